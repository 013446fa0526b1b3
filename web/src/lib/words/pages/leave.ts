import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for whoever leaves an event, comes back or was entered by mistake, in Vietnamese. */
export const leaveVi = {
	act: { person: 'Cho rút', team: 'Rút đội' },
	of: { person: (name: string) => `Cho rút: ${name}`, team: (name: string) => `Rút ${name} khỏi giải` },
	sure: {
		person: (name: string) =>
			`${name} sẽ không được ghép cặp ở các vòng sau. Kết quả đã có được xử theo luật của giải.`,
		team: (name: string) =>
			`Cho ${name} và mọi đấu thủ của đội rút khỏi giải? Đội chỉ trở lại được trước vòng 1, hoặc ở hệ Thụy Sĩ.`
	},
	withdrew: (name: string) => `${name} đã rút khỏi giải.`,
	remove: { person: 'Gỡ', team: 'Gỡ đội' },
	removeOf: (name: string) => `Gỡ ${name} khỏi danh sách`,
	removeSure: (name: string) => `Gỡ ${name} và mọi đấu thủ của đội như chưa từng đăng ký?`,
	removed: (name: string) => `Đã gỡ ${name} khỏi danh sách.`,
	back: { person: 'Cho trở lại', team: 'Cho đội trở lại' },
	backOf: (name: string) => `Cho trở lại: ${name}`,
	returned: (name: string) => `${name} đã trở lại giải.`
} as const;

export type LeaveWords = Widen<typeof leaveVi>;

/** The words for whoever leaves an event, comes back or was entered by mistake. */
export const leaveWords = dictionary<LeaveWords>(leaveVi, () => import('./leave-en.ts').then((m) => m.leaveEn));
