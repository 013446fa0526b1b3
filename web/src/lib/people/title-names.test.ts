import { expect, it } from 'vitest';
import { heldTitles } from './title-names.ts';

it('the highest title of each federation stands beside a name, and none that was taken back', () => {
	expect(
		heldTitles([
			{ of: 'NATIONAL', title: 'GRADE_ONE', state: 'HELD' },
			{ of: 'FIDE', title: 'FIDE_MASTER', state: 'HELD' },
			{ of: 'NATIONAL', title: 'NATIONAL_MASTER', state: 'WITHDRAWN' },
			{ of: 'NATIONAL', title: 'CANDIDATE_MASTER', state: 'HELD' },
			{ of: 'WXF', title: 'MASTER', state: 'HELD' }
		])
	).toEqual(['Kiện tướng dự bị', 'Kiện tướng quốc tế (WXF)', 'Kiện tướng FIDE (FM)']);
	expect(heldTitles([])).toEqual([]);
});
