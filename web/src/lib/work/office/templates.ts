// Ten kinds of events that federations hold (xiangqi law 17.2, and chess beside it): a start to write on. Whatever a template
// sets can be changed.
import type { Kind } from '#lib/games/games.ts';
import { noConditions, type EntryDraft } from './entry-draft.ts';
import { noPrizes, type PrizeDraft, type PrizesDraft } from './prize-draft.ts';
import type { RulesDraft } from './rules.ts';
import { usualSections, type SectionDraft } from './sections.ts';

export const TEMPLATES = [
	'championship',
	'teams',
	'youth',
	'first_class',
	'region_rapid',
	'invitation',
	'selection',
	'cup',
	'festival',
	'chess_open'
] as const;
export type TemplateKey = (typeof TEMPLATES)[number];

type Set = Partial<RulesDraft> & {
	kind: Kind;
	/** Teams play, as they usually do. */
	ofTeams?: true;
};

const medals = ['Huy chương vàng', 'Huy chương bạc', 'Huy chương đồng'];
const line = (place: number, changed: Partial<PrizeDraft>): PrizeDraft => ({
	category: 'ALL',
	age: '',
	place: String(place),
	money: '',
	thing: '',
	...changed
});
/** Money for the first places, in million đồng, with medals for the first three. */
const money = (millions: readonly number[], sharing: PrizesDraft['sharing'] = 'BY_RANK'): PrizesDraft => ({
	...noPrizes,
	sharing,
	prizes: millions.map((million, index) =>
		line(index + 1, { money: String(million * 1_000_000), thing: medals[index] ?? '' })
	)
});
const medalsOnly: PrizesDraft = { ...noPrizes, prizes: medals.map((thing, index) => line(index + 1, { thing })) };
const entry = (changed: Partial<EntryDraft>): EntryDraft => ({ ...noConditions, ...changed });
const members = entry({ club: true, dues: true });
const XIANGQI = 'xiangqi-vn-2004';
const RAPID = 'xiangqi-vn-rapid-2015';

const sets: Record<TemplateKey, Set> = {
	championship: {
		kind: 'XIANGQI',
		edition: XIANGQI,
		system: 'SWISS',
		rounds: '9',
		championship: 'INDIVIDUAL',
		entry: { ...members, perClub: '4' },
		prizes: money([20, 12, 8, 4, 2])
	},
	teams: {
		kind: 'XIANGQI',
		edition: XIANGQI,
		system: 'ROUND_ROBIN',
		rounds: '9',
		championship: 'TEAM',
		ofTeams: true,
		prizes: money([30, 18, 12])
	},
	youth: {
		kind: 'XIANGQI',
		edition: XIANGQI,
		system: 'SWISS',
		rounds: '9',
		championship: 'YOUTH',
		age: '18',
		entry: { ...members, perClub: '4' },
		prizes: medalsOnly
	},
	first_class: {
		kind: 'XIANGQI',
		edition: XIANGQI,
		system: 'SWISS',
		rounds: '9',
		entry: { ...members, titleTerm: 'BELOW', title: 'NATIONAL_MASTER' },
		prizes: money([10, 6, 4])
	},
	region_rapid: {
		kind: 'XIANGQI',
		edition: RAPID,
		system: 'SWISS',
		rounds: '7',
		minutes: '15',
		increment: '10',
		entry: entry({ club: true }),
		prizes: money([6, 4, 2, 1], 'HORT')
	},
	invitation: {
		kind: 'XIANGQI',
		edition: XIANGQI,
		system: 'ROUND_ROBIN',
		rounds: '9',
		prizes: money([15, 9, 6], 'EQUAL')
	},
	selection: {
		kind: 'XIANGQI',
		edition: XIANGQI,
		system: 'DOUBLE_ROUND_ROBIN',
		rounds: '10',
		entry: { ...members, ratingList: 'STANDARD', ratingFrom: '1800', unrated: false }
	},
	cup: {
		kind: 'XIANGQI',
		edition: XIANGQI,
		system: 'KNOCKOUT',
		rounds: '4',
		twoGames: true,
		thirdPlace: true,
		prizes: money([8, 5, 3, 2])
	},
	festival: {
		kind: 'XIANGQI',
		edition: RAPID,
		system: 'KNOCKOUT',
		rounds: '5',
		minutes: '15',
		increment: '5',
		rated: false,
		prizes: {
			...noPrizes,
			prizes: [line(1, { thing: 'Cúp' }), line(2, { thing: 'Giải nhì' }), line(3, { thing: 'Giải ba' })]
		}
	},
	chess_open: {
		kind: 'CHESS',
		edition: 'fide-2023',
		system: 'DUTCH',
		rounds: '9',
		minutes: '90',
		increment: '30',
		halfByes: '1',
		prizes: {
			...money([12, 8, 5, 3, 2], 'HORT'),
			several: false,
			prizes: [
				...money([12, 8, 5, 3, 2]).prizes,
				line(1, { category: 'WOMEN', money: '3000000' }),
				line(1, { category: 'UP_TO', age: '16', money: '2000000' })
			]
		}
	}
};

/** What stands in every document of the kind besides the usual (appendix 5, sections 11 and 12). */
const more: Partial<Record<TemplateKey, SectionDraft[]>> = (() => {
	const titles: SectionDraft = {
		key: 'titles',
		heading: 'Tiêu chuẩn phong cấp',
		text: 'Đấu thủ đạt tiêu chuẩn của Phụ lục 6, Luật Cờ tướng được liên đoàn xét phong cấp theo quyết định.'
	};
	const rights: SectionDraft = {
		key: 'rights',
		heading: 'Quyền lợi và nghĩa vụ vật chất',
		text: 'Các đoàn tự lo chi phí đi lại, ăn, ở. Đơn vị đăng cai giới thiệu nơi ở gần địa điểm thi đấu.'
	};
	return { championship: [titles, rights], teams: [titles, rights], youth: [titles, rights], first_class: [rights] };
})();

/** The kind of event as a draft: what is not set is as usual. */
export function templateOf(key: TemplateKey): Set {
	const set = sets[key];
	return { ...set, sections: [...usualSections(set.kind), ...(more[key] ?? [])] };
}
