import lists from '../../../../../crates/server/words/pages/past_lists.vi.json';
import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words for past events, as everybody reads them, in Vietnamese. */
export const pastVi = {
	...lists,
	title: 'Giải cũ',
	about: 'Những giải đã kết thúc từ trước, nhập từ tệp báo cáo. Không do trọng tài của hệ thống ghi, không tính hệ số.',
	none: 'Chưa có giải cũ nào.',
	mark: 'Nhập từ tệp',
	markSays: 'Kết quả theo tệp được nhập, không do trọng tài của hệ thống ghi; không xét phán quyết, hệ số, đẳng cấp.',
	source: 'Nguồn',
	broughtAt: 'Ngày nhập',
	broughtBy: 'Người nhập',
	digest: 'Mã SHA-256 của tệp',
	place: 'Địa điểm',
	takeAlong: 'Tải tệp báo cáo (TRF)',
	players: 'Đấu thủ',
	rounds: 'Các vòng',
	standings: 'Xếp hạng',
	crosstable: 'Bảng chéo',
	parts: 'Các phần của giải',
	round: (n: number) => `Vòng ${n}`,
	chooseRound: 'Chọn vòng',
	counts: (players: number, rounds: number, games: number) =>
		`${players} đấu thủ, ${rounds} vòng, ${games} ván có kết quả`,
	number: 'Số',
	name: 'Họ và tên',
	federation: 'Liên đoàn',
	ratingThen: 'Hệ số khi đó',
	team: 'Đội',
	points: 'Điểm',
	rank: 'Hạng',
	statedRank: 'Hạng ghi trong tệp',
	table: 'Bàn',
	result: 'Kết quả',
	forfeit: 'không đấu',
	bye: 'nghỉ',
	byes: 'Không có ván',
	games: 'Ván trong giải cũ',
	gamesAbout: 'Theo tệp của giải, không tính hệ số.',
	allGames: (n: number) => `Tất cả ${n} ván`,
	opponentUnknown: 'không có trong sổ',
	kind: 'Môn',
	tempo: 'Nhịp độ',
	nothing: 'Không có ai.'
} as const;

export type PastWords = Widen<typeof pastVi>;

/** The words for files of the past. */
export const pastWords = dictionary<PastWords>(pastVi, () => import('./past-en.ts').then((m) => m.pastEn));
