import { expect, it } from 'vitest';
import { rulesProblems, settingsOf, type RulesDraft } from './event.ts';
import { usualSections } from './sections.ts';

const draft: RulesDraft = { sections: usualSections('XIANGQI'), edition: 'xiangqi-vn-2004', system: 'ROUND_ROBIN', rounds: '7', minutes: '60', increment: '30', tieBreaks: ['lot'], rated: true, accelerated: true, twoGames: false, thirdPlace: false, halfByes: '1' };

it('rules with the usual sections can be published, each section under its own key', () => {
	expect(rulesProblems(draft)).toEqual(new Set());
	for (const kind of ['XIANGQI', 'CHESS'] as const) {
		const keys = usualSections(kind).map(({ key }) => key);
		expect(new Set(keys).size).toBe(keys.length);
	}
});
it('settings are whole numbers in seconds', () =>
	expect(settingsOf(draft)).toEqual({ edition: 'xiangqi-vn-2004', system: 'ROUND_ROBIN', rounds: 7, baseSeconds: 3600, incrementSeconds: 30, tieBreaks: ['lot'], rated: true, options: { acceleration: null, meeting: 'GAME', thirdPlace: 'SHARED', halfByes: 0 } }));
it('what cannot be is named', () => {
	const wrong = { ...draft, edition: '', rounds: '0', minutes: '1.5', increment: '-1', tieBreaks: [], sections: [{ key: 'a', heading: ' ', text: 'x' }] };
	expect(rulesProblems(wrong)).toEqual(new Set(['edition', 'rounds', 'minutes', 'increment', 'tieBreaks', 'section 0']));
	expect(rulesProblems({ ...draft, sections: [] })).toEqual(new Set(['sections']));
});

it('tells a system only what it can use', () => {
	expect(settingsOf({ ...draft, system: 'DUTCH' }).options).toEqual({ acceleration: 'BAKU', meeting: 'GAME', thirdPlace: 'SHARED', halfByes: 1 });
	expect(settingsOf({ ...draft, system: 'KNOCKOUT', twoGames: true, thirdPlace: true }).options).toEqual({ acceleration: null, meeting: 'TWO_GAMES', thirdPlace: 'PLAYED', halfByes: 0 });
	expect(rulesProblems({ ...draft, system: 'DUTCH', halfByes: 'x' }).has('halfByes')).toBe(true);
});
