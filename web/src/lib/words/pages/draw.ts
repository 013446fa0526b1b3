import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of pairings by hand and of byes that were asked for, in Vietnamese. */
export const drawVi = {
	byHand: { person: 'Đổi chỗ hai người', team: 'Đổi chỗ hai đội' },
	match: 'Trận',
	byHandHint:
		'Chỉ khi vòng chưa công bố. Cách ghép của máy và những điều không nên trong cách ghép tay đều được ghi lại.',
	byHandOne: { person: 'Người thứ nhất', team: 'Đội thứ nhất' },
	byHandOther: { person: 'Người thứ hai', team: 'Đội thứ hai' },
	byHandChoose: 'Hãy chọn hai bên khác nhau.',
	byHandSubmit: 'Đổi chỗ',
	byHandDone: 'Đã đổi chỗ.',
	objections: 'Vòng này được ghép bằng tay',
	noObjections: 'Không có điều gì trái luật.',
	rest: { person: 'Nghỉ vòng', team: 'Nghỉ lượt' },
	restOf: { person: (name: string) => `Nghỉ vòng: ${name}`, team: (name: string) => `Nghỉ lượt: ${name}` },
	restWhich: { person: 'Vòng nào', team: 'Lượt nào' },
	restWorth: 'Được tính',
	restWorths: {
		person: { ZERO: 'Không điểm', HALF: 'Nửa điểm', FULL: 'Một điểm (do ban tổ chức)', NONE: 'Bỏ yêu cầu: vẫn đấu' },
		team: {
			ZERO: 'Không điểm',
			HALF: 'Nửa điểm mỗi bàn',
			FULL: 'Một điểm mỗi bàn (do ban tổ chức)',
			NONE: 'Bỏ yêu cầu: vẫn đấu'
		}
	},
	rested: {
		person: (name: string, round: number) => `Đã ghi: ${name}, vòng ${round}.`,
		team: (name: string, round: number) => `Đã ghi: ${name}, lượt ${round}.`
	}
} as const;

export type DrawWords = Widen<typeof drawVi>;

/** The words of pairings by hand and of byes that were asked for. */
export const drawWords = dictionary<DrawWords>(drawVi, () => import('./draw-en.ts').then((m) => m.drawEn));
