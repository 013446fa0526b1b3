import type { SuspensionWords } from './suspension.ts';

/** The words about an event that stands still, in English. */
export const suspensionEn = {
	stands: 'The event is suspended',
	since: (at: string) => `since ${at}`,
	resumes: (at: string) => `Play is to go on: ${at}.`,
	unknown: 'When play goes on is not known yet.',
	place: (place: string) => `Place: ${place}.`,
	meanwhile:
		'No moves, results or lateness are recorded. Clocks are stopped and set, faults ruled on, sheets signed, appeals lodged.',
	open: 'Suspend the event',
	change: 'Change why, when or where it goes on',
	title: 'Suspend the whole event (Article 20.3d)',
	sure: 'No board records moves or results until play goes on. Have the clocks stopped at the boards.',
	reason: 'Reason',
	reasonHint: 'Everybody reads it. About the event only: name nobody.',
	reasonMissing: 'Say the reason in one line.',
	at: 'Play goes on at',
	atHint: 'Not needed now: it can be told later.',
	where: 'Where it goes on',
	whereHint: 'Empty if it is the same place.',
	suspend: 'Suspend',
	save: 'Save',
	suspended: 'The event is suspended.',
	resume: 'Let play go on',
	resumeSure: 'The boards record moves and results again. If the round begins at another time, announce it anew.',
	resumed: 'Play goes on.'
} satisfies SuspensionWords;
