import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The kinds of events that a draft starts from, in Vietnamese. */
export const templatesVi = {
	label: 'Bắt đầu từ loại giải',
	hint: 'Điền sẵn thông số, giải thưởng và các mục; mọi thứ đều sửa được. Những gì đang soạn ở các phần đó sẽ được thay.',
	none: 'Không dùng mẫu',
	applied: (name: string) => `Đã điền theo mẫu: ${name}.`,
	names: {
		championship: 'Vô địch cá nhân toàn quốc',
		teams: 'Vô địch đồng đội toàn quốc',
		youth: 'Trẻ toàn quốc',
		first_class: 'Hạng nhất toàn quốc',
		region_rapid: 'Cờ nhanh khu vực',
		invitation: 'Giải mời vòng tròn',
		selection: 'Tuyển chọn',
		cup: 'Cúp đấu loại',
		festival: 'Hội làng, hữu nghị',
		chess_open: 'Cờ vua mở rộng, quốc tế'
	}
} as const;

export type TemplatesWords = Widen<typeof templatesVi>;

/** The kinds of events that a draft starts from. */
export const templatesWords = dictionary<TemplatesWords>(templatesVi, () =>
	import('./templates-en.ts').then((m) => m.templatesEn)
);
