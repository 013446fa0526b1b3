import type { AnnouncementRefusals } from './announcement-refusals.ts';

/** Why something was not announced or handed out, corrected, replaced or withdrawn, in English. */
export const announcementRefusalsEn: AnnouncementRefusals = {
	announcement_bad_text: 'The text is empty, longer than {longest} characters, or has characters that nobody sees.',
	announcement_bad_title:
		'The title is empty, longer than 200 characters, begins like a formula, or has characters that nobody sees.',
	announcement_known: 'It was announced already.',
	announcement_unchanged: 'It says that already.',
	announcement_withdrawn: 'It was withdrawn. Load the page again.',
	no_such_announcement: 'There is no such announcement.',
	bad_document:
		'This file is not taken. Choose a whole PDF of at most {largest} kB, without scripts, XFA forms or files within it.',
	document_bad_title:
		'The title is empty, longer than 200 characters, begins like a formula, or has characters that nobody sees.',
	document_known: 'This document was attached already.',
	document_twice: 'The event has this very file already.',
	document_unchanged: 'It is that file, under that title, already.',
	document_withdrawn: 'This document was withdrawn. Load the page again.',
	no_such_document: 'There is no such document.',
	too_many_documents: 'An event has at most {most} documents: withdraw some first.'
};
