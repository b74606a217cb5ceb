from js import tableside

try:
    import tableside_page.app

    await tableside_page.app.start()
except BaseException:
    import traceback

    tableside.fail(traceback.format_exc())
