"""The board of Woodland Homes as a display list.

`draw` makes the scene of a view in one of three designs: wide (shared board above,
the board in front below), middle and tall (one of the two at a time, for tablets
and phones).
Nothing of the rules is decided here; what can be picked are the legal moves given.
"""

from __future__ import annotations

from tableside.games.woodland.components import SET

from ... import pieces
from ...look import Printed
from ...scene import Layer, Scene, box, icon_at, rect, text
from . import crafts, display, glade, laying, opening, others, season, spaces, tracks, tray
from .look import Look
from .motion import flights
from .picture import key_picture

__all__ = ["draw", "flights", "key_picture"]

HEAD = 88  # height of the head with the dice in the tall design
DICE = 200  # width of the dice in it
WHOLE_TURNS = True  # the trace of what others did stays until one's own next ply
OWN_PHASES = ("choose_board", "start_resources", "take", "house", "step", "craft", "choose_row", "build")

_printed = Printed()


def draw(view, *, seat, targets, chosen=(), width, lang, names, last=()) -> Scene:
    """The board as `seat` sees it, see `tableside_page.boards`."""
    look = Look(view, seat=seat, moves=dict(targets), chosen=chosen, width=width, lang=lang, names=names, last=last)
    ground = look.scene.layer("ground", static=True)
    table = look.scene.layer("pieces")
    look.scene.layer("marks")
    _compose_wide(look, ground, table) if look.wide else _compose_tall(look, ground, table)
    if view.solo:
        look.scene.anchor("badger", 0, 0)
    look.scene.description = _described(look)
    return look.scene


# -- the wide design ---------------------------------------------------------------------


def _compose_wide(look: Look, ground: Layer, table: Layer) -> None:
    w, places = look.width, look.places
    left = 556
    top = 2 + season.height(look) + 5
    high = 104 + 4 + tracks.height(look)
    places["season"] = (1, 2, w - 2, season.height(look))
    places["work"] = (1, top, left - 1, 104)
    places["tracks"] = (1, top + 108, left - 1, tracks.height(look))
    places["display"] = (left + 6, top, w - left - 7, high - display.BUILD - 4)
    places["build"] = (left + 6, top + high - display.BUILD, w - left - 7, display.BUILD)
    mat = top + high + 5
    tall = 284
    _place_mat(look, 1, mat, 704, tall)
    scores = others.score_height(look)
    places["others"] = (711, mat + scores + 5, w - 712, tall - scores - 5)
    _print(look, ground, True, True)
    _lay_shared(look, table)
    _lay_mat(look, table)
    others.lay_scores(look, table, 711, mat, w - 712)
    others.lay_others(look, table)
    look.scene.height = round(mat + tall + 3)


def _place_mat(look: Look, x, y, w, h) -> None:
    """Where the parts of the board in front lie beside each other."""
    body = y + 48
    size = (h - 48 - 11) / 5
    grid_w = 7 * size
    side = 206 + max(0, w - 704) / 2
    look.places["mat"] = (x, y, w, h)
    look.places["crafts"] = (x + 8, body, side, h - 48 - 6)
    look.places["glade"] = (x + 8 + side + 8, body, size)
    right = x + 8 + side + 8 + grid_w + 10
    look.places["powers"] = (right, body - 4, x + w - right - 7, h - 48 - 2)


# -- the tall design -----------------------------------------------------------------------


def _compose_tall(look: Look, ground: Layer, table: Layer) -> None:
    own = _own_first(look)
    y = 3 + _tabs(look, table, own) + 5
    own = _shown(look, own)
    y = _STACKS[look.middle, own](look, y)
    if own:
        scores = y + 6
        high = 150 if look.view.solo else 125 if look.middle else 108 * len(look.others)
        y = scores + others.score_height(look) + 6
        look.places["others"] = (2, y, look.width - 4, high)
        y += high
    _print(look, ground, not own, own)
    if own:
        _lay_mat(look, table)
        if "display" in look.places:
            display.lay_display(look, table)
        others.lay_scores(look, table, 2, scores, look.width - 4)
        others.lay_others(look, table)
    else:
        _lay_shared(look, table)
        _lay_head(look, table, tray.buttons(look, None))
    look.scene.height = round(y + 6)


def _own_first(look: Look) -> bool:
    """Whether the board in front is needed for what is asked."""
    return look.focus != look.home or (look.deciding and look.phase in OWN_PHASES)


