import type { SendingWords } from './sending.ts';

export const sendingEn = {
	reload: 'Load what is new',
	waiting: 'Not sent yet. It is sent again when the network is back, and never recorded twice.',
	unanswered: 'Sent, but no answer came: it may be recorded already. Sign again to know; it is never recorded twice.',
	again: 'Send now',
	giveUp: 'Stop sending',
	problems: 'Not recorded yet:',
	stillIn: 'You are still logged in on this device.'
} as const satisfies SendingWords;
