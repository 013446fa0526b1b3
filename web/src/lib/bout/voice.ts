// Which voice of the device says moves.
import type { Language } from '#lib/words/words.svelte.ts';

export type Tongue = 'VIETNAMESE' | 'ENGLISH' | 'GERMAN';
const TAGS: Record<Tongue, string> = { VIETNAMESE: 'vi', ENGLISH: 'en', GERMAN: 'de' };

/** The way that an address names, else the one of the page's language. */
export const tongueOf = (named: string | null, language: Language): Tongue =>
	(Object.keys(TAGS) as Tongue[]).find((one) => TAGS[one] === named) ?? (language === 'vi' ? 'VIETNAMESE' : 'ENGLISH');

/** The first voice of the language; none where the device has none. */
export const voiceFor = <V extends { lang: string }>(voices: readonly V[], tongue: Tongue): V | undefined =>
	voices.find(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === TAGS[tongue]);
