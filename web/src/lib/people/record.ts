interface Played {
	white: { id: string; name: string };
	black: { id: string; name: string };
	result: { whiteHalfPoints: number; blackHalfPoints: number; kind: string } | null;
}
interface Tally {
	wins: number;
	draws: number;
	losses: number;
}
const tally = (): Tally => ({ wins: 0, draws: 0, losses: 0 });

/** What a player did with either side and against whom, those first who were met most often. Forfeits are no games. */
export function record(person: string, bouts: readonly Played[]) {
	const sides = { first: tally(), second: tally() };
	const met = new Map<string, Tally & { id: string; name: string; games: number }>();
	let games = 0;
	for (const { white, black, result } of bouts) {
		if (!result || result.kind === 'FORFEIT') continue;
		const first = white.id === person;
		const opponent = first ? black : white;
		const difference = (result.whiteHalfPoints - result.blackHalfPoints) * (first ? 1 : -1);
		const what = difference > 0 ? 'wins' : difference < 0 ? 'losses' : 'draws';
		const against = met.get(opponent.id) ?? { ...opponent, ...tally(), games: 0 };
		sides[first ? 'first' : 'second'][what] += 1;
		against[what] += 1;
		against.games += 1;
		games += 1;
		met.set(opponent.id, against);
	}
	return { games, sides, opponents: [...met.values()].sort((a, b) => b.games - a.games) };
}
