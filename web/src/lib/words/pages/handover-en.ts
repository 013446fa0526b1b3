import type { HandoverWords } from './handover.ts';

export const handoverEn: HandoverWords = {
	title: 'Hand the table over',
	hint: 'The table stays yours until the other takes it. Moves, clocks and sheets are kept as they stand.',
	to: 'To',
	none: 'The event has no other table arbiter.',
	missing: 'Choose who takes it.',
	submit: 'Hand over',
	yours: (name) => `${name} hands this table to you.`,
	waits: (name) => `${name} has not taken the table yet.`,
	take: 'Take the table',
	decline: 'Decline',
	drop: 'Keep the table',
	taken: 'The table is yours from now on.',
	dropped: 'The table stays where it was.',
	history: 'Tables handed over',
	line: (from, to, at) => `${from} to ${to} at ${at}`,
	answers: { WAITING: 'not taken yet', TAKEN: 'taken', DROPPED: 'not taken' },
	stood: {
		moves: (n) => (n === 0 ? 'no move recorded' : `${n} moves recorded`),
		clocks: (white, black) => `clocks ${white} – ${black}`,
		running: (side) => `${side}’s clock runs`,
		stopped: 'clocks stand still',
		sheets: (sides) => `sheets handed in: ${sides}`,
		noSheets: 'no sheet handed in',
		incidents: (n) => `${n} incidents open`
	}
};
