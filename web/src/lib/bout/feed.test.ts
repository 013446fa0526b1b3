import { describe, expect, it } from 'vitest';
import { merge, type GameFrame } from './feed.ts';
import type { BoutShown } from './parts.ts';

const ply = (number: number, uci: string) =>
	({
		number,
		side: number % 2 ? 'WHITE' : 'BLACK',
		text: uci,
		fen: `fen${number}`,
		from: uci.slice(0, 2),
		to: uci.slice(2),
		check: null,
		clockMs: null,
		legal: true
	}) as BoutShown['plies'][number];
const clocks = { white: 1000, black: 1000, running: 'WHITE', asOf: '2026-01-01T00:00:00Z' } as BoutShown['clocks'];
const game = {
	id: 'g',
	version: 4,
	phase: 'RUNNING',
	fen: 'fen2',
	turn: 'WHITE',
	check: null,
	clocks,
	result: null,
	proposals: [],
	plies: [ply(1, 'h2e2'), ply(2, 'h9g7')]
} as unknown as BoutShown;
const frame = (change: Partial<GameFrame>): GameFrame => ({
	position: 10,
	version: 5,
	phase: 'RUNNING',
	fen: 'fen3',
	turn: 'BLACK',
	check: null,
	clocks,
	result: null,
	proposals: [],
	kept: 2,
	plies: [ply(3, 'h0g2')],
	...change
});

describe('a frame of the feed', () => {
	it('adds its move to the game, and nothing has to be asked', () => {
		const { bout, more } = merge(game, frame({}));
		expect(bout.plies.map((it) => it.number)).toEqual([1, 2, 3]);
		expect([bout.version, bout.fen, bout.turn, more]).toEqual([5, 'fen3', 'BLACK', false]);
	});
	it('that is older than the game changes nothing', () => {
		expect(merge(game, frame({ version: 4, kept: 0, plies: [] }))).toEqual({ bout: game, more: false });
	});
	it('that tells the whole game adds what was missed', () => {
		const { bout, more } = merge(game, frame({ kept: 0, plies: [ply(1, 'h2e2'), ply(2, 'h9g7'), ply(3, 'h0g2')] }));
		expect([bout.plies.length, more]).toEqual([3, false]);
	});
	it('that does not follow on the game makes it be asked for', () => {
		expect(merge(game, frame({ kept: 3 }))).toEqual({ bout: game, more: true });
	});
	it('after a ruling, a retraction, a proposal or the end makes the game be asked for, and shows what it can', () => {
		expect(merge(game, frame({ plies: [] })).more).toBe(true);
		expect(merge(game, frame({ kept: 1, plies: [] }))).toMatchObject({ more: true, bout: { plies: [{ number: 1 }] } });
		expect(merge(game, frame({ proposals: ['repetition'] })).more).toBe(true);
		const over = merge(
			game,
			frame({
				version: 6,
				phase: 'CONCLUDED',
				result: { white: '1', black: '0', kind: 'PLAYED', ending: 'law' } as GameFrame['result']
			})
		);
		expect(over).toMatchObject({ more: true, bout: { result: { white: '1', grounds: null }, phase: 'CONCLUDED' } });
	});
});
