import notices from '../../../../../crates/server/words/notices.en.json';
import type { TellingWords } from './telling.ts';

export const tellingEn = {
	title: 'Sending notices',
	lead: 'Your list of notices is always complete. Here you choose what is also sent by mail or to your devices. What you do not choose is not sent.',
	language: 'Language of letters and messages',
	languages: { VI: 'Tiếng Việt', EN: 'English' },
	languageSet: 'The language is changed.',
	mail: {
		title: 'Mail',
		none: 'This platform sends no mail.',
		lead: 'A link is sent to the address; nothing else is, before you open it and confirm. The same address is used to set a forgotten password anew.',
		address: 'Mail address',
		ask: 'Send the link',
		asked: (address) => `Waiting to be confirmed: ${address}. Open the letter that was sent there.`,
		confirmed: (address, time) => `${address} – confirmed ${time}`,
		change: 'Change the address',
		remove: 'Remove the address, no more mail',
		removed: 'The address is gone.'
	},
	push: {
		title: 'Messages to devices',
		none: 'This platform sends no messages to devices.',
		lead: 'The browser tells you even while no page is open. Nobody but your browser can read what it says.',
		notHere:
			'This browser cannot take messages (a secure connection is needed; on an iPhone add the page to the home screen).',
		blocked: 'The browser blocks notifications of this site: allow them in its settings.',
		add: 'Tell me on this device',
		added: 'This device is told from now on.',
		here: 'this device',
		failed: "The browser's service could not be reached. Try again later.",
		noDevices: 'No devices yet.',
		since: (time) => `Since ${time}`,
		last: (time) => `last message ${time}`,
		remove: 'Remove',
		removeOf: (name) => `Remove the device ${name}`,
		removed: 'The device is removed.'
	},
	choose: {
		title: 'What is sent',
		topic: 'About',
		mail: 'Mail',
		push: 'Device',
		mailOf: (topic) => `Mail about: ${topic}`,
		pushOf: (topic) => `Messages about: ${topic}`,
		needMail: 'The column “Mail” opens with a confirmed address.',
		needPush: 'The column “Device” opens with the first device.',
		saved: 'Saved.'
	},
	missed: {
		title: 'Not delivered',
		lead: 'Each notice is sent at most once. These were not, or it is not known; what they say stands in the list.',
		by: { MAIL: 'Mail', PUSH: 'Message' },
		subject: { notice: 'notice', address: 'confirming an address', password: 'setting a password' },
		reason: {
			address_refused: 'the mail server does not take this address',
			refused: 'refused for good',
			deferred: 'refused for now too often',
			unreachable: 'the sending server was not reached',
			interrupted: 'interrupted, not known whether it left',
			unanswered: 'no answer, not known whether it left',
			device_gone: 'the device does not listen any more and was removed',
			too_old: 'no news any more',
			unwanted: 'not wanted any more'
		}
	},
	confirm: {
		title: 'Confirm your mail address',
		lead: 'Press the button if it is you who wants to be told by Kỳ Đàn at the address that got the letter.',
		submit: 'Confirm the address',
		missing: 'This link is not whole. Open it from the letter again.',
		done: 'Confirmed. You can now choose what is sent by mail.',
		settings: 'Choose what is sent by mail'
	},
	stop: {
		title: 'No more letters',
		lead: (topic) => `No more mail about “${topic}”? The list of notices in your account stays as it is.`,
		one: 'Stop letters of this kind',
		all: 'Stop all letters of notices',
		done: 'Nothing of it is sent any more.'
	},
	forgot: {
		title: 'Forgotten password',
		lead: 'If the account has a confirmed mail address, a link to set the password anew is sent there. It can be used once, within an hour.',
		login: 'Login',
		missing: 'Enter the login.',
		submit: 'Send the link',
		sent: 'If this account has a confirmed mail address, the link is on its way there. No letter? Ask the staff of your federation for a code.',
		none: 'This platform sends no mail: ask the staff of your federation for a code.'
	},
	topics: notices.topic
} satisfies TellingWords;
