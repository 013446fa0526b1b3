import type { DocumentWords } from './document.ts';

/** The words of the printed rules document, in English. */
export const documentEn: DocumentWords = {
	open: 'Rules to print',
	back: 'The event’s page',
	title: 'EVENT RULES',
	number: 'No. ……',
	placeAndDay: (place: string, day: string) => `${place}, ${day}`,
	amended: (n: number, reason: string) => `Version ${n}, amended: ${reason}`,
	none: 'The rules are not published yet.',
	settings: 'Setting: the platform carries it out',
	text: 'Text: people read it and carry it out',
	legend:
		'Clauses with a bar are settings that the platform carries out; the rest is text, which nobody checks for you. On paper: ▪ and ▫.',
	marked: 'a setting, the platform carries it out.',
	unmarked: 'text, people read it and carry it out.',
	sections: {
		purpose: 'Purpose',
		days: 'Days',
		organizer: 'Organizer, host, sponsors',
		eligibility: 'Who may play',
		venue: 'Venue',
		program: 'Program',
		format: 'Format',
		laws: 'Laws and time control',
		ranking: 'Points and ranking',
		prizes: 'Prizes and discipline',
		titles: 'Norms for titles',
		rights: 'Board, lodging and costs',
		fees: 'Fees',
		registration: 'Entries',
		deadline: 'Deadline for entries'
	},
	receivers: 'Sent to',
	receiver: ['Clubs and teams', 'Organizing committee and arbiters', 'Office'],
	forCommittee: 'FOR THE ORGANIZING COMMITTEE',
	head: 'HEAD'
};
