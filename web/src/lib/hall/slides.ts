// What a hall's screen shows in turn: pages of tables, then pages of standings.

/** How many lines are legible at ten meters on one screen. */
export const LINES = 10;

export interface Slide {
	what: 'pairings' | 'standings';
	/** The first line and the one after the last. */
	from: number;
	to: number;
}

const pages = (what: Slide['what'], lines: number): Slide[] =>
	Array.from({ length: Math.ceil(lines / LINES) }, (_, page) => ({
		what,
		from: page * LINES,
		to: Math.min(lines, (page + 1) * LINES)
	}));

/** All slides in their order; none while there is nothing to show. */
export const slidesOf = (pairings: number, standings: number): Slide[] => [
	...pages('pairings', pairings),
	...pages('standings', standings)
];

/** The slide that many steps further, around the end. */
export const stepped = (at: number, by: number, count: number): number =>
	count === 0 ? 0 : (((at + by) % count) + count) % count;

/** The tables that have not begun while others play, as they are called: few enough to read out. */
export function late(tables: readonly { table: number; phase: string }[]): number[] {
	const begun = tables.some(({ phase }) => phase !== 'SEATED');
	return begun ? tables.filter(({ phase }) => phase === 'SEATED').map(({ table }) => table) : [];
}
