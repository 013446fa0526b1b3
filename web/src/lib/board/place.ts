// Where squares are drawn. One unit of the drawing is one cell; the origin is the top left corner.
import { games } from '#lib/games/games.ts';
import { placeOf, type Kind, type Side } from './fen.ts';

export interface Point {
	x: number;
	y: number;
}

/** The size of the drawing, in cells. */
export function sizeOf(kind: Kind): { width: number; height: number } {
	const { files, ranks, top } = games[kind];
	return { width: files, height: ranks + 2 * top };
}

/** The middle of a square as seen by the side at the bottom. */
export function middleOf(kind: Kind, square: string, bottom: Side): Point | null {
	const place = placeOf(kind, square);
	if (!place) return null;
	const { files, ranks, top } = games[kind];
	const column = bottom === 'WHITE' ? place.file : files - 1 - place.file;
	const row = bottom === 'WHITE' ? ranks - 1 - place.rank : place.rank;
	return { x: column + 0.5, y: row + 0.5 + top };
}

/** How a file is called: by letter, or in xiangqi by number from the right of the side that names it. */
export function fileName(kind: Kind, file: number, by: Side): string {
	const { files, named } = games[kind];
	if (named === 'coordinates') return String.fromCharCode(97 + file);
	return String(by === 'WHITE' ? files - file : file + 1);
}

/** How a rank is called: in xiangqi counted from 1 at the back rank of the side that names it. */
export function rankName(kind: Kind, rank: number, by: Side): string {
	const { ranks, named } = games[kind];
	return String(named === 'coordinates' || by === 'WHITE' ? rank + 1 : ranks - rank);
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

/** Where the number of an arrow stands: along it, at another place for each of several that go to and fro. */
export function arrowLabel(from: Point, to: Point, index: number): Point {
	const share = 0.3 + (index % 3) * 0.14;
	return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
