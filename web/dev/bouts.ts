// A game as the server gives it, for tests of components.
import type { DeskBoutShown } from '#lib/work/desk.ts';
import type { ForeseenShown } from '#lib/work/foreseen.ts';
import type { MovesBoutShown } from '#lib/work/moves.ts';

export const bout = (over: Partial<MovesBoutShown> = {}): MovesBoutShown =>
	({
		id: 'bout-1',
		kind: 'XIANGQI',
		round: 3,
		table: 5,
		phase: 'RUNNING',
		turn: 'WHITE',
		check: null,
		fen: 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1',
		version: 7,
		viewerMay: ['record_moves', 'rule_on_faults'],
		event: { id: 'event-1', name: 'Giải mùa xuân' },
		white: { id: 'an', name: 'Nguyễn An' },
		black: { id: 'binh', name: 'Trần Bình' },
		plies: [],
		clocks: { white: null, black: null, running: null, asOf: null },
		result: null,
		faultCounts: [],
		proposals: [],
		signatures: [],
		calls: [],
		drawOffer: null,
		drawClaim: null,
		adjournment: null,
		incidents: [],
		clockSettings: [],
		legalMoves: [{ uci: 'h2e2', from: 'h2', to: 'e2', promotion: null }],
		...over
	}) as unknown as MovesBoutShown;

/** What would follow from a signature: nothing, but for what is given. */
export const foreseen = (over: Partial<ForeseenShown> = {}): ForeseenShown =>
	({
		__typename: 'Foreseen',
		ordinal: null,
		right: null,
		touch: null,
		due: [],
		measure: null,
		citation: null,
		grounds: null,
		time: [],
		result: null,
		postponed: false,
		played: null,
		takenBack: 0,
		anew: false,
		reopens: false,
		appeal: null,
		feeReturned: null,
		recounted: [],
		...over
	}) as ForeseenShown;

export const deskBout = bout as (over?: Partial<DeskBoutShown>) => DeskBoutShown;
