import { describe, expect, it } from 'vitest';
import { draftOf, emptyDraft, isWhole, wordingsOf } from './draft.ts';

describe('an announcement as it is written', () => {
	it('needs both lines in Vietnamese, and both or none in English', () => {
		expect(isWhole(emptyDraft())).toBe(false);
		expect(isWhole({ ...emptyDraft(), title: 'Họp', text: ' ' })).toBe(false);
		const vi = { ...emptyDraft(), title: 'Họp', text: 'Thứ hai.' };
		expect(isWhole(vi)).toBe(true);
		expect(isWhole({ ...vi, titleEn: 'Meeting' })).toBe(false);
		expect(isWhole({ ...vi, textEn: 'On Monday.' })).toBe(false);
		expect(isWhole({ ...vi, titleEn: 'Meeting', textEn: 'On Monday.' })).toBe(true);
	});

	it('is sent without English where nobody wrote any', () => {
		const vi = { ...emptyDraft(), title: 'Họp', text: 'Thứ hai.', titleEn: '  ' };
		expect(wordingsOf(vi)).toEqual({ vi: { title: 'Họp', text: 'Thứ hai.' }, en: null });
	});

	it('is corrected from what stands', () => {
		const stands = { vi: { title: 'Họp', text: 'Thứ hai.' }, en: null };
		expect(wordingsOf(draftOf(stands))).toEqual(stands);
	});
});