def _shown(look: Look, own: bool) -> bool:
    """Whether the board in front is shown: as asked for in this turn, else where it is needed."""
    asked = look.shown("view:page:")
    name, _, moment = (asked or "").partition("@")
    return name == "own" if asked and moment == _moment(look, own) else own


def _moment(look: Look, own: bool) -> str:
    return f"{look.view.round}.{look.view.turn}.{int(own)}.{look.focus}"


def _tabs(look: Look, layer, own: bool) -> float:
    """Two tabs over the phone's board: the shared board and the own one."""
    half = (look.width - 4) / 2
    now = _shown(look, own)
    for i, (name, icon) in enumerate((("shared", "fir"), ("own", "cabin"))):
        x, here = 2 + i * half, (name == "own") == now
        fill, edge = ("raised", "chosen") if here else ("wood", "edge")
        layer.add(rect(x + 1, 3, half - 2, 44, r=9, fill=fill, stroke=edge, width=2 if here else 1.2))
        layer.add(icon_at(icon, x + 22, 25, 20, fill="ink"))
        label = look.say(f"board.view.{name}") if name == "shared" or look.focus == look.home else look.player_name(look.focus)
        layer.add(text(x + 38, 25, label, size=14, weight=700 if here else 400, max_width=half - 46))
        look.scene.target(
            f"page:{name}",
            box(x + 1, 3, half - 2, 44, 9),
            label,
            kind="idle" if here else "view",
            choose=None if here else f"view:page:{name}@{_moment(look, own)}",
            shortcut=None if here else "v",
            swipe=None if here else "left" if name == "own" else "right",
            tip=() if here else [look.say("board.key", letter="V")],
            order=40 + i,
        )
    return 46


def _stack_own(look: Look, y) -> float:
    """The parts of the board in front one under the other."""
    w = look.width - 4
    top = y
    y = _place_head(look, y)
    if look.phase == "build" and look.front:
        look.places["display"] = (10, y, w - 14, 250)  # inside the mat, beside the stripe of its seat
        y += 256
    size = (w - 22) / 7
    look.places["glade"] = (4 + (w - 7 * size) / 2, y, size)
    y += 5 * size + 10
    look.places["crafts"] = (8, y, w - 12, 236)
    y += 242
    look.places["powers"] = (8, y, w - 8, 114)
    y += 118
    look.places["mat"] = (2, top, w, y - top)
    return y


def _stack_shared(look: Look, y) -> float:
    """The parts of the shared board one under the other, the dice on top."""
    w, top = look.width - 4, y
    y = _place_head(look, y)
    look.places["mat"] = (2, top, w, y - top - 4)
    y += 2
    for name, high in (("work", 200), ("tracks", tracks.height(look)), ("build", 66), ("display", 256)):
        look.places[name] = (2, y, w, high)
        y += high + 6
    look.places["season"] = (2, y, w, season.height(look))
    return y + season.height(look)


def _place_head(look: Look, y) -> float:
    """Where the head of the tall design ends; buttons too wide to stand beside the dice get a row of their own."""
    y += HEAD
    if look.phase != "build" and tray.natural_width(tray.buttons(look, None)) > look.width - DICE:
        look.places["buttons"] = (8, y - 4, look.width - 16, 44)
        y += 48
    return y


# -- the middle design ------------------------------------------------------------------------


def _stack_own_middle(look: Look, y) -> float:
    """The board in front as in the wide design, under the display while a card is chosen."""
    w = look.width - 4
    if look.phase == "build" and look.front:
        look.places["display"] = (2, y, w, display.LINE)
        y += display.LINE + 5
    _place_mat(look, 2, y, w, 312)
    return y + 312


def _stack_shared_middle(look: Look, y) -> float:
    """The shared board: work, builds and trade, tracks, the display in one line, the season."""
    w = look.width - 4
    look.places["mat"] = (2, y, w, 50)
    y += 55
    look.places["work"] = (2, y, w + 4, 96)
    y += 101
    look.places["build"] = (2, y, w - 94, display.BUILD)
    look.places["trade"] = (2 + w - 89, y, 86, display.BUILD)
    y += display.BUILD + 5
    for name, high in (("tracks", tracks.height(look)), ("display", display.LINE), ("season", season.height(look))):
        look.places[name] = (2, y, w, high)
        y += high + 5
    return y - 5


_STACKS = {
    (False, False): _stack_shared,
    (False, True): _stack_own,
    (True, False): _stack_shared_middle,
    (True, True): _stack_own_middle,
}


# -- what both share ------------------------------------------------------------------------


