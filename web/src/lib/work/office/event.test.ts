import { expect, it } from 'vitest';
import { rulesProblems, settingsOf, type RulesDraft } from './event.ts';
import { usualSections } from './sections.ts';

const draft: RulesDraft = { sections: usualSections('XIANGQI'), edition: 'xiangqi-vn-2004', system: 'ROUND_ROBIN', rounds: '7', minutes: '60', increment: '30', tieBreaks: ['lot'], rated: true };

it('rules with the usual sections can be published, each section under its own key', () => {
	expect(rulesProblems(draft)).toEqual(new Set());
	for (const kind of ['XIANGQI', 'CHESS'] as const) {
		const keys = usualSections(kind).map(({ key }) => key);
		expect(new Set(keys).size).toBe(keys.length);
	}
});
it('settings are whole numbers in seconds', () =>
	expect(settingsOf(draft)).toEqual({ edition: 'xiangqi-vn-2004', system: 'ROUND_ROBIN', rounds: 7, baseSeconds: 3600, incrementSeconds: 30, tieBreaks: ['lot'], rated: true }));
it('what cannot be is named', () => {
	const wrong = { ...draft, edition: '', rounds: '0', minutes: '1.5', increment: '-1', tieBreaks: [], sections: [{ key: 'a', heading: ' ', text: 'x' }] };
	expect(rulesProblems(wrong)).toEqual(new Set(['edition', 'rounds', 'minutes', 'increment', 'tieBreaks', 'section 0']));
	expect(rulesProblems({ ...draft, sections: [] })).toEqual(new Set(['sections']));
});
