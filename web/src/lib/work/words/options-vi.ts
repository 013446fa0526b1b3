import type { Widen } from '#lib/words/widen.ts';

/** What a system is told beside its rounds, in Vietnamese. */
export const optionsVi = {
	halfByes: 'Số lần xin nghỉ được nửa điểm',
	halfByesHint: 'Của mỗi người; 0 là không cho.',
	halfByesWrong: 'Từ 0 đến 9.',
	accelerated: 'Ghép cặp tăng tốc (Baku)',
	twoGames: 'Mỗi cặp đấu hai ván',
	thirdPlace: 'Có trận tranh hạng ba'
} as const;

export type OptionWords = Widen<typeof optionsVi>;
