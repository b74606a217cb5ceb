from js import tableside

try:
    import tableside_page.diagram

    tableside_page.diagram.start()
except BaseException:
    import traceback

    tableside.fail(traceback.format_exc())
