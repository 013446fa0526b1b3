import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of the game clock on the phone, in Vietnamese. */
export const clockVi = {
	title: 'Đồng hồ thi đấu',
	intro:
		'Cho nơi không có đồng hồ cờ. Chạy được khi mất mạng, ghi lại từng lần bấm. Rụng cờ thì hiện ra; kết luận là của trọng tài.',
	table: (round: number, table: number) => `Vòng ${round} · Bàn ${table}`,
	names: 'Hai bên',
	name: { WHITE: 'Bên đi trước', BLACK: 'Bên đi sau' },
	control: 'Thời gian',
	own: 'Tự đặt',
	minutes: 'Số phút mỗi bên',
	increment: 'Giây mỗi nước',
	moves: 'Số nước phải đi trong đợt đầu',
	movesHint: 'Để trống: cả ván.',
	more: 'Sau đó, số phút',
	moreHint: 'Để trống: không có đợt sau.',
	perMove: 'Sau đó, giây cho mỗi nước (byo-yomi)',
	perMoveHint: 'Giây thừa của một nước không dồn sang nước sau.',
	wrong: 'Số phút từ 0,1 đến 600, số giây từ 0 đến 3.600, số nước từ 1 đến 200.',
	presetsMissing: 'Chưa tải được các mẫu của luật. Khi có mạng, chúng được giữ lại trên máy.',
	open: 'Đặt đồng hồ',
	kept: 'Đồng hồ trên máy này',
	goOn: (name: string) => `Mở lại: ${name}`,
	discard: (name: string) => `Xóa khỏi máy: ${name}`,
	discardSure: 'Chạm lần nữa để xóa',
	notKept: 'Trình duyệt này không giữ được gì: đóng trang là mất đồng hồ.',
	/** On the clock itself. */
	face: (name: string, time: string, moves: number) => `${name}: ${time}, ${moves} nước`,
	press: (name: string) => `${name} bấm đồng hồ`,
	made: (n: number) => `${n} nước`,
	due: (n: number) => `còn phải đi ${n} nước`,
	period: (n: number) => `đợt ${n}`,
	fell: 'RỤNG CỜ',
	fellAt: (name: string, at: string) => `${name} rụng cờ lúc ${at}. Mời trọng tài.`,
	start: 'Bên đi sau bấm vào nửa của mình để đồng hồ bên đi trước chạy.',
	stop: 'Dừng',
	go: 'Chạy tiếp',
	list: 'Các lần bấm',
	set: 'Chỉnh giờ',
	swap: 'Đổi chỗ hai nửa',
	close: 'Đóng đồng hồ',
	keys: 'Phím cách: bên đang chạy bấm. Mũi tên trái, phải (hoặc lên, xuống): từng nửa. P: dừng, chạy tiếp.',
	stopped: 'Đồng hồ đang dừng',
	turn: (name: string, time: string) => `Đến lượt ${name}, còn ${time}`,
	left: (name: string, minutes: number) => (minutes === 1 ? `${name} còn một phút` : `${name} còn ${minutes} phút`),
	slept: (length: string) => `Máy ngủ hoặc trang bị đóng ${length}; giờ vẫn được tính.`,
	setTitle: 'Chỉnh cả hai đồng hồ',
	setHint: 'Theo quyết định của trọng tài. Việc chỉnh nằm lại trong danh sách.',
	timeOf: (name: string) => `Giờ còn lại của ${name}`,
	movesOf: (name: string) => `Số nước ${name} đã đi`,
	whose: 'Đến lượt ai?',
	setWrong: 'Viết giờ như 59:30 hoặc 1:29:30.',
	setDo: 'Đặt như thế',
	column: { at: 'Lúc', act: 'Việc', move: 'Nước', left: (name: string) => `Còn lại: ${name}` },
	act: {
		press: (name: string) => `${name} bấm`,
		idle: (name: string) => `${name} bấm khi giờ không chạy`,
		first: (name: string) => `${name} bấm, cho bên kia chạy`,
		stop: 'Dừng',
		go: 'Chạy tiếp',
		set: 'Chỉnh giờ',
		slept: (length: string) => `Máy ngủ hoặc đóng trang ${length}`
	},
	none: 'Chưa bấm lần nào.',
	export: 'Tải danh sách (CSV)',
	file: 'dong-ho',
	hand: 'Đưa hai giờ này vào chỉnh giờ của bàn',
	handHint: 'Mở bàn ở bàn trọng tài với hai giờ này viết sẵn; trọng tài chọn lý do rồi mới ghi.',
	suggested: 'Hai giờ này lấy từ đồng hồ trên điện thoại. Hãy đối chiếu rồi chọn lý do.'
};
export type ClockWords = Widen<typeof clockVi>;

/** The words of the game clock on the phone. */
export const clockWords = dictionary<ClockWords>(clockVi, () => import('./clock-en.ts').then((m) => m.clockEn));
