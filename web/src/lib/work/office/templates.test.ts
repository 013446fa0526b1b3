import { expect, it } from 'vitest';
import { prizeProblems, noPrizes } from './prize-draft.ts';
import { entryProblems, noConditions } from './entry-draft.ts';
import { known } from './known-sample.ts';
import { within } from './known.ts';
import { TEMPLATES, templateOf } from './templates.ts';

it('every kind of event can be published but for its name, place and days', () => {
	expect(TEMPLATES).toHaveLength(10);
	for (const key of TEMPLATES) {
		const draft = templateOf(key);
		expect(prizeProblems(known, draft.prizes ?? noPrizes), key).toEqual(new Set());
		expect(entryProblems(known, draft.entry ?? noConditions), key).toEqual(new Set());
		// Numbers that a template names are within the server's bounds, and teams are left to the server.
		if (draft.rounds) expect(within(known, 'ROUNDS', draft.rounds), key).toBe(true);
		expect(draft.teams, key).toBeUndefined();
		expect(draft.ofTeams ?? false, key).toBe(key === 'teams');
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
