import lots from '../../../../../crates/server/words/pages/lots.vi.json';
import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of public lots, in Vietnamese. */
export const lotsVi = {
	...lots,
	byRating: 'Đánh số theo hệ số',
	byRatingHint:
		'Người có hệ số cao nhất mang số 1; chưa có hệ số thì xếp sau, theo thứ tự đăng ký. Hệ Thụy Sĩ theo xếp hạng tự làm việc này khi ghép vòng đầu.',
	numbered: 'Đã đánh số theo hệ số.',
	seal: 'Niêm phong lần bốc thăm',
	sealed: 'Đã công bố mã niêm phong. Hạt giống được giữ trong trình duyệt này: hãy in hoặc chép lại.',
	drawn: 'Đã mở niêm phong và bốc thăm.',
	draw: 'Mở niêm phong và bốc',
	kind: 'Bốc thăm gì',
	start: (number: number) => `Thế cờ số ${number}`,
	startOf: (table: number, number: number) => `Bàn ${table}: thế cờ số ${number}`,
	due: 'đang chờ',
	nothing: 'Lúc này không có gì để bốc thăm.',
	source: 'Số công khai trộn vào hạt giống',
	sourceUsual: 'Xổ số kiến thiết miền Bắc, giải đặc biệt',
	sourceHint:
		'Một số mà lúc niêm phong chưa ai biết và sau đó ai cũng tra được: giải đặc biệt xổ số tối nay, một vòng drand… Không ai dò trước được hạt giống.',
	at: 'Có số vào lúc (giờ Việt Nam)',
	value: 'Số công khai',
	valueHint: (source: string) => `Như đã công bố: ${source}. Chỉ các chữ số, viết liền.`,
	mixedIn: (source: string, at: string) => `Trộn với: ${source}, có lúc ${at}`,
	afterMixed: 'Niêm phong khi đã biết bốc cho ai; kết quả còn tùy số công khai mà lúc ấy chưa ai biết.',
	takeBack: 'Rút lại niêm phong',
	takeBackHint: 'Khi niêm phong nhầm hoặc mất hạt giống. Việc rút lại và lý do được công bố.',
	takenBack: 'Đã rút lại niêm phong.',
	reason: 'Lý do',
	withdrawn: (reason: string) => `Đã rút lại trước khi bốc: ${reason}.`,
	withdrawnAfter: 'Lúc ấy số công khai đã có thể biết.',
	roundOf: (n: number) => `vòng ${n}`,
	seedHint: '64 chữ số thập lục phân, đã chép lại khi niêm phong.',
	held: 'Hạt giống, còn giữ kín',
	before: 'Niêm phong khi mọi việc còn bỏ ngỏ.',
	after: 'Niêm phong khi đã biết hết: người biết hạt giống biết trước kết quả.',
	matches: '✓ Hạt giống đúng với mã niêm phong (trình duyệt của bạn vừa tính lại).',
	differs: '✗ Hạt giống không đúng với mã niêm phong!',
	again: 'Ai cũng ghép lại được vòng này từ tệp của giải',
	howTo: 'Tự kiểm tra: mã niêm phong là SHA-256 của dòng chữ dưới đây nối với 32 byte của hạt giống.',
	howToMix: 'Có số công khai thì bốc theo SHA-256 của dòng chữ dưới đây, 32 byte của hạt giống và số ấy.'
} as const;

export type LotWords = Widen<typeof lotsVi>;

/** The words of public lots. */
export const lotsWords = dictionary<LotWords>(lotsVi, () => import('./lots-en.ts').then((m) => m.lotsEn));
