import type { AccommodationWords } from './accommodation.ts';

/** The same in English. */
export const accommodationEn: AccommodationWords = {
	title: 'Accommodations of players',
	about:
		'Who is too young, cannot write, is injured, blind or ill says so beforehand and is helped (xiangqi 11.3c; FIDE 8.1.6, Appendix D). Only the player and the officials read it.',
	none: 'Nothing is noted yet.',
	player: 'Player',
	choosePlayer: 'Choose a player.',
	what: 'Granted',
	granted: {
		NO_RECORDING: 'Excused from recording',
		ASSISTANT_WRITES: 'An assistant writes',
		ASSISTANT_MOVES: 'An assistant moves',
		OWN_BOARD: 'A board of their own',
		OWN_CLOCK: 'A clock of their own',
		OWN_RECORD: 'Braille or a recorder',
		ANNOUNCED: 'Moves are said aloud',
		MORE_TIME: 'More time or pauses',
		OTHER: 'Something else'
	},
	note: 'Note for the arbiters',
	noteHint: 'Such as the assistant’s name. This is health data: only what arbiters need. Erased with the person.',
	chooseWhat: 'Choose at least one.',
	noteMissing: 'Say what the something else is.',
	add: 'Note an accommodation',
	change: 'Change',
	changeOf: (name) => `Change what is granted to ${name}`,
	save: 'Save',
	saved: (name) => `What is granted to ${name} is noted.`,
	end: 'End',
	endOf: (name) => `End what is granted to ${name}`,
	endSure: 'What it says is deleted for good. The arbiters at the table see it no more.',
	ended: (name) => `Nothing is granted to ${name} any more.`,
	excused: 'No fault for moves missing on the sheet.',
	atTable: (name) => `Granted to ${name}`,
	aloud: 'Open the page that says moves aloud',
	own: 'What is granted to you at this event',
	list: 'Who may play, signed (Article 19.2)',
	listAbout:
		'The eligibility committee, or the head of the organizing committee where there is none, signs that those on the list may play.',
	notSigned: 'Nobody has signed the list yet.',
	signed: (name, office, n, at) => `${name} (${office}) signed for ${n} at ${at}.`,
	unseen: (names) => `Entered since: ${names}.`,
	sign: (n) => `Sign for ${n} players`,
	signSure: (n) => `You sign with your name that the ${n} people below may play. Everybody reads it.`,
	signDone: 'The list is signed.',
	takeBack: 'Take the signature back',
	takeBackSure: 'Your signature holds no more.',
	takenBack: 'The signature is taken back.',
	lacking: {
		CHIEF_ARBITER: (_, by) => `No chief arbiter is appointed${by}.`,
		SIGNATURES: (names, by) => `The eligibility committee has not signed the list of players${by}: ${names}.`
	},
	by: (number) => ` (Article ${number})`
};
