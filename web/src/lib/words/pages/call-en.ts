import type { CallWords } from './call.ts';

/** The words of calls for the arbiter and of photographs of slips, in English. */
export const callEn: CallWords = {
	open: 'Call the arbiter',
	title: 'Call the arbiter to the board',
	why: 'What about? One tap calls.',
	reasons: {
		OPPONENT: 'Something my opponent did',
		CLOCK: 'The clock',
		BOARD: 'The board or the sheet',
		FINISHED: 'The game is over',
		HELP: 'I need help, or to go out',
		OTHER: 'Something else'
	},
	waiting: (at: string) => `You called at ${at}; the arbiters are being told.`,
	answered: (who: string, at: string) => `${who} is coming to your board (${at}).`,
	withdraw: 'No longer needed',
	withdrawn: 'The call was taken back.',
	calls: (side: string, name: string, at: string) => `${side} called the arbiter at ${at}: ${name}`,
	coming: 'I am coming',
	done: 'The board was told: an arbiter is coming.',
	ring: (table: number, reason: string) => `Table ${table} calls the arbiter: ${reason}`,
	ringOn: 'Bell: on',
	ringOff: 'Bell: off',
	photos: 'Photographs of the signed slip',
	photoHint:
		'Seen by the officials of the event alone. The picture is made smaller, where it was taken is left out, and its digest stands in the log.',
	take: 'Photograph the signed slip',
	shrinking: 'Making it smaller…',
	unreadable: 'This device cannot read the picture. Take it again.',
	attached: 'The photograph is attached.',
	taken: (who: string, at: string) => `${who}, ${at}`,
	alt: (n: number) => `Photograph ${n} of the slip`,
	missing: 'The photograph was erased or is not what was attached.',
	remove: (n: number) => `Take photograph ${n} away`,
	removeTitle: 'Why is it taken away?',
	faults: {
		OTHER_SLIP: 'It is another table’s slip',
		UNREADABLE: 'It cannot be read',
		SHOWS_MORE: 'It shows people or other papers'
	},
	removed: 'The photograph is gone. That there was one stays in the log.',
	reasonMissing: 'Choose a reason.',
	removeSubmit: 'Take it away'
};
