"""Has every Swiss round of our report files paired once more by a program that is not ours:
python3 tests/bridges/pairings.py DIR [MOST]

DIR is what `kydan export --out DIR` wrote, or any folder with files that end in .trf. Needs `pip install caissify-pairings`, whose
checker rebuilds a tournament round by round and pairs each by the Dutch system of 2026. Passed over, and counted, are files of
other systems, of teams, with acceleration, players who must not meet, penalties or results of another worth, of all of which
that checker knows nothing, events of more than MOST players (80 if nothing is said: it takes a minute and more for one of 150), and
rounds that an arbiter paired otherwise than our engine would have.

It compares who meets whom and who has which color. Where colors alone differ, and only in one of the two ways that were judged by
the text of the rules already (crates/report/tests/README.md), the round is counted under that article. Exits with 1 if a round
differs in any other way, a file cannot be read, or there was nothing to check: the difference is then judged by the text.
"""

import pathlib
import re
import sys
from collections import Counter

from caissify_pairings.fpc import check_trf
from caissify_pairings.trf import TRFParser

UNKNOWN = {"013", "162", "250", "260", "299", "310", "XXA", "XXP", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"}
BY_HAND = re.compile(r"### round (\d+) was paired by hand, otherwise than the engine")


def as_it_reads(lines):
    """The checker numbers players by rating and title; starting numbers are the pairing numbers, and need not follow ratings."""
    for line in lines:
        if line.startswith("001"):
            yield f"{line[:10]}   {line[13:48]}{4999 - int(line[4:8]):>4}{line[52:]}"
        else:
            # The number of rounds under the name that older programs know.
            yield "XXR" + line[3:] if line.startswith("142") else line


def points_before(results, number):
    """What a player had before a round."""
    worth = {"1": 1, "+": 1, "F": 1, "U": 1, "=": 0.5, "H": 0.5}
    return sum(worth.get(result["result"], 0) for round_, result in results.items() if round_ < number)


def seats(pairings):
    return {(one["white"], one.get("black")) for one in pairings}


def judged(ours, theirs, players, number):
    """The article of a difference in colors alone; None where it is another one."""
    unlike = {frozenset(pair) for pair in ours} ^ {frozenset(pair) for pair in theirs}
    if unlike:
        return None
    points = {one["starting_number"]: points_before(one["results"], number) for one in players}
    if all(points[white] != points[black] for white, black in ours - theirs):
        return "5.2.4"  # of two with equal right the higher ranked, and ranks go by score before numbers
    away = [one for one in players if number == 1 and (one["results"].get(1) or {}).get("opponent") is None]
    return "5.2.5" if away else None  # odd and even numbers, also of those who come late


most = int(sys.argv[2]) if len(sys.argv) > 2 else 80
checked = same = passed = by_hand = 0
articles = Counter()
wrong = []
for path in sorted(pathlib.Path(sys.argv[1]).rglob("*.trf")):
    lines = path.read_text(encoding="utf-8-sig", errors="replace").splitlines()
    tags = {line[:3] for line in lines}
    stated = next((line[4:] for tag in ("192", "092") for line in lines if line.startswith(tag)), "")
    size = sum(line.startswith("001") for line in lines)
    if stated.strip() != "FIDE_DUTCH" or tags & UNKNOWN or size > most:
        passed += 1
        continue
    arbiters = {int(found[1]) for line in lines if (found := BY_HAND.match(line))}
    text = "\n".join(as_it_reads(lines))
    try:
        players = TRFParser(text).parse()["players"]
        report = check_trf(text)
    except Exception as problem:  # whatever stops a stranger's reader is a finding
        wrong.append(f"{path}: {problem}")
        continue
    for found in report["rounds"]:
        number = found["round"]
        if number in arbiters:
            by_hand += 1
            continue
        checked += 1
        ours, theirs = seats(found["trf_pairings"]), seats(found["engine_pairings"])
        if ours == theirs:
            same += 1
        elif (article := judged(ours, theirs, players, number)) is not None:
            articles[article] += 1
        else:
            why = found.get("engine_error") or f"ours alone {sorted(ours - theirs, key=str)}, theirs alone {sorted(theirs - ours, key=str)}"
            wrong.append(f"{path}: round {number}: {why}")
told = "".join(f", {count} with colors by {article}" for article, count in sorted(articles.items()))
print(f"{checked} rounds, {same} paired the same{told}; passed over: {passed} files, {by_hand} rounds paired by hand")
for line in wrong[:40]:
    print(line)
sys.exit(1 if wrong or checked == 0 else 0)