def _print(look: Look, ground: Layer, shared: bool, own: bool) -> None:
    """What never changes during a game, made once for each arrangement, language and design."""
    view = look.view
    key = (view.seats, view.goals, tuple(id for id, _ in view.milestones), view.boards, look.focus, look.lang, look.width,
           shared, own, tuple(sorted(look.places.items(), key=lambda item: item[0])))  # fmt: skip
    _printed.lay(look.scene, ground, key, lambda: _fill(look, ground, shared, own))


def _fill(look: Look, ground: Layer, shared: bool, own: bool) -> None:
    if shared and not own:
        ground.add(rect(*look.places["mat"], r=11, fill="paper", stroke="edge", width=1.4, shadow=True))
    if shared:
        season.print_season(look, ground)
        spaces.print_work(look, ground)
        tracks.print_tracks(look, ground)
        display.print_display(look, ground)
        display.print_builds(look, ground)
    if own:
        _print_mat(look, ground)
        others.print_others(look, ground)
        if not shared and "display" in look.places:
            display.print_display(look, ground)


def _print_mat(look: Look, ground: Layer) -> None:
    ground.add(rect(*look.places["mat"], r=11, fill="paper", stroke="edge", width=1.4, shadow=True))
    if look.view.boards[look.focus] is not None:
        board = look.view.board(look.focus)
        crafts.print_crafts(look, ground, board)
        crafts.print_powers(look, ground, board)
        glade.print_glade(ground, glade.Grid(board, *look.places["glade"]))


def _lay_shared(look: Look, table: Layer) -> None:
    season.lay_season(look, table)
    spaces.lay_work(look, table)
    tracks.lay_tracks(look, table)
    display.lay_display(look, table)
    display.lay_builds(look, table)


def _lay_mat(look: Look, table: Layer) -> None:
    """The board in front with everything on it, and the buttons for what is asked."""
    found, laid = [], None
    if look.view.boards[look.focus] is not None:
        laid = _lay_board(look, table)
    if look.front and look.phase in ("start_resources", "choose_board"):
        found = _lay_opening(look, table)
    found = found or tray.buttons(look, laid)
    _lay_head(look, table, found)


def _lay_head(look: Look, table: Layer, found: list) -> None:
    """Name, dice, and buttons or the values wanted; on a narrow screen the buttons of a tile may take the place of the dice."""
    x, y, w, h = look.places["mat"]
    table.add(rect(x, y + 12, 5, h - 24, r=2.5, fill=pieces.seat_token(look.colour(look.focus))))
    if look.broad:
        tray.lay_head(look, table, x + 6, y + 6, 196)
        after = tray.lay_dice(look, table, x + 218, y + 7) + 6
        at = (after, y + 7, x + w - after - 10)
    else:
        tray.lay_head(look, table, x + 6, y + 2, w - 10)
        after = x + 10
        if "buttons" in look.places or tray.natural_width(found) <= look.width - DICE:
            after = tray.lay_dice(look, table, after, y + 44)
        at = (after, y + 44, x + w - after - 6)
    if found and "buttons" in look.places:
        tray.lay_buttons(look, table, found, *look.places["buttons"])
    elif found:
        tray.lay_buttons(look, table, found, at[0], at[1] - 3, at[2])
    else:
        tray.lay_values(look, table, *at)


def _lay_board(look: Look, table: Layer):
    board = look.view.board(look.focus)
    grid = glade.Grid(board, *look.places["glade"])
    look.grid = grid
    crafts.lay_crafts(look, table, board)
    crafts.lay_powers(look, table, board)
    glade.lay_glade(look, table, grid, look.focus)
    glade.aim_glade(look, grid, look.focus)
    laying.aim_walk(look, table, grid)
    return laying.aim_tile(look, look.scene.layer("marks"), grid)


def _lay_opening(look: Look, table: Layer):
    if look.phase == "start_resources":
        x, y, size = look.places["glade"]
        return opening.lay_resources(look, table, x, y + 2, 7 * size, 5 * size - 4)
    x, y, w, h = look.places["mat"]
    head = 50 if look.broad else 86
    opening.lay_boards(look, table, x + 10, y + head, w - 18, h - head - 8)
    return []


def _described(look: Look) -> str:
    """The position in a few words, for those who do not see the picture."""
    view = look.view
    parts = [look.say("round.heading", n=view.round, rounds=SET.rounds)]
    for player in range(view.players):
        parts.append(
            look.say("board.standing", name=look.player_name(player), n=view.total(player), tiles=len(view.tiles[player]),
                     homes=view.housed(player))
        )  # fmt: skip
    return look.cat.sentences(parts)
