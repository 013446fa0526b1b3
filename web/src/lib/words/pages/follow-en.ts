import type { FollowWords } from './follow.ts';

export const followEn = {
	title: 'Following',
	follow: 'Follow',
	list: 'Followed list',
	of: (name) => `Follow ${name}`,
	no: (name) => `Follow ${name} no longer`,
	kept: 'The list stays on this device. The server does not know whom you follow.',
	none: 'You follow nobody yet. Press Follow on the page of a player or an event.',
	now: 'Playing now',
	next: 'Next',
	noGames: 'No game waits.',
	people: 'Players',
	events: 'Events',
	gone: 'gone'
} as const satisfies FollowWords;
