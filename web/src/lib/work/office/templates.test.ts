import { expect, it } from 'vitest';
import { prizeProblems, noPrizes } from './prize-draft.ts';
import { entryProblems, noConditions } from './entry-draft.ts';
import { teamsFit } from './rules.ts';
import { TEMPLATES, templateOf } from './templates.ts';

it('every kind of event can be published but for its name, place and days', () => {
	expect(TEMPLATES).toHaveLength(10);
	for (const key of TEMPLATES) {
		const draft = templateOf(key);
		expect(prizeProblems(draft.prizes ?? noPrizes), key).toEqual(new Set());
		expect(entryProblems(draft.entry ?? noConditions), key).toEqual(new Set());
		if (draft.teams) expect(teamsFit(draft.teams), key).toBe(true);
		const keys = draft.sections!.map((section) => section.key);
		expect(new Set(keys).size, key).toBe(keys.length);
	}
});

it('money is shared by points nowhere where nobody has the same points', () => {
	for (const key of TEMPLATES) {
		const { system, prizes } = templateOf(key);
		if (system?.endsWith('KNOCKOUT')) expect(prizes?.sharing ?? 'BY_RANK', key).toBe('BY_RANK');
	}
});
