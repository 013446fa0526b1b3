import type { DocumentsWords } from './documents.ts';

/** Documents of events, in English. */
export const documentsEn: DocumentsWords = {
	title: 'Documents of the event',
	attachTitle: 'Attach a document',
	lead: 'A document is on the event’s page at once, for everybody to take. Attach no papers with anybody’s private data.',
	name: 'Title in Vietnamese',
	nameEn: 'Title in English (optional)',
	file: 'PDF file',
	fileHint: (megabytes) => `PDF only, at most ${megabytes} MB, without scripts and files within it.`,
	otherFile: 'Another PDF file (none, if only the title changes)',
	noFile: 'Choose a PDF file.',
	notPdf: 'This file is no PDF.',
	tooLarge: (megabytes) => `This file has more than ${megabytes} MB.`,
	unreadable: 'The device cannot read this file.',
	attach: 'Attach',
	attached: (title) => `“${title}” is attached.`,
	present: 'Attached',
	none: 'There are no documents yet.',
	size: (kilobytes) => `PDF, ${kilobytes} kB`,
	since: (at, by) => `Attached ${at}${by ? `, ${by}` : ''}`,
	replacedAt: (at, by) => `Replaced ${at}${by ? `, ${by}` : ''}`,
	withdrawnAt: (at, by) => `Withdrawn ${at}${by ? `, ${by}` : ''}`,
	digest: 'SHA-256 of the file',
	replace: 'Replace',
	replaceOf: (title) => `Replace “${title}”`,
	save: 'Save',
	replaced: (title) => `“${title}” is replaced.`,
	withdraw: 'Withdraw',
	withdrawOf: (title) => `Withdraw “${title}”`,
	withdrawing:
		'Nobody can take this document any more, and its file is deleted here; that it was attached, and who withdrew it, is kept. To have it back, attach it anew.',
	withdrew: (title) => `“${title}” is withdrawn.`,
	wasThere: 'A document that was withdrawn'
};
