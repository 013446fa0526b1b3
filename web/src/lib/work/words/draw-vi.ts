import type { Widen } from '#lib/words/widen.ts';

/** The words of pairings by hand and of byes that were asked for, in Vietnamese. */
export const drawVi = {
	byHand: 'Đổi chỗ hai người',
	byHandTeams: 'Đổi chỗ hai đội',
	match: 'Trận',
	teamOne: 'Đội thứ nhất',
	teamOther: 'Đội thứ hai',
	byHandHint: 'Chỉ khi vòng chưa công bố. Cách ghép của máy và những điều không nên trong cách ghép tay đều được ghi lại.',
	byHandOne: 'Người thứ nhất',
	byHandOther: 'Người thứ hai',
	byHandChoose: 'Hãy chọn hai bên khác nhau.',
	byHandSubmit: 'Đổi chỗ',
	byHandDone: 'Đã đổi chỗ.',
	objections: 'Vòng này được ghép bằng tay',
	noObjections: 'Không có điều gì trái luật.',
	restRound: 'Nghỉ vòng',
	restOf: (name: string) => `Nghỉ vòng: ${name}`,
	restWhich: 'Vòng nào',
	restWorth: 'Được tính',
	restWorths: { ZERO: 'Không điểm', HALF: 'Nửa điểm', FULL: 'Một điểm (do ban tổ chức)', NONE: 'Bỏ yêu cầu: vẫn đấu' },
	rested: (name: string, round: number) => `Đã ghi: ${name}, vòng ${round}.`
} as const;

export type DrawWords = Widen<typeof drawVi>;
