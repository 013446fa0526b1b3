import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for what is signed by holding, and for what would follow, in Vietnamese. */
export const holdVi = {
	hint: 'Giữ hơn một giây, thả ra là thôi',
	sign: 'Giữ để ký',
	if: 'Nếu ký, điều này xảy ra:',
	asking: 'Đang xem điều gì sẽ xảy ra…',
	unknown: 'Chưa hỏi được máy chủ điều gì sẽ xảy ra: chỉ ký được bằng cách giữ.',
	nth: (n: number) => `Lần ${n}`,
	goesOn: 'ván tiếp tục',
	resultStays: 'ván đã kết thúc: kết quả giữ nguyên',
	ends: (result: string) => `ván kết thúc ${result}`,
	changes: (result: string) => `kết quả đổi thành ${result}`,
	reopens: 'kết quả cũ không còn, ván đấu tiếp',
	anew: 'Ván này bị hủy, đấu lại từ đầu',
	takesBack: (n: number) => `${n} nước bị gỡ`,
	played: (move: string) => `Nước ${move} được đi`,
	postponed: 'Chưa kết luận',
	appeal: {
		PENDING: 'Phiếu được ghi, chưa đủ để quyết',
		UPHELD: 'Phán quyết được giữ nguyên',
		OVERTURNED: 'Phán quyết bị hủy',
		WITHDRAWN: 'Khiếu nại đã được rút'
	},
	recounted: 'Lỗi về sau tính lại',
	feeReturned: 'Lệ phí trả lại đấu thủ',
	feeKept: 'Lệ phí không trả lại',
	wins: (name: string) => `${name} thắng`,
	draw: 'hòa',
	both: 'cả hai thua',
	gains: (name: string, minutes: string) => `${name} được thêm ${minutes}`,
	loses: (name: string, minutes: string) => `${name} bị trừ ${minutes}`,
	claimRight: 'Đề nghị đúng',
	claimWrong: 'Đề nghị chưa đúng',
	due: 'bên đề nghị phải đi nước đã ghi',
	takeBack: (seconds: number) => `Rút lại được trong ${seconds} giây`,
	takeBackNow: 'Rút lại quyết định vừa ký',
	takenBack: 'Đã rút lại quyết định vừa ký. Nó vẫn được giữ trong hồ sơ.',
	vouch: 'Các nước đi không được ghi: người ghi xác nhận hai bên đều đã đi.',
	closeRound: (n: number) => `Khóa vòng ${n}`,
	closeSure: (n: number) => `Sau khi khóa vòng ${n}, không ghi và không rút lại kết quả ở bảng này nữa.`,
	finishSure: 'Kết thúc giải khép lại mọi vòng. Sau đó chỉ còn tính hệ số và khiếu nại.',
	withdrawRound: (n: number) => `Rút lại vòng ${n}`,
	withdrawSure: (n: number) =>
		`Cặp đấu vòng ${n} sẽ bị gỡ khỏi trang công khai để ghép lại. Chỉ làm được khi chưa bàn nào bắt đầu.`,
	withdrawn: (n: number) => `Đã rút lại vòng ${n}.`,
	notYet: 'Chưa làm được'
} as const;

export type HoldWords = Widen<typeof holdVi>;

/** The words for what is signed by holding, and for what would follow. */
export const holdWords = dictionary<HoldWords>(holdVi, () => import('./hold-en.ts').then((m) => m.holdEn));
