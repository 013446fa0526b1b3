import type { TemplatesWords } from './templates.ts';

/** The kinds of events that a draft starts from, in English. */
export const templatesEn: TemplatesWords = {
	label: 'Start from a kind of event',
	hint: 'Fills in settings, prizes and sections; everything can be changed. What is being written there is replaced.',
	none: 'No template',
	applied: (name: string) => `Filled in: ${name}.`,
	names: {
		championship: 'National championship',
		teams: 'National team championship',
		youth: 'National youth championship',
		first_class: 'National first-class event',
		region_rapid: 'Regional rapid event',
		invitation: 'Invitation round robin',
		selection: 'Selection event',
		cup: 'Knock-out cup',
		festival: 'Village festival, friendly event',
		chess_open: 'Open or international chess event'
	}
};
