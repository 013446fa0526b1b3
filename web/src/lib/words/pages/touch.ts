import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';
import { wordsVi } from '#lib/games/games.ts';

/** The words for pieces that were touched, in Vietnamese. */
export const touchVi = {
	title: 'Chạm quân',
	hint: 'Ghi quân đã chạm, ai đề nghị và lấy gì làm bằng. Luật trả lời có xét không và phải đi thế nào.',
	complainant: 'Ai đề nghị xét?',
	complainants: { OPPONENT: 'Đối phương', NOBODY: 'Không ai, trọng tài thấy', OUTSIDER: 'Người ngoài ván' },
	proof: 'Lấy gì làm bằng?',
	proofs: { ADMITTED: 'Người chạm thừa nhận', SEEN_BY_ARBITER: 'Trọng tài thấy', ALLEGED: 'Chỉ một bên nói' },
	contact: 'Chạm thế nào?',
	contacts: {
		INTENDED: 'Cố ý',
		ADJUSTED_AFTER_NOTICE: 'Sửa quân, đã báo trước',
		ADJUSTED_WITHOUT_NOTICE: 'Sửa quân, không báo',
		ACCIDENT: 'Vô ý',
		OUT_OF_TURN: 'Chưa đến lượt'
	},
	squares: 'Quân đã chạm, theo thứ tự',
	tap: 'Bấm vào từng quân, theo thứ tự đã chạm; bấm lần nữa để bỏ.',
	nonePicked: 'Chưa đánh dấu quân nào.',
	nothingTouched: 'Hãy bấm vào quân đã chạm, hoặc ghi quân đã đặt xuống.',
	byCoordinates: 'Ghi bằng tọa độ',
	coordinates: 'Tọa độ các quân',
	squaresHint: wordsVi('squaresHint'),
	squaresWrong: 'Hãy ghi tọa độ các quân, cách nhau bằng dấu cách.',
	order: 'Thứ tự chạm',
	orders: { KNOWN: 'Đúng như đã đánh số', UNKNOWN: 'Không rõ quân nào trước', AT_ONCE: 'Cùng một lúc' },
	more: 'Đã đặt quân xuống, nhập thành, phong cấp, lời hai bên',
	setDown: 'Quân đã đặt xuống',
	setDownHint: 'Ô xuất phát rồi các ô đã đặt, theo thứ tự; ô cuối là nơi buông tay. Ví dụ: e2 e3 e4.',
	setDownWrong: 'Hãy ghi ít nhất hai tọa độ: ô xuất phát và ô đặt xuống.',
	castling: 'Chạm Vua và Xe để làm gì?',
	castlings: { INTENDED: 'Để nhập thành', NOT_INTENDED: 'Rõ ràng không phải' },
	promotion: 'Quân đã chạm ô phong cấp',
	promotions: { q: 'Hậu', r: 'Xe', b: 'Tượng', n: 'Mã' },
	since: 'Bên đề nghị đã chạm quân nào sau đó?',
	sinceHint: 'Đã chạm quân để đi thì mất quyền đề nghị (Điều 4.8). Để trống nếu chưa.',
	statement: 'Bên đề nghị nói',
	reply: 'Bên kia nói',
	witness: 'Trọng tài thấy',
	noteHint: 'Không bắt buộc. Chỉ hai đấu thủ và ban điều hành giải đọc được.',
	submit: 'Xét quân đã chạm',
	ruleFault: 'Ra phán quyết về lỗi'
} as const;

export type TouchWords = Widen<typeof touchVi>;

/** The words for pieces that were touched. */
export const touchWords = dictionary<TouchWords>(touchVi, () => import('./touch-en.ts').then((m) => m.touchEn));
