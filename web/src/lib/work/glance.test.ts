import { expect, it } from 'vitest';
import { byUrgency, need, type TableGlanced } from './glance.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');
interface Given {
	phase?: 'SEATED' | 'RUNNING' | 'CONCLUDED';
	seconds?: number;
	[part: string]: unknown;
}
/** A table at which White thinks, with so many seconds left. */
function table(number: number, { phase = 'RUNNING', seconds = 1800, ...rest }: Given = {}): TableGlanced {
	const clocks = {
		white: seconds * 1000,
		black: 1_800_000,
		running: phase === 'RUNNING' ? 'WHITE' : null,
		asOf: new Date(NOW).toISOString()
	};
	return {
		table: number,
		result: null,
		bout: {
			phase,
			clocks,
			incidents: [],
			handovers: [],
			drawClaim: null,
			calls: [],
			drawOffer: null,
			adjournment: null,
			proposals: [],
			signatures: [],
			...rest
		}
	} as unknown as TableGlanced;
}

it('sends the arbiter to whoever called before whoever only plays', () => {
	const tables = [
		table(1),
		table(2, { phase: 'CONCLUDED', signatures: [{}, {}, {}] }),
		table(3, { incidents: [{ handling: 'OPEN' }] }),
		table(4, { seconds: 30 }),
		table(5, { seconds: -1 }),
		table(6, { drawClaim: { side: 'BLACK' } }),
		table(7, { phase: 'SEATED' }),
		table(8, { phase: 'CONCLUDED' }),
		table(9, { proposals: [{ key: 'x' }] }),
		table(10, { seconds: 20 })
	];
	expect(byUrgency(tables, NOW).map((one) => `${one.table.table} ${one.need}`)).toEqual([
		'6 claim',
		'5 flag',
		'9 proposal',
		'3 incident',
		'10 minute',
		'4 minute',
		'7 seated',
		'1 running',
		'8 unsigned',
		'2 done'
	]);
});

it('lets the clock of whoever thinks fall while the page is only looked at', () => {
	const waiting = table(1, { seconds: 90 });
	expect([0, 31_000, 90_000].map((later) => need(waiting, NOW + later))).toEqual(['running', 'minute', 'flag']);
});

it('does not call for an incident that was dealt with, nor for a claim at a game that ended', () => {
	expect(need(table(1, { incidents: [{ handling: 'RULED' }, { handling: 'CLOSED' }] }), NOW)).toBe('running');
	expect(need(table(1, { phase: 'CONCLUDED', drawClaim: { side: 'WHITE' }, signatures: [{}, {}, {}] }), NOW)).toBe(
		'done'
	);
});

it('calls for a player who is too late, and only until the game is over', () => {
	const late = { attendance: { tooLate: ['BLACK'] } };
	expect(need(table(1, { phase: 'SEATED', ...late }), NOW)).toBe('late');
	expect(need(table(1, { phase: 'SEATED', attendance: { tooLate: [] } }), NOW)).toBe('seated');
	expect(need(table(1, { phase: 'CONCLUDED', ...late, signatures: [{}, {}, {}] }), NOW)).toBe('done');
});
