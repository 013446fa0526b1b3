"""Reads PGN files with python-chess and counts what it stumbles over: python3 tests/bridges/games.py DIR

DIR is what `kydan export --out DIR` wrote, or a folder with any PGN of ours. Needs `pip install chess`. Exits with 1 if a game
has an error, its moves do not lead where python-chess finds them legal, or the board at the end is not the one that the
game says (`CurrentPosition`).
"""

import logging
import pathlib
import sys

import chess.pgn

warnings = []


class Noted(logging.Handler):
    def emit(self, record):
        warnings.append(record.getMessage())


logging.getLogger("chess.pgn").addHandler(Noted())
games = plies = clocks = ends = 0
errors = []
for path in sorted(pathlib.Path(sys.argv[1]).rglob("*.pgn")):
    text = path.read_text(encoding="utf-8")
    if "[Red " in text:
        continue  # xiangqi
    with path.open(encoding="utf-8") as file:
        while (game := chess.pgn.read_game(file)) is not None:
            games += 1
            errors += [f"{path}: {game.headers.get('Round')}: {error}" for error in game.errors]
            round_, table = game.headers["Round"].split(".")
            if game.headers["Board"] != table or not round_.isdigit():
                errors.append(f"{path}: {game.headers['Round']}")
            for node in game.mainline():
                plies += 1
                clocks += node.clock() is not None
            board = game.end().board()
            if (said := game.headers.get("CurrentPosition")) is not None:
                ends += 1
                if said.split()[:2] != board.fen().split()[:2] or said.split()[4:] != board.fen().split()[4:]:
                    errors.append(f"{path}: {game.headers['Round']}: {said} is {board.fen()}")
            if board.is_checkmate() and board.result() != game.headers["Result"]:
                errors.append(f"{path}: {game.headers['Round']}: {game.headers['Result']} after a mate")
print(
    f"{games} games, {plies} plies, {clocks} clocks, {ends} boards at the end, "
    f"{len(errors)} errors, {len(warnings)} warnings"
)
for line in (errors + warnings)[:20]:
    print(line)
sys.exit(1 if errors or warnings or games == 0 else 0)
