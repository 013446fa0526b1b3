// Where squares are drawn. One unit of the drawing is one cell; the origin is the top left corner.
import { extent, placeOf, type Kind, type Side } from './fen.ts';

export interface Point {
	x: number;
	y: number;
}

/** The margins around the cells, in cells: xiangqi has its file numbers there. */
export const margin = { XIANGQI: { top: 0.35, side: 0 }, CHESS: { top: 0, side: 0 } } as const;

/** The size of the drawing, in cells. */
export function sizeOf(kind: Kind): { width: number; height: number } {
	const { files, ranks } = extent[kind];
	return { width: files + 2 * margin[kind].side, height: ranks + 2 * margin[kind].top };
}

/** The middle of a square as seen by the side at the bottom. */
export function middleOf(kind: Kind, square: string, bottom: Side): Point | null {
	const place = placeOf(kind, square);
	if (!place) return null;
	const { files, ranks } = extent[kind];
	const column = bottom === 'WHITE' ? place.file : files - 1 - place.file;
	const row = bottom === 'WHITE' ? ranks - 1 - place.rank : place.rank;
	return { x: column + 0.5 + margin[kind].side, y: row + 0.5 + margin[kind].top };
}

/** How a file is called: by letter in chess; in xiangqi by number from the right of the side that names it. */
export function fileName(kind: Kind, file: number, by: Side): string {
	if (kind === 'CHESS') return String.fromCharCode(97 + file);
	return String(by === 'WHITE' ? 9 - file : file + 1);
}

/** How a rank is called: in xiangqi counted from 1 at the back rank of the side that names it. */
export function rankName(kind: Kind, rank: number, by: Side): string {
	return String(kind === 'CHESS' || by === 'WHITE' ? rank + 1 : 10 - rank);
}

/** The corners of a bracket around a point, as path data: the mark of the last move in xiangqi. */
export function bracket({ x, y }: Point, reach = 0.46, arm = 0.16): string {
	return [
		[-1, -1],
		[1, -1],
		[1, 1],
		[-1, 1]
	]
		.map(([sx, sy]) => {
			const [cx, cy] = [x + sx! * reach, y + sy! * reach];
			return `M${cx - sx! * arm} ${cy}H${cx}V${cy - sy! * arm}`;
		})
		.join('');
}

/** The outline of an arrow from one point to another, short of both middles. */
export function arrow(from: Point, to: Point): { line: string; head: string } {
	const [dx, dy] = [to.x - from.x, to.y - from.y];
	const length = Math.hypot(dx, dy) || 1;
	const [ux, uy] = [dx / length, dy / length];
	const tip = { x: to.x - ux * 0.12, y: to.y - uy * 0.12 };
	const neck = { x: tip.x - ux * 0.4, y: tip.y - uy * 0.4 };
	return {
		line: `M${from.x + ux * 0.3} ${from.y + uy * 0.3}L${neck.x} ${neck.y}`,
		head: `M${tip.x} ${tip.y}L${neck.x - uy * 0.22} ${neck.y + ux * 0.22}L${neck.x + uy * 0.22} ${neck.y - ux * 0.22}z`
	};
}

// The small corner signs where cannons and soldiers begin.
const starts: [number, number][] = [
	[1, 2], [7, 2], [1, 7], [7, 7],
	...[0, 2, 4, 6, 8].flatMap((file): [number, number][] => [[file, 3], [file, 6]])
];

/** The lines of a xiangqi board as path data, drawn at cell middles; the board is the same from both sides. */
export function xiangqiLines(): { grid: string; frame: string; signs: string } {
	const x = (file: number) => file + 0.5;
	const y = (row: number) => row + 0.5 + margin.XIANGQI.top;
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
			for (const sy of [-1, 1]) signs += `M${x(file) + sx * 0.25} ${y(row) + sy * 0.08}H${x(file) + sx * 0.08}V${y(row) + sy * 0.25}`;
		}
	return { grid, frame, signs };
}
