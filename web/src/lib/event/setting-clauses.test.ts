import { describe, expect, it } from 'vitest';
import { documentSections } from './document.ts';
import { compareVersions, settingClauses, settingLines } from './setting-clauses.ts';
import type { SettingsShown } from './settings.ts';

/** An event of which only what every event has is set. */
const plain: SettingsShown = {
	system: 'ROUND_ROBIN',
	rounds: 5,
	rated: true,
	lateAfterSeconds: 900,
	board: {
		supervision: null,
		supervisionNumber: null,
		agreeing: 'FREE',
		agreeingMoves: null,
		agreeingNumber: null,
		sliding: 'JUDGED',
		slidingNumber: null,
		recording: 'ALWAYS',
		recordingNumber: null,
		lastMinutes: 'UNUSED',
		lastMinutesNumber: null,
		quiet: null
	} as unknown as SettingsShown['board'],
	noAdjournments: false,
	broadcastDelay: null,
	minors: 'IN_FULL',
	provinceConflict: 'FLAG',
	resultEntry: 'ONE_PERSON',
	adjournments: 'BY_LAW',
	appealMinutes: null,
	appealFee: null,
	championship: null,
	teams: null,
	acceleration: null,
	scoreGroups: 'WHOLE',
	lastRoundColors: 'EQUAL_SCORES',
	meeting: 'GAME',
	halfByes: 0,
	halfByesUntil: null,
	thirdPlace: 'SHARED',
	starts: 'USUAL',
	openGames: 'WAIT',
	numbers: 'BY_SYSTEM',
	scoring: { win: '1', draw: '½', loss: '0', bye: '1' },
	edition: { id: 'xiangqi-vn-2004', titleVi: 'Luật Cờ tướng', titleEn: 'Xiangqi law' },
	timeControl: { baseSeconds: 3600, incrementSeconds: 0, pace: 'ADDED', periods: [], tempo: 'STANDARD' },
	tieBreaks: [{ code: 'lot', titleVi: 'Bốc thăm', titleEn: 'Lot' }],
	roundTimes: [],
	entry: {
		opens: null,
		closes: null,
		by: 'CLUBS_AND_PLAYERS',
		ageOn: null,
		ageFrom: null,
		ageTo: null,
		sex: null,
		ratingList: null,
		ratingFrom: null,
		ratingTo: null,
		unratedAdmitted: true,
		titleTerm: null,
		title: null,
		clubInGoodStanding: false,
		duesOfTheYear: false,
		cardLevel: null,
		places: null,
		placesPerClub: null,
		placesPerProvince: null,
		feeBank: null,
		feeAccount: null,
		feeProvincePercent: null,
		feeNationPercent: null,
		feePerPlayer: false,
		fee: null,
		lateUntilRound: null
	},
	prizes: { prizes: [], sharing: 'BY_RANK', several: false } as unknown as SettingsShown['prizes']
};
const version = (changed: Partial<SettingsShown>) => ({
	settings: { ...plain, ...changed },
	venue: 'Nhà thi đấu',
	startsOn: '2026-12-05',
	endsOn: '2026-12-06'
});

describe('the lines of the settings', () => {
	it('have a key each', () => {
		const keys = settingLines(plain).map(({ key }) => key);
		expect(new Set(keys).size).toBe(keys.length);
		expect(settingClauses(plain).every(({ text }) => text !== '')).toBe(true);
	});

	it('say appeals, teams and the championship', () => {
		const said = Object.fromEntries(
			settingClauses({
				...plain,
				appealMinutes: 60,
				appealFee: { amount: 200_000 },
				championship: { of: 'YOUTH', age: 15 },
				teams: {
					boards: 4,
					reserves: 1,
					rankedBy: 'BOARD_POINTS',
					meeting: 'SIMULTANEOUS',
					games: 2,
					occasion: 'OFFICIAL',
					movesUp: true
				}
			}).map(({ key, text }) => [key, text])
		);
		expect(said['appeals']).toContain('60 phút');
		expect(said['appealFee']).toContain('trả lại');
		expect(said['championship']).toContain('hạng tuổi 15');
		expect(said['teams']).toContain('4 bàn, 1 dự bị');
		expect(said['teams']).toContain('mỗi trận 2 ván');
	});
});

describe('two versions of the rules', () => {
	const changes: [string, Partial<SettingsShown>][] = [
		['appeals', { appealMinutes: 30 }],
		['appealFee', { appealFee: { amount: 100_000 } }],
		['lateness', { lateAfterSeconds: 1800 }],
		['scoring', { scoring: { win: '3', draw: '1', loss: '0', bye: '3' } }],
		['options', { thirdPlace: 'PLAYED' }],
		['adjournments', { noAdjournments: true }],
		['delay', { broadcastDelay: { minutes: 10, moves: null } }],
		['minors', { minors: 'BY_INITIALS' }],
		['championship', { championship: { of: 'INDIVIDUAL', age: null } }],
		['province', { provinceConflict: 'BLOCK' }],
		['numbers', { numbers: 'BY_LOT' }],
		['results', { resultEntry: 'TWO_PEOPLE' }],
		['entry card', { entry: { ...plain.entry, cardLevel: 'CLUB' } }],
		['rated', { rated: false }]
	];
	for (const [key, changed] of changes)
		it(`differ by ${key} and by nothing else`, () => {
			const differing = compareVersions(version({}), version(changed)).filter(({ old }) => old !== null);
			expect(differing.map((line) => line.key)).toEqual([key]);
			// And what is taken out again is a line, too.
			const back = compareVersions(version(changed), version({})).filter(({ old }) => old !== null);
			expect(back.map((line) => line.key)).toEqual([key]);
			expect(back[0]!.old).not.toBe(back[0]!.text);
		});

	it('differ by the place and the days', () => {
		const moved = { ...version({}), venue: 'Nhà văn hoá', endsOn: '2026-12-07' };
		const differing = compareVersions(version({}), moved).filter(({ old }) => old !== null);
		expect(differing.map(({ key }) => key)).toEqual(['venue', 'days']);
		expect(differing[0]!.old).toBe('Nhà thi đấu');
	});

	it('are one where there is none before', () => {
		expect(compareVersions(undefined, version({})).every(({ old }) => old === null)).toBe(true);
	});
});

it('puts entry windows under the deadline and the championship under titles', () => {
	const entry = { ...plain.entry, opens: '2026-11-01T01:00:00Z', closes: '2026-11-20T01:00:00Z' };
	const settings: SettingsShown = { ...plain, entry, championship: { of: 'INDIVIDUAL', age: null } };
	const sections = documentSections({ venue: 'Huế', startsOn: '2026-12-05', endsOn: '2026-12-06', settings }, []);
	const of = (heading: string) =>
		sections.find((section) => section.heading === heading)?.clauses.map(({ key }) => key);
	expect(of('Thời hạn đăng ký')).toEqual(['entry window']);
	expect(of('Tiêu chuẩn phong cấp')).toEqual(['championship']);
	expect(of('Đăng ký thi đấu')).toEqual(['entry by']);
});
