import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** What an event's settings say beside what `event.ts` has, in Vietnamese. */
export const settingLinesVi = {
	appeals: 'Hạn khiếu nại',
	within: (minutes: number) => `${minutes} phút từ phán quyết; phán quyết trong ván thì từ khi ván kết thúc`,
	appealFee: 'Lệ phí khiếu nại',
	returned: (fee: string) => `${fee}, trả lại khi khiếu nại đúng`,
	championship: 'Giải phong cấp',
	byAppendix: (title: string) => `${title}, phong cấp theo Phụ lục 6`,
	ageByYear: 'tuổi tính theo năm sinh',
	ageOn: (day: string) => `tuổi tính đủ năm vào ngày ${day}`,
	province: 'Trọng tài cùng tỉnh, thành với đấu thủ',
	provinces: {
		FLAG: 'được xử, phán quyết ghi rõ điều đó',
		BLOCK: 'không xử; người khác xử thay'
	},
	numbers: 'Số thứ tự ban đầu',
	numberedBy: {
		BY_SYSTEM: 'theo quy định của thể thức',
		BY_RATING: 'theo hệ số; bằng nhau xét đẳng cấp',
		BY_TITLE: 'theo đẳng cấp; bằng nhau xét hệ số',
		AS_ENTERED: 'theo thứ tự ghi danh',
		BY_LOT: 'bốc thăm trước vòng 1'
	},
	teams: 'Đội',
	boards: (boards: number, reserves: number) => `${boards} bàn, ${reserves} dự bị`,
	games: (games: number) => `mỗi trận ${games} ván`,
	movesUp: 'thiếu người thì dồn lên',
	results: 'Ghi kết quả',
	twoPeople: 'hai người ghi, khớp nhau mới thành kết quả',
	adjourned: 'được hoãn ván',
	venue: 'Địa điểm',
	days: 'Thời gian tổ chức'
} as const;

export type SettingLinesWords = Widen<typeof settingLinesVi>;

/** What an event's settings say beside what `event.ts` has. */
export const settingLinesWords = dictionary<SettingLinesWords>(settingLinesVi, () =>
	import('./setting-lines-en.ts').then((m) => m.settingLinesEn)
);
