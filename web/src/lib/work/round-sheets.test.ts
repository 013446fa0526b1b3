import { describe, expect, it } from 'vitest';
import { canComeIn, isOut, shows, takesIn, type SheetRow, type SheetsShown } from './round-sheets.ts';

type Sheet = NonNullable<SheetRow['bout']>['record']['sheets'][number];
const row = (phase: 'RUNNING' | 'CONCLUDED', ...places: [Sheet['place'], Sheet['gap']][]): SheetRow => ({
	table: 1,
	white: { id: 'a', name: 'A' },
	black: { id: 'b', name: 'B' },
	bout: {
		id: 'x',
		phase,
		record: {
			sheets: places.map(([place, gap], at) => ({ side: at ? ('BLACK' as const) : ('WHITE' as const), place, gap }))
		}
	}
});
describe('the sheets of a round', () => {
	it('are out when the game is over and one is not with the organizers', () => {
		expect(isOut(row('RUNNING', ['WITH_PLAYER', null], ['WITH_PLAYER', null]))).toBe(false);
		expect(isOut(row('CONCLUDED', ['HANDED_IN', null], ['LENT', null]))).toBe(true);
		expect(isOut(row('CONCLUDED', ['HANDED_IN', null], ['HANDED_IN', null]))).toBe(false);
	});
	it('come in when nothing is to be filled in and none is missing', () => {
		expect(canComeIn(row('CONCLUDED', ['WITH_PLAYER', 'FILLED'], ['WITH_PLAYER', null]))).toBe(true);
		expect(canComeIn(row('CONCLUDED', ['WITH_PLAYER', 'DUE'], ['WITH_PLAYER', null]))).toBe(false);
		expect(canComeIn(row('CONCLUDED', ['MISSING', null], ['HANDED_IN', null]))).toBe(false);
		expect(shows('MISSING', row('CONCLUDED', ['MISSING', null], ['HANDED_IN', null]))).toBe(true);
	});
	it('are taken in by the secretary everywhere, by a table arbiter at the own tables, by nobody else', () => {
		const event = (fun: SheetsShown['officials'][number]['function'], tables: { first: number; last: number } | null) =>
			({ officials: [{ function: fun, holds: true, person: { id: 'me' }, tables }] }) as unknown as SheetsShown;
		expect(takesIn(event('ARBITERS_SECRETARY', null), 'me')?.(7)).toBe(true);
		const own = takesIn(event('TABLE_ARBITER', { first: 2, last: 3 }), 'me');
		expect([own?.(2), own?.(4)]).toEqual([true, false]);
		expect(takesIn(event('ORGANIZING_HEAD', null), 'me')).toBeUndefined();
	});
});
