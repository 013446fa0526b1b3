// Games that show the figures of Article 24: the tests' examples, judged there as the figure is. The diagrams of 2004 are
// lost: for 72 figures the position is known from the Asian rules, which number them alike; for the others it is our own.
import printed from '../../../../crates/xiangqi/tests/examples/article-24.txt?raw';
import further from '../../../../crates/xiangqi/tests/figures/further.jsonl?raw';
import own from '../../../../crates/xiangqi/tests/figures/own.jsonl?raw';
import { moved } from '#lib/board/wood.ts';

export interface FigureExample {
	figure: number;
	fen: string;
	/** The moves before the cycle, and those of the cycle, by coordinates. */
	lead: readonly string[];
	cycle: readonly string[];
	/** Where the position is from: known from the printed figures, known but mended where they contradict, or our own. */
	source: 'PRINTED' | 'MENDED' | 'OWN';
}

/**
 * Where the print contradicts the position: moves with a wrong number or sign, cycles that do not close, a piece where none
 * can stand, a move too few before the cycle.
 */
const MENDED = new Set([1, 4, 10, 13, 18, 23, 25, 26, 28, 34, 36, 51, 56, 71, 78, 85, 86, 96, 100]);
const words = (text: string): string[] => text.split(' ').filter(Boolean);
const known = printed
	.trim()
	.split('\n')
	.filter((line) => !line.startsWith('#'))
	.map((line): FigureExample => {
		const [number = '', , fen = '', lead = '', cycle = ''] = line.split(';').map((part) => part.trim());
		const source = MENDED.has(Number(number)) ? 'MENDED' : 'PRINTED';
		return { figure: Number(number), fen, lead: words(lead), cycle: words(cycle), source };
	});
const ours = [own, further]
	.flatMap((text) => text.trim().split('\n'))
	.map((line) => ({ ...(JSON.parse(line) as FigureExample), source: 'OWN' as const }));
const all = [...known, ...ours];

/** The number of a figure that an article is about, `24.h11`; none of another article. */
export const figureOf = (law: string, number: string): number | undefined =>
	law === 'xiangqi-vn-2004' && /^24\.h\d+$/.test(number) ? Number(number.slice(4)) : undefined;

export const examplesOf = (figure: number): FigureExample[] => all.filter((one) => one.figure === figure);

export interface Step {
	fen: string;
	/** The move that led here; none at the start. */
	move?: { from: string; to: string };
	/** Whether that move is one of the cycle. */
	repeats: boolean;
}

/** The positions of an example: the start, what leads to the cycle, and the cycle as often as the law asks, twice. */
export function stepsOf({ fen, lead, cycle }: FigureExample): Step[] {
	const steps: Step[] = [{ fen, repeats: false }];
	const moves = [...lead, ...cycle, ...cycle];
	for (const [at, uci] of moves.entries()) {
		const [, from, to] = /^([a-i]\d)([a-i]\d)$/.exec(uci) ?? [];
		if (!from || !to) continue;
		const move = { from, to, uci };
		steps.push({ fen: moved('XIANGQI', steps.at(-1)!.fen, move), move: { from, to }, repeats: at >= lead.length });
	}
	return steps;
}
