// What a team made at its boards, seen from its own side, and how that is said of the two colors.
import type { ClaimShown } from './claim.ts';
import type { BoardShown, Fixture } from './season.ts';

/** What the own team made at a board. */
export const MADE = ['WIN', 'DRAW', 'LOSS', 'WIN_ABSENT', 'LOSS_ABSENT'] as const;
export type Made = (typeof MADE)[number];

/** Half points of the own side, and how it came about. */
const worth: Record<Made, { own: number; kind: 'PLAYED' | 'FORFEIT' }> = {
	WIN: { own: 2, kind: 'PLAYED' },
	DRAW: { own: 1, kind: 'PLAYED' },
	LOSS: { own: 0, kind: 'PLAYED' },
	WIN_ABSENT: { own: 2, kind: 'FORFEIT' },
	LOSS_ABSENT: { own: 0, kind: 'FORFEIT' }
};

/** Whether the own player has White at the board: `side` is the color of team A's player. */
const hasWhite = (board: Pick<BoardShown, 'side'>, isA: boolean): boolean => (board.side === 'WHITE') === isA;

/** What is said of the game at this table. */
export function saidOf(board: Pick<BoardShown, 'side' | 'table'>, isA: boolean, made: Made) {
	const { own, kind } = worth[made];
	const white = hasWhite(board, isA) ? own : 2 - own;
	return { table: board.table!, whiteHalfPoints: white, blackHalfPoints: 2 - white, kind };
}

/** What a claim comes to for the own team; none for what these words do not say, such as that both were absent. */
export function madeOf(board: Pick<BoardShown, 'side'>, isA: boolean, claim: ClaimShown | null): Made | undefined {
	if (!claim) return undefined;
	const { whiteHalfPoints, blackHalfPoints, kind } = claim.result;
	const [own, other] = hasWhite(board, isA) ? [whiteHalfPoints, blackHalfPoints] : [blackHalfPoints, whiteHalfPoints];
	return MADE.find((one) => worth[one].own === own && 2 - worth[one].own === other && worth[one].kind === kind);
}

/** Half points as a table prints them. */
export const points = (halves: number): string =>
	halves % 2 === 0 ? `${halves / 2}` : `${halves > 1 ? Math.floor(halves / 2) : ''}½`;

/** What the other captain said of the boards, from the own side: `2½ – 1½`; none while nothing was said. */
export function saidByOther(boards: readonly BoardShown[], isA: boolean): string | undefined {
	const said = boards.flatMap((board) => madeOf(board, isA, isA ? board.claimB : board.claimA) ?? []);
	if (said.length === 0) return undefined;
	const own = said.reduce((sum, made) => sum + worth[made].own, 0);
	return `${points(own)} – ${points(2 * said.length - own)}`;
}

/** How far a match is. */
export type MatchState = 'CONFIRMED' | 'DIFFER' | 'WAITS' | 'PARTLY' | 'OPEN';
export function stateOf({ boards }: Pick<Fixture, 'boards'>): MatchState {
	const games = boards.filter(({ table }) => table !== null);
	if (games.some(({ claims }) => claims === 'DIFFER')) return 'DIFFER';
	if (games.length > 0 && games.every(({ hasResult }) => hasResult)) return 'CONFIRMED';
	if (games.some(({ claims, hasResult }) => claims === 'ONE' && !hasResult)) return 'WAITS';
	return games.some(({ hasResult }) => hasResult) ? 'PARTLY' : 'OPEN';
}
