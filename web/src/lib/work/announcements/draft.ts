// An announcement as it is written, before it is sent.
import type { AnnouncementShown } from '#lib/announced/parts.ts';

/** How many characters a text may have: what the server takes. */
export const LONGEST = 4000;

export interface Draft {
	title: string;
	text: string;
	titleEn: string;
	textEn: string;
}

export const emptyDraft = (): Draft => ({ title: '', text: '', titleEn: '', textEn: '' });

/** What stands, to be corrected. */
export const draftOf = ({ vi, en }: Pick<AnnouncementShown, 'vi' | 'en'>): Draft => ({
	title: vi?.title ?? '',
	text: vi?.text ?? '',
	titleEn: en?.title ?? '',
	textEn: en?.text ?? ''
});

/** Whether it says something in Vietnamese, and in English either nothing or all. */
export const isWhole = ({ title, text, titleEn, textEn }: Draft): boolean =>
	title.trim() !== '' && text.trim() !== '' && (titleEn.trim() === '') === (textEn.trim() === '');

/** What is sent of it. */
export const wordingsOf = ({ title, text, titleEn, textEn }: Draft) => ({
	vi: { title, text },
	en: titleEn.trim() === '' ? null : { title: titleEn, text: textEn }
});
