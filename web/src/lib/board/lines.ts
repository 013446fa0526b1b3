// The lines of boards whose pieces stand where lines cross.
import { games, type Kind } from '#lib/games/games.ts';
// The palaces, the river and the signs where cannons and soldiers begin; the board is the same from both sides.
import xiangqi from './art/xiangqi-lines.json';

/** Lines of a board as path data, in cells, drawn at cell middles. */
export interface Lines {
	grid: string;
	frame: string;
	signs: string;
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
export function linesOf(kind: Kind): Lines | null {
	switch (games[kind].ground) {
		case 'river':
			return xiangqi;
		case 'lines':
			return plainLines(kind);
		case 'squares':
			return null;
	}
}
