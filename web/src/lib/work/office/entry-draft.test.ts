import { expect, it } from 'vitest';
import { clauses } from '#lib/event/entry.ts';
import { entryDraftOf, entryOf, entryProblems, noConditions, termsOf, type EntryDraft } from './entry-draft.ts';

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
	places: '64',
	perClub: '4',
	perProvince: '6',
	fee: '200000',
	feeBank: '970415',
	feeAccount: '113366668888',
	late: '1'
};

it('asks nothing where nothing is set', () => {
	expect(entryProblems(noConditions)).toEqual(new Set());
	expect(clauses(termsOf(noConditions))).toEqual([]);
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
	expect(entryDraftOf(termsOf(full))).toEqual(full);
});
it('makes one clause of every setting', () => {
	const said = clauses(termsOf(full));
	expect(said).toHaveLength(13);
	expect(said.map(({ text }) => text)).toContain('từ 10 đến 16 tuổi, tính đủ năm vào ngày 01/01/2026');
});
it('names what cannot be', () => {
	expect(entryProblems({ ...full, closes: full.opens })).toEqual(new Set(['window']));
	expect(entryProblems({ ...full, late: '0' })).toEqual(new Set(['late']));
	expect(entryProblems({ ...full, closes: '+020261-11-01T17:00' })).toEqual(new Set(['window']));
	expect(entryProblems({ ...full, closes: '20261-11-01T17:00' })).toEqual(new Set(['window']));
	expect(entryProblems({ ...full, ageFrom: '17' })).toEqual(new Set(['age']));
	expect(entryProblems({ ...full, ageOn: '' })).toEqual(new Set(['age']));
	expect(entryProblems({ ...full, ratingFrom: '', unrated: true })).toEqual(new Set(['rating']));
	expect(entryProblems({ ...full, places: '0', fee: 'x', online: false })).toEqual(new Set(['places', 'fee']));
});
