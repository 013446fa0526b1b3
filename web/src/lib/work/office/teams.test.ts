import { expect, it } from 'vitest';
import { movedUp } from './teams.ts';

it('moves everyone below a missing player up, the reserve to the last board', () => {
	expect(movedUp(['a', 'b', 'c', 'd'], 1, ['x', 'y'])).toEqual(['a', 'c', 'd', 'x']);
	expect(movedUp(['a', 'c', 'd', 'x'], 0, ['x', 'y'])).toEqual(['c', 'd', 'x', 'y']);
	expect(movedUp(['c', 'd', 'x', 'y'], 3, ['x', 'y'])).toEqual(['c', 'd', 'x', '']);
});
