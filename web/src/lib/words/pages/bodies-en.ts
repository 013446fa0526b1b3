import type { BodiesWords } from './bodies.ts';

/** The words for bodies that are merged, moved or closed, and for a body's page, in English. */
export const bodiesEn: BodiesWords = {
	short: 'Merge or close',
	title: (name) => `Merge or close ${name}`,
	what: 'What to record',
	changes: {
		merge: 'Merge into another body',
		move: 'Move below another national federation',
		close: 'Close'
	},
	into: 'Into the body',
	together: 'Merged into it together',
	parent: 'New national federation',
	from: 'From',
	lastDay: 'Last day',
	ground: 'Reason',
	grounds: {
		BOUNDARIES: 'Provinces were merged or parted',
		OWN_CONGRESS: 'Its own congress decided so',
		SUPERIOR: 'The body above or the licensing authority decided so'
	},
	decree: 'Number of the resolution or decision',
	signedOn: 'Signed on',
	says: {
		merge:
			'Clubs, members and bodies below belong to the new body from that day; offices and roles in the old one end at once and go nowhere by themselves. Published events keep the old name. This cannot be taken back.',
		move: 'Clubs, events and those in office go along. Staff of the old federation have no power over it any more.',
		close:
			'Possible only when no club, no body below, no unfinished event and no unpaid dues are left. Offices and roles end at once. This cannot be taken back.'
	},
	open: {
		title: 'Still open',
		none: 'No event is unfinished, and nobody owes dues.',
		events: (n) => (n === 1 ? '1 event is not over:' : `${n} events are not over:`),
		owed: (n, amount) => `${n === 1 ? '1 charge is' : `${n} charges are`} unpaid, ${amount} in all`,
		clubs: (n) => (n === 1 ? '1 club is open' : `${n} clubs are open`),
		bodies: (n) => (n === 1 ? '1 body stands below it' : `${n} bodies stand below it`),
		takeOver: 'I know: the other body takes over these events and debts'
	},
	record: 'Record',
	merged: (names, into) => `Recorded: ${names} became part of ${into}.`,
	moved: (name) => `Recorded: ${name} stands below another federation.`,
	closed: (name) => `Recorded: ${name} is closed.`,
	ended: 'Merged or closed',
	page: {
		closedOn: (day) => `The body was closed; its last day was ${day}.`,
		mergedInto: 'It became part of',
		by: (ground, number, day) => `${ground}: ${number} of ${day}.`,
		above: 'Stands below',
		names: 'Former names',
		until: (name, day) => `${name} (before ${day})`,
		predecessors: 'Made of',
		joined: (day) => `last day ${day}`,
		clubs: 'Clubs',
		noClubs: 'No club is open here.',
		events: 'Its events'
	}
};
