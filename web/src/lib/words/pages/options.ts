import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** What a system is told beside its rounds, in Vietnamese. */
export const optionsVi = {
	scoring: 'Điểm thắng, hòa, thua, miễn đấu',
	scoringHint: 'Ví dụ 1 ½ 0 1, hoặc 3 1 0 3.',
	scoringWrong: (most: number): string =>
		`Bốn số: thắng hơn hòa, hòa không kém thua, miễn đấu không hơn thắng; nhiều nhất ${most}.`,
	halfByes: 'Số lần xin nghỉ được nửa điểm',
	halfByesHint: 'Của mỗi người; 0 là không cho.',
	accelerated: 'Ghép cặp tăng tốc (Baku)',
	inBlocks: 'Giải hàng nghìn người: ghép từng khối trong nhóm điểm (không phải luật FIDE)',
	colorsKept:
		'Vòng cuối vẫn giữ giới hạn màu quân, trừ khi không ghép hết được (Điều 27 cho bỏ khi cản trở ghép cùng điểm)',
	twoGames: 'Mỗi cặp đấu hai ván',
	thirdPlace: 'Có trận tranh hạng ba',
	drawnStarts: 'Cờ vua 960: bốc thăm thế cờ ban đầu mỗi vòng',
	startsForEach: 'Mỗi bàn một thế cờ riêng',
	openGames: 'Ghép vòng sau khi còn ván hoãn: ván hoãn tính hòa để ghép cặp (FIDE C.04.2, 3.1)',
	twoPeople: 'Mỗi kết quả phải do hai người ghi giống nhau',
	numbersHint: 'Ban tổ chức vẫn đổi được trước vòng 1. Bốc thăm: phải bốc trước khi ghép vòng 1.',
	championship: 'Giải được xét phong cấp',
	championshipHint: 'Theo Phụ lục 6 của Luật cờ tướng.',
	noChampionship: 'Không',
	age: 'Hạng tuổi'
} as const;

export type OptionWords = Widen<typeof optionsVi>;

/** What a system is told beside its rounds. */
export const optionsWords = dictionary<OptionWords>(optionsVi, () =>
	import('./options-en.ts').then((m) => m.optionsEn)
);
