// What event rules usually have (Article 18 of the xiangqi law names the matters): a start to write on, in Vietnamese,
// the language of the document. The texts are ours and mean to be changed.
import { games, type Kind } from '#lib/games/games.ts';

export interface SectionDraft {
	key: string;
	heading: string;
	text: string;
}

export const usualSections = (kind: Kind): SectionDraft[] => [
	{
		key: 'purpose',
		heading: 'Mục đích',
		text: 'Tạo sân chơi lành mạnh, nâng cao trình độ và tuyển chọn những kỳ thủ xuất sắc.'
	},
	{
		key: 'organizer',
		heading: 'Đơn vị tổ chức',
		text: 'Đơn vị tổ chức thành lập ban tổ chức và ban trọng tài để điều hành giải.'
	},
	{
		key: 'eligibility',
		heading: 'Đối tượng tham dự',
		text: 'Hội viên của các câu lạc bộ trực thuộc, có thẻ hội viên và đã đóng hội phí năm nay.'
	},
	{
		key: 'registration',
		heading: 'Đăng ký',
		text: 'Câu lạc bộ gửi danh sách kỳ thủ đến ban tổ chức chậm nhất bảy ngày trước ngày khai mạc.'
	},
	{ key: 'fees', heading: 'Lệ phí', text: 'Lệ phí thi đấu nộp khi đăng ký. Các đoàn tự lo chi phí đi lại và ăn ở.' },
	{
		key: 'program',
		heading: 'Chương trình',
		text: 'Họp lãnh đội và bốc thăm trước vòng đầu. Giờ đấu từng vòng do ban tổ chức thông báo.'
	},
	{ key: 'format', heading: 'Thể thức thi đấu', text: 'Thể thức và số vòng theo phần thông số của điều lệ này.' },
	{
		key: 'time_control',
		heading: 'Thời gian thi đấu',
		text: 'Thời gian của mỗi bên theo phần thông số của điều lệ này. Đấu thủ đến muộn bị xử theo luật.'
	},
	{
		key: 'ranking',
		heading: 'Cách tính điểm và xếp hạng',
		text: 'Thắng 1 điểm, hòa ½ điểm, thua 0 điểm. Khi bằng điểm thì xét lần lượt theo thứ tự trong phần thông số.'
	},
	{
		key: 'laws',
		heading: 'Luật áp dụng',
		text: `Áp dụng ${games[kind].law} nêu trong phần thông số và các quy định của điều lệ này.`
	},
	{
		key: 'prizes_and_discipline',
		heading: 'Khen thưởng và kỷ luật',
		text: 'Trao cờ, huy chương và tiền thưởng cho các kỳ thủ đứng đầu. Vi phạm bị xử theo luật và điều lệ; khiếu nại gửi tổng trọng tài.'
	}
];
