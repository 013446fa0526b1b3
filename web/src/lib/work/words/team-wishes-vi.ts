import type { Widen } from '#lib/words/widen.ts';

/** Byes of teams, and teams that must not meet, in Vietnamese. */
export const teamWishesVi = {
	apart: 'Các đội không được gặp nhau',
	apartHint: 'Có hiệu lực từ lượt chưa công bố. Ai cũng thấy, như mọi điều quyết định việc ghép.',
	one: 'Đội',
	other: 'Không gặp đội',
	add: 'Thêm cặp',
	sameClub: 'Thêm các đội cùng đơn vị',
	sameProvince: 'Thêm các đội cùng tỉnh, thành',
	remove: (one: string, other: string) => `Cho ${one} và ${other} gặp nhau`,
	save: 'Ghi các cặp',
	kept: 'Đã ghi các cặp không được gặp nhau.',
	rest: 'Nghỉ lượt',
	restOf: (name: string) => `Nghỉ lượt: ${name}`,
	restWhich: 'Lượt nào',
	worths: { ZERO: 'Không điểm', HALF: 'Nửa điểm mỗi bàn', FULL: 'Một điểm mỗi bàn (do ban tổ chức)', NONE: 'Bỏ yêu cầu: vẫn đấu' },
	rested: (name: string, stage: number) => `Đã ghi: ${name}, lượt ${stage}.`,
	asked: (stages: string) => `Xin nghỉ lượt ${stages}`
} as const;

export type TeamWishesWords = Widen<typeof teamWishesVi>;
