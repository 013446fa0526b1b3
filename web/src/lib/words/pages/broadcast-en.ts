import type { BroadcastWords } from './broadcast.ts';

export const broadcastEn = {
	clause: 'Broadcast of moves',
	minutes: (minutes: number) => `${minutes} minutes later, until the game is over`,
	moves: (moves: number) => `${moves} moves later, until the game is over`,
	shown: {
		minutes: (minutes: number) => `This game is delayed by ${minutes} minutes.`,
		moves: (moves: number) => `This game is delayed by ${moves} moves.`
	},
	form: 'Delay the moves',
	formHint:
		'Against help from outside: whoever watches sees games later; the event’s arbiters and the two players see them at once. When a game is over all of it is shown, with the result.',
	kinds: { NONE: 'At once', MINUTES: 'By minutes', MOVES: 'By moves' },
	amount: { MINUTES: 'Minutes of delay', MOVES: 'Moves of each player' },
	wrong: '1 to 240 minutes, or 1 to 50 moves.',
	minors: {
		clause: 'Players under 18',
		said: 'the public sees initials only, and no photographs',
		form: 'Names of players under 18 on public pages',
		hint: 'Law on Children 2016, 6.11: a name is published only where a child of seven or older and a parent agree. By initials, so do all public pages, files and searches until the player is 18.',
		kinds: { IN_FULL: 'In full', BY_INITIALS: 'By initials (N. V. A.)' },
		inFull: 'Files for who works at the event: every name in full, also of players under 18. Not to be passed on.'
	}
} as const satisfies BroadcastWords;
