import { expect, test } from 'vitest';
import { keys, outcomeOf, outcomes, sign, signs, type Outcome, type RowShown } from './sheet.ts';
import { isMissing, shownOf, stateOf } from './state.ts';

const row = (more: Partial<RowShown> = {}): RowShown =>
	({ table: 1, phase: 'SEATED', result: null, reports: [], disputed: false, ...more }) as RowShown;
const score = (outcome: Outcome) => ({ white: '', black: '', ...outcomes[outcome] });

test('every key writes an outcome that is read back from its score and shown by a sign of its own', () => {
	for (const outcome of Object.values(keys)) {
		expect(outcomeOf(score(outcome))).toBe(outcome);
		expect(sign(score(outcome))).toBe(signs[outcome]);
	}
	expect(new Set(Object.values(keys)).size).toBe(6);
	expect(sign({ white: '½', black: '0', whiteHalfPoints: 1, blackHalfPoints: 0, kind: 'ADJUDICATED' })).toBe('½ – 0');
});

test('a row says what is on its way before what stands, and a refusal stays in sight', () => {
	const entry = { table: 1, bout: 'b', outcome: 'WHITE' as const, at: 0, refusal: null, commandId: 'c' };
	expect(stateOf(row(), undefined)).toBe('MISSING');
	expect(stateOf(row({ phase: 'RUNNING' }), undefined)).toBe('RUNNING');
	expect([stateOf(row(), { ...entry, phase: 'sending' }), shownOf(row(), { ...entry, phase: 'sending' })]).toEqual([
		'SENDING',
		'1 – 0'
	]);
	expect(stateOf(row(), { ...entry, phase: 'offline' })).toBe('OFFLINE');
	expect(stateOf(row(), { ...entry, phase: 'refused' })).toBe('REFUSED');
	expect(stateOf(row({ result: score('DRAW') }), undefined)).toBe('DONE');
	expect(stateOf(row({ result: score('DRAW'), disputed: true }), undefined)).toBe('DISPUTED');
	expect(isMissing(row(), { ...entry, phase: 'undone' })).toBe(true);
});

test('where two must agree one word is shown with a question mark', () => {
	const report = { result: score('DRAW'), by: { id: 'p', name: 'TT Ngà' }, at: '' };
	expect([stateOf(row({ reports: [report] }), undefined), shownOf(row({ reports: [report] }), undefined)]).toEqual([
		'WAITING',
		'½ – ½?'
	]);
});
