import type { ShareWords } from './share.ts';

/** The words of sharing and framing, in English. */
export const shareEn: ShareWords = {
	title: 'Share and embed',
	what: 'What to embed',
	theme: 'Appearance',
	themes: { auto: "As the reader's device", sang: 'Light', toi: 'Dark' },
	link: 'Address of this page',
	frame: 'Code to embed (iframe)',
	script: 'Code to embed (script, sets its own height)',
	picture: 'Picture of the page',
	copy: 'Copy',
	copied: 'Copied',
	copyOf: (what) => `Copy: ${what}`,
	failed: 'The device does not let us copy. Please select the text and copy it by hand.',
	files: 'Download',
	games: "The event's games",
	calendar: 'Calendar',
	parts: {
		van: 'Board',
		'xep-hang': 'Standings',
		'bang-cheo': 'Cross table',
		'ghep-cap': 'Newest round',
		nhanh: 'Bracket'
	}
};
