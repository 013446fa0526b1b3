import { expect, it } from 'vitest';
import { clauses, sayFound } from '#lib/event/entry.ts';
import { entryDraftOf, entryOf, entryProblems, noConditions, termsOf, type EntryDraft } from './entry-draft.ts';
import { known } from './known-sample.ts';

const full: EntryDraft = {
	online: true,
	opens: '2026-10-01T08:00',
	closes: '2026-11-01T17:00',
	by: 'CLUBS',
	ageOn: '2026-01-01',
	ageFrom: '10',
	ageTo: '16',
	sex: 'FEMALE',
	ratingList: 'STANDARD',
	ratingFrom: '1200',
	ratingTo: '',
	unrated: false,
	titleTerm: 'BELOW',
	title: 'NATIONAL_MASTER',
	club: true,
	dues: true,
	card: 'PROVINCE',
	places: '64',
	perClub: '4',
	perProvince: '6',
	fee: '200000',
	feePerPlayer: true,
	feeBank: '970415',
	feeAccount: '113366668888',
	feeProvince: '30',
	feeNation: '10',
	late: '1'
};

it('asks nothing where nothing is set', () => {
	expect(entryProblems(known, noConditions)).toEqual(new Set());
	expect(clauses(termsOf(known, noConditions))).toEqual([]);
});
it('reads times by the federation’s clock, and back', () => {
	expect(entryOf(full)).toMatchObject({
		opens: '2026-10-01T01:00:00.000Z',
		closes: '2026-11-01T10:00:00.000Z',
		ageFrom: 10,
		ratingTo: null,
		places: 64,
		fee: 200_000
	});
	expect(entryDraftOf(termsOf(known, full))).toEqual(full);
});
it('makes one clause of every setting', () => {
	const said = clauses(termsOf(known, full));
	expect(said).toHaveLength(15);
	expect(said.map(({ text }) => text)).toContain('từ 10 đến 16 tuổi, tính đủ năm vào ngày 01/01/2026');
});
it('says which day a condition counts on, and until when a card is good', () => {
	expect(clauses(termsOf(known, full)).find(({ key }) => key === 'card')?.text).toContain('cấp tỉnh, thành trở lên');
	const { card, ...before } = full;
	expect(card).toBe('PROVINCE');
	expect(entryOf(before).cardLevel).toBeNull();
	const found = [
		{ condition: 'CARD', on: '2026-12-05', until: '2026-11-30' },
		{ condition: 'DUES', on: '2026-12-05', until: null },
		{ condition: 'CLUB', on: null, until: null }
	] as const;
	expect(sayFound(found)).toBe(
		'thẻ hội viên (tính ngày 05/12/2026; thẻ có hạn đến 30/11/2026), hội phí (năm 2026), câu lạc bộ'
	);
});
it('names what cannot be', () => {
	expect(entryProblems(known, { ...full, closes: full.opens })).toEqual(new Set(['window']));
	for (const feeNation of ['71', 'x', '-1', '1.5'])
		expect(entryProblems(known, { ...full, feeNation })).toEqual(new Set(['shares']));
	expect(entryProblems(known, { ...full, feeProvince: '', feeNation: '100' })).toEqual(new Set());
	expect(entryProblems(known, { ...full, late: '0' })).toEqual(new Set(['late']));
	expect(entryProblems(known, { ...full, closes: '+020261-11-01T17:00' })).toEqual(new Set(['window']));
	expect(entryProblems(known, { ...full, closes: '20261-11-01T17:00' })).toEqual(new Set(['window']));
	expect(entryProblems(known, { ...full, ageFrom: '17' })).toEqual(new Set(['age']));
	expect(entryProblems(known, { ...full, ageOn: '' })).toEqual(new Set(['age']));
	expect(entryProblems(known, { ...full, ratingFrom: '', unrated: true })).toEqual(new Set(['rating']));
	expect(entryProblems(known, { ...full, places: '0', fee: 'x', online: false })).toEqual(new Set(['places', 'fee']));
});
