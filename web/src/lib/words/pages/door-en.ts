import type { DoorWords } from './door.ts';

/** At the door of the hall, by a code on a phone or a card, in English. */
export const doorEn: DoorWords = {
	title: 'At the door',
	own: 'Door code',
	ownHint: 'Show it to the arbiter at the door, who reads it with the camera of a phone.',
	code: (name) => `Door code of ${name}`,
	here: 'Present',
	hereOf: (name) => `Mark ${name} present`,
	isHere: 'Is present',
	left: 'Not recorded',
	noted: (name) => `${name} is present.`,
	undo: 'A slip: take it back',
	undone: (name) => `Taken back: ${name} is not here yet.`,
	notHis: 'This person does not play in the event.',
	notYours: 'An arbiter at the door reads this code and marks you present. There is nothing for you to do.',
	list: 'The whole list',
	number: (n) => `Number ${n}`,
	scan: 'Read the code on a player’s phone or card with the camera: it opens the right person, one tap marks them.',
	card: 'Door card',
	cards: 'Door cards (QR codes)',
	cardHint: 'To be cut out and handed to the players.'
};
