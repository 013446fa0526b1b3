import type { OfficersWords } from './officers.ts';

const offices = {
	PRESIDENT: 'President',
	VICE_PRESIDENT: 'Vice president',
	SECRETARY: 'Secretary general',
	DEPUTY_SECRETARY: 'Deputy secretary general',
	TREASURER: 'Treasurer',
	COMMITTEE_MEMBER: 'Member of the committee'
};

export const officersEn: OfficersWords = {
	title: 'Committee',
	of: (name: string) => `Committee: ${name}`,
	none: 'No office is recorded.',
	offices: {
		club: {
			...offices,
			PRESIDENT: 'Chair',
			VICE_PRESIDENT: 'Vice chair',
			SECRETARY: 'Secretary',
			DEPUTY_SECRETARY: 'Deputy secretary'
		},
		body: offices
	},
	term: (from: string, until: string) => `term ${from} – ${until}`,
	past: 'Other terms',
	ended: {
		RESIGNED: 'resigned',
		REPLACED: 'replaced',
		BY_MISTAKE: 'recorded by mistake',
		BODY_ENDED: 'the body was merged or closed'
	},
	ends: { RESIGNED: 'Resigns', REPLACED: 'Another comes', BY_MISTAKE: 'Recorded by mistake' },
	give: 'Record the office',
	giveTitle: 'Record an office',
	power: {
		club: 'A club’s secretary keeps its members during the term: from the first day to the end of the last.',
		body: 'The secretary general is staff of the body during the term; only an administrator records this office.'
	},
	person: 'Who holds it',
	office: 'Office',
	from: 'From',
	until: 'Until the end of',
	wrongTerm: 'The last day is not before the first, and a term is at most five years.',
	whoMissing: 'Choose somebody.',
	given: 'The office is recorded.',
	end: 'End',
	endOf: (name: string) => `End the office: ${name}`,
	endSays: 'The power of the office ends at once.',
	why: 'Reason',
	done: 'The office is ended.'
};
