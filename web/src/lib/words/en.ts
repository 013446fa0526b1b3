import rates from '../../../../crates/regulations/words/rates.en.json';
import { upper } from './upper.ts';
import { wordsEn } from '#lib/games/games-en.ts';
import type { Words } from './vi.ts';

export const en = {
	app: {
		name: 'Kỳ Đàn',
		skip: 'Skip to main content',
		menu: 'Main pages',
		language: 'Language',
		logIn: 'Log in',
		logOut: 'Log out',
		account: (name: string) => `Account: ${name}`,
		work: 'Work',
		home: 'Home',
		theme: { auto: 'Appearance: as the device', light: 'Appearance: light', dark: 'Appearance: dark' }
	},
	nav: { events: 'Events', people: 'Players', clubs: 'Clubs', law: 'Law' },
	act: {
		close: 'Close',
		cancel: 'Cancel',
		retry: 'Try again',
		more: 'Show more',
		search: 'Search',
		searchPlaceholder: 'Search without diacritics, e.g. nguyen van an',
		print: 'Print',
		reload: 'Reload the page'
	},
	state: {
		loading: 'Loading…',
		none: 'Nothing here yet.',
		noResults: 'Nothing found.',
		live: 'Live',
		connecting: 'Connecting…',
		lost: 'Connection lost, trying again…',
		lacks: 'A part of this page has not loaded. It comes by itself when there is a network.',
		stuck: 'A part of this page still has not loaded. If there is a network, reload the page.'
	},
	trouble: {
		offline: 'The server cannot be reached. Check the network and try again.',
		server: 'The server has a problem. Try again in a few minutes.',
		busy: 'The server gets too many requests from here. Wait a moment and try again.',
		question: 'The server did not accept this request.',
		missing: 'This cannot be found.',
		notFound: 'Page not found',
		notFoundHint: 'The address may be wrong, or what it named is gone.',
		broken: 'Something went wrong'
	},
	kind: wordsEn('name'),
	kindInline: wordsEn('inline'),
	side: wordsEn('side'),
	toMove: wordsEn('toMove'),
	tempo: upper(rates),
	eventPhase: { DRAFT: 'Draft', ANNOUNCED: 'Upcoming', RUNNING: 'Under way', FINISHED: 'Finished' },
	roundPhase: { PAIRED: 'Paired, not published', PUBLISHED: 'Published', CLOSED: 'Results closed' },
	boutPhase: {
		SEATED: 'Not started',
		RUNNING: 'Being played',
		CONCLUDED: 'Finished',
		DAMAGED: 'Record damaged, read only'
	},
	time: {
		minutes: (n: number) => `${n} min`,
		seconds: (n: number) => `${n} s`,
		control: (base: string, increment: number) => (increment > 0 ? `${base} + ${increment} s a move` : base)
	},
	article: (number: string) => `Article ${number}`,
	articleNth: (number: string, ordinal: number) => `Article ${number} (no. ${ordinal})`
} as const satisfies Words;
