import { wordsEn } from '#lib/games/games-en.ts';
import type { RuledWords } from './ruled.ts';

export const ruledEn = {
	recorded: 'Ruling recorded',
	nth: (n: number) => `no. ${n}`,
	whose: (side: string, name: string) => `${side} · ${name}`,
	measure: 'Measure',
	seconds: (time: string) => `(${time})`,
	concluded: (score: string) => `The game is over: ${score}.`,
	conflict: 'Arbiter and player are of one club or province: the ruling shows it.',
	proposal: {
		title: 'The platform proposes',
		claimable: (side: string) => `${side} may claim this.`,
		outcome: wordsEn('outcome'),
		plies: 'The moves that make it',
		ply: (number: number, side: string, text: string, cls: string) =>
			`Move ${number}, ${side}: ${text}${cls ? ` (${cls})` : ''}`,
		confirm: 'Confirm as a ruling',
		note: 'Arbiter’s note'
	}
} as const satisfies RuledWords;
