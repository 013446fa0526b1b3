import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words of what is printed at an event, in Vietnamese. */
export const papersVi = {
	title: 'Giấy tờ để in',
	choose: 'Giấy tờ',
	round: 'Vòng',
	print: 'In',
	printHint: 'Khổ A4. Trong hộp thoại in của máy có thể lưu thành PDF.',
	names: {
		'ghep-cap': 'Bảng ghép cặp',
		'xep-hang': 'Bảng xếp hạng',
		'bang-cheo': 'Bảng chéo',
		'bien-ban-van': 'Biên bản thi đấu từng ván',
		'cac-doan': 'Danh sách các đoàn',
		'the-vao-cua': 'Thẻ vào cửa có mã QR',
		'the-ban': 'Thẻ bàn',
		'bien-ban-tran': 'Biên bản trận đồng đội',
		'bien-ban-vong': 'Biên bản vòng đấu',
		'phan-quyet': 'Sổ phán quyết và khiếu nại',
		'bao-cao': 'Báo cáo của tổng trọng tài',
		'giai-thuong': 'Danh sách nhận giải thưởng',
		'chung-nhan': 'Giấy chứng nhận',
		'mau-fide': 'Mẫu của FIDE (IT1, IT3)'
	},
	fide: {
		form: 'Mẫu',
		forms: {
			it3: 'Báo cáo giải đấu (IT3)',
			'title-norms': 'Chuẩn danh hiệu của mọi người',
			it1: 'Chứng nhận (IT1) của những người đạt chuẩn'
		},
		of: (number: number, name: string) => `IT1: ${number}. ${name}`,
		nobody: 'Chưa ai đạt chuẩn. Bảng chuẩn danh hiệu của mọi người nói vì sao.'
	},
	crosstable: {
		bye: 'MĐ',
		side: { WHITE: 't', BLACK: 's' },
		legend: (white: string, black: string) =>
			`Trong mỗi ô: hạng của đối thủ, t (đi trước, ${white}) hoặc s (đi sau, ${black}), kết quả; + − là không đấu; MĐ là miễn đấu.`
	},
	noRounds: 'Chưa có vòng nào được công bố: giấy tờ của vòng có sau khi công bố.',
	unknown: 'Không có loại giấy tờ này. Hãy chọn một loại trong danh sách.',
	asPlayed: 'Điền các nước đã ghi',
	most: 'In bao nhiêu người đầu bảng',
	gathering: (done: number, of: number) => `Đang lấy số liệu: ${done}/${of}`,
	nation: 'CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM',
	motto: 'Độc lập – Tự do – Hạnh phúc',
	printedAt: (at: string, version: number, rules: number) =>
		`In lúc ${at} · sổ của giải: bản ${version} · điều lệ: bản ${rules}`,
	roundOf: (round: number, of: number) => `Vòng ${round} trong ${of}`,
	table: 'Bàn',
	points: 'Điểm',
	result: 'Kết quả',
	number: 'Số',
	name: 'Họ và tên',
	club: 'Đơn vị',
	rank: 'Hạng',
	how: 'Cách kết thúc',
	findByName: 'Tra theo tên: số bàn và bên',
	bye: (name: string) => `${name}: được miễn đấu vòng này.`,
	absent: (names: string) => `Không có tên trong vòng này: ${names}.`,
	signatures: 'Chữ ký: hai bên, trọng tài',
	placeAndDay: (place: string) => `${place}, ngày …… tháng …… năm ……`,
	sheet: {
		title: 'BIÊN BẢN THI ĐẤU',
		event: 'Tên giải',
		round: 'Vòng đấu',
		day: 'Ngày',
		number: 'Số',
		arbiter: 'Trọng tài',
		ply: 'TT',
		result: 'Kết quả',
		illegal: 'nước sai luật, vẫn được giữ'
	},
	minutes: {
		games: (all: number, done: number) => `${all} ván, ${done} ván đã có kết quả`,
		forfeits: 'Thắng do đối phương vắng mặt',
		rulings: 'Phán quyết trong vòng',
		noRulings: 'Không có phán quyết nào trong vòng.',
		sheetsOut: (tables: string) => `Chưa nộp đủ biên bản thi đấu ở bàn: ${tables}.`
	},
	clocks: {
		title: 'Đồng hồ chỉnh tay, giờ cho thêm hoặc trừ',
		before: 'Trước',
		after: 'Sau',
		why: 'Lý do',
		by: 'Trọng tài',
		hands: 'Bàn đã giao giữa các trọng tài',
		handed: (place: string, from: string, to: string, at: string) => `${place}: ${from} giao cho ${to}, nhận lúc ${at}.`
	},
	ruling: {
		where: 'Vòng, bàn',
		who: 'Người bị xử',
		what: 'Lỗi, việc',
		article: 'Điều',
		measure: 'Hình thức xử lý',
		by: 'Người ra phán quyết',
		time: (n: number) => `lần ${n}`,
		note: 'Ghi chú',
		none: 'Giải chưa có phán quyết nào.',
		incidents: 'Sự việc đã ghi mà chưa xử hoặc đã đóng, không phạt',
		handling: { OPEN: 'chưa xử', RULED: 'đã xử', CLOSED: 'đã đóng, không phạt' },
		quote: 'Nội dung điều luật (tóm lược)'
	},
	report: {
		to: 'Kính gửi: Ban tổ chức giải',
		law: (number: string, law: string) => `Luật áp dụng: Điều ${number}, ${law}`,
		sections: {
			event: 'Giải đấu',
			officials: 'Ban trọng tài và ban tổ chức',
			attendance: 'Tham dự',
			games: 'Các ván đấu',
			rulings: 'Phán quyết và khiếu nại',
			corrections: 'Đính chính kết quả',
			standings: 'Kết quả chung cuộc',
			ratings: 'Hệ số và danh hiệu'
		},
		entered: (players: number, clubs: number) => `${players} đấu thủ của ${clubs} đơn vị đăng ký.`,
		withdrew: 'Rút khỏi giải',
		afterRound: (name: string, round: number) =>
			round === 0 ? `${name} (trước vòng 1)` : `${name} (sau vòng ${round})`,
		perRound: ['Vòng', 'Ván', 'Đã xong', 'Vắng mặt', 'Miễn đấu', 'Không ghép'],
		played: 'Số ván có đánh',
		won: (side: string) => `${side} thắng`,
		drawn: 'Hòa',
		total: 'Cả giải',
		noCorrections: 'Không có đính chính nào.',
		correction: (round: number, table: number, was: string, becomes: string) =>
			`Vòng ${round}, bàn ${table}: ${was} sửa thành ${becomes}.`,
		notRated: 'Giải không tính hệ số.',
		norms: 'Đạt chuẩn phong cấp (Phụ lục 6)',
		normHeads: ['Đấu thủ', 'Ván', 'Điểm tại bàn', 'Chuẩn'],
		noNorms: 'Không đấu thủ nào đạt chuẩn.',
		noRatings: 'Hệ số của giải chưa tính.',
		ratingHeads: ['Đấu thủ', 'Ván', 'Điểm', 'Kỳ vọng', 'K', 'Trước', 'Sau'],
		unfinished: 'Giải chưa kết thúc: báo cáo này chưa đầy đủ.'
	},
	certificate: {
		title: 'GIẤY CHỨNG NHẬN',
		unfinished: 'Giải chưa kết thúc: thứ hạng còn có thể thay đổi.',
		certifies: 'chứng nhận',
		of: (club: string) => `Đơn vị: ${club}`,
		rank: (rank: number) => ['HẠNG NHẤT', 'HẠNG NHÌ', 'HẠNG BA'][rank - 1] ?? `HẠNG ${rank}`,
		at: (event: string) => `tại ${event}`,
		with: (points: string, games: number) => `với ${points} điểm sau ${games} vòng`
	}
};
export type PapersWords = Widen<typeof papersVi>;

/** The words of what is printed at an event. */
export const papersWords = dictionary<PapersWords>(papersVi, () => import('./papers-en.ts').then((m) => m.papersEn));
