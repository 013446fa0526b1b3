import type { BoutWords } from './bout-vi.ts';

export const boutEn = {
	round: (n: number) => `Round ${n}`,
	table: (n: number) => `Table ${n}`,
	tableOf: (n: number, kind: string) => `Table ${n}, ${kind}`,
	tableAndRound: (round: number, table: number) => `Round ${round} · Table ${table}`,
	pair: (white: string, black: string) => `${white} against ${black}`,
	home: {
		title: 'Games being played',
		none: 'No game is being played now.',
		events: 'Events',
		all: 'All events'
	},
	moves: 'Moves',
	noMoves: 'No moves yet.',
	first: 'To the start',
	previous: 'One move back',
	next: 'One move forward',
	last: 'To the last move',
	steps: 'Step through the game (← → keys)',
	start: 'Starting position',
	position: (n: number) => `After ply ${n}`,
	back: 'Looking back. Return to the current position',
	clock: (side: string) => `${side}’s clock`,
	result: 'Result',
	ending: 'Ending',
	byRuling: 'by ruling',
	illegal: 'illegal move that stands',
	moved: (side: string, move: string) => `${side}: ${move}`,
	event: 'Event',
	scoreSheet: 'Score sheet',
	edition: 'Edition of the law',
	signatures: 'Signatures',
	who: { WHITE: 'First player', BLACK: 'Second player', ARBITER: 'Arbiter' },
	proposals: 'What the laws propose',
	proposed: 'A proposal: the arbiter decides.',
	force: {
		IMMEDIATE: 'Ends the game at once',
		ON_CLAIM_BY_WHITE: 'The first player may claim it',
		ON_CLAIM_BY_BLACK: 'The second player may claim it',
		BY_ARBITER: 'Waits for the arbiter'
	},
	outcome: {
		XIANGQI: { WHITE_WINS: 'Red wins', BLACK_WINS: 'Black wins', DRAW: 'Draw' },
		CHESS: { WHITE_WINS: 'White wins', BLACK_WINS: 'Black wins', DRAW: 'Draw' }
	},
	cycle: 'The plies of the cycle',
	ply: (n: number) => `Ply ${n}`,
	faults: 'Faults counted',
	faultCount: (side: string, what: string, n: number) => `${side}: ${what}, ${n}×`,
	clockMissing: '–:––',
	damaged: 'The record of this game is damaged: it can be read but not written.',
	rulings: 'Rulings',
	claimDraw: 'Claim a draw under the laws',
	noRulings: 'No rulings.'
} as const satisfies BoutWords;
