// The lines of boards whose pieces stand where lines cross.
import { games, type Kind } from '#lib/games/games.ts';

/** Lines of a board as path data, in cells, drawn at cell middles. */
export interface Lines {
	grid: string;
	frame: string;
	signs: string;
}

// The small corner signs where cannons and soldiers begin.
const starts: [number, number][] = [
	[1, 2],
	[7, 2],
	[1, 7],
	[7, 7],
	...[0, 2, 4, 6, 8].flatMap((file): [number, number][] => [
		[file, 3],
		[file, 6]
	])
];

/** The palaces, the river and the signs; the board is the same from both sides. */
function xiangqiLines(): Lines {
	const { top } = games.XIANGQI;
	const x = (file: number) => file + 0.5;
	const y = (row: number) => row + 0.5 + top;
	let grid = '';
	for (let row = 0; row < 10; row++) grid += `M${x(0)} ${y(row)}H${x(8)}`;
	for (let file = 0; file < 9; file++)
		grid += file % 8 === 0 ? `M${x(file)} ${y(0)}V${y(9)}` : `M${x(file)} ${y(0)}V${y(4)}M${x(file)} ${y(5)}V${y(9)}`;
	for (const row of [0, 7]) grid += `M${x(3)} ${y(row)}L${x(5)} ${y(row + 2)}M${x(5)} ${y(row)}L${x(3)} ${y(row + 2)}`;
	const frame = `M${x(0) - 0.08} ${y(0) - 0.08}H${x(8) + 0.08}V${y(9) + 0.08}H${x(0) - 0.08}z`;
	let signs = '';
	for (const [file, row] of starts)
		for (const sx of [-1, 1]) {
			if (file + sx < 0 || file + sx > 8) continue;
			for (const sy of [-1, 1])
				signs += `M${x(file) + sx * 0.25} ${y(row) + sy * 0.08}H${x(file) + sx * 0.08}V${y(row) + sy * 0.25}`;
		}
	return { grid, frame, signs };
}

/** Nothing but lines, with a sign in the middle and halfway to the corners. */
function plainLines(kind: Kind): Lines {
	const { files, ranks, top } = games[kind];
	const [right, bottom] = [files - 0.5, ranks - 0.5 + top];
	let grid = '';
	for (let row = 0; row < ranks; row++) grid += `M0.5 ${row + 0.5 + top}H${right}`;
	for (let file = 0; file < files; file++) grid += `M${file + 0.5} ${0.5 + top}V${bottom}`;
	const at = (count: number) => [3, (count - 1) / 2, count - 4].map((line) => line + 0.5);
	// A line of no length with round ends is a dot.
	const signs = at(files)
		.flatMap((x) =>
			at(ranks).map((y) => `M${x - 0.05} ${y + top}H${x + 0.05}M${x} ${y + top - 0.05}V${y + top + 0.05}`)
		)
		.join('');
	return { grid, frame: `M0.5 ${0.5 + top}H${right}V${bottom}H0.5z`, signs };
}

/** The lines of a board, if pieces stand where they cross. */
export const linesOf = (kind: Kind): Lines | null =>
	games[kind].stand === 'squares' ? null : kind === 'XIANGQI' ? xiangqiLines() : plainLines(kind);
