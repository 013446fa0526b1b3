import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for whoever leaves an event, in Vietnamese. */
export const leaveVi = {
	act: { person: 'Cho rút', team: 'Rút đội' },
	of: { person: (name: string) => `Cho rút: ${name}`, team: (name: string) => `Rút ${name} khỏi giải` },
	sure: {
		person: (name: string) =>
			`${name} sẽ không được ghép cặp ở các vòng sau. Kết quả đã có được xử theo luật của giải.`,
		team: (name: string) => `Cho ${name} và mọi đấu thủ của đội rút khỏi giải? Việc này không lấy lại được.`
	},
	withdrew: (name: string) => `${name} đã rút khỏi giải.`
} as const;

export type LeaveWords = Widen<typeof leaveVi>;

/** The words for whoever leaves an event. */
export const leaveWords = dictionary<LeaveWords>(leaveVi, () => import('./leave-en.ts').then((m) => m.leaveEn));
