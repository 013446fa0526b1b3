// Words for users. Vietnamese is the source of the keys and always there; English and Chinese come when they are asked for.
// Chinese is for the public pages of xiangqi: what has no Chinese words is said in English.
import { browser } from '$app/environment';
import { later } from '#lib/site/part.svelte.ts';
import type { Words } from './vi.ts';
import { vi } from './vi.ts';

export const languages = ['vi', 'en', 'zh'] as const;
export type Language = (typeof languages)[number];
export type { Words };
/** A subject of which everything is said in Chinese. */
type Subject = keyof (typeof import('./chinese.ts'))['chinese'];

const KEY = 'kydan.language';
/** As HTML and locales name them. */
const TAGS: Record<Language, string> = { vi: 'vi', en: 'en', zh: 'zh-Hans' };
const LOCALES: Record<Language, string> = { vi: 'vi-VN', en: 'en-GB', zh: 'zh-CN' };
const loaders = new Set<(code: Language) => Promise<unknown>>();
const pending = new Set<Promise<unknown>>();

class Choice {
	/** The language of the page now. */
	code = $state<Language>('vi');
	/** False until the words of the first page are there. */
	ready = $state(true);

	/** Changes the language when its words have come, and remembers it. */
	async choose(code: Language): Promise<void> {
		await Promise.all([...loaders].map((load) => load(code)));
		this.code = code;
		if (browser) {
			localStorage.setItem(KEY, code);
			remember(code);
			document.documentElement.lang = TAGS[code];
			// What was chosen holds, whatever language the address asked for.
			const here = new URL(location.href);
			if (here.searchParams.has('lang')) {
				here.searchParams.delete('lang');
				history.replaceState(history.state, '', here);
			}
		}
	}
}

export const language = new Choice();

/** The server writes the first page in the language that was chosen. */
function remember(code: Language): void {
	document.cookie = `${KEY}=${code}; path=/; max-age=31536000; samesite=lax`;
}

/** The locale by which numbers and days are written. */
export const locale = (): string => LOCALES[language.code];

/** An address may say its language, as search engines know it; else the device's choice holds. */
const kept = browser ? localStorage.getItem(KEY) : null;
const wished = browser ? (new URLSearchParams(location.search).get('lang') ?? kept) : null;
const asked = languages.find((code) => code === wished);
if (asked && asked !== 'vi') {
	language.code = asked;
	language.ready = false;
	document.documentElement.lang = TAGS[asked];
}
// A device that chose before the server was told.
if (browser && asked && asked === kept && !document.cookie.includes(`${KEY}=`)) remember(asked);

/**
 * Makes a dictionary: `const deskWords = dictionary(deskVi, () => import('./desk-en.ts').then((m) => m.deskEn))`,
 * then `deskWords().key` wherever something is rendered. A part of the app that has its own words makes its own
 * dictionary, so that no page pays for the words of another. `subject` names it among what is said in Chinese.
 */
export function dictionary<W>(vi: W, loadEn: () => Promise<W>, subject?: Subject): () => W {
	let en = $state.raw<W>();
	let zh = $state.raw<W>();
	const load = (code: Language) => {
		const chinese = code === 'zh' && subject;
		if (code === 'vi' || (chinese ? zh : en)) return Promise.resolve();
		const ask = () => (chinese ? import('./chinese.ts').then((m) => m.chinese[chinese] as W) : loadEn());
		const take = (words: W) => void (chinese ? (zh = words) : (en = words));
		// Without its words a language falls back to what is there, until they can be had.
		const loading = ask().then(take, () => void later(ask).then(take));
		pending.add(loading);
		return loading.finally(() => pending.delete(loading));
	};
	loaders.add(load);
	if (language.code !== 'vi') void load(language.code);
	return () => (language.code === 'vi' ? vi : ((language.code === 'zh' ? zh : undefined) ?? en ?? vi));
}

/** Resolves when every dictionary that is known so far has its words. */
export async function settled(): Promise<void> {
	while (pending.size > 0) await Promise.all(pending);
	language.ready = true;
}

/** The words that all pages share. */
export const sharedWords = dictionary<Words>(vi, () => import('./en.ts').then((m) => m.en), 'shared');

/** The half of a bilingual title that fits. */
export function either(texts: { titleVi: string; titleEn: string }): string {
	return language.code === 'vi' ? texts.titleVi : texts.titleEn;
}

/** What stands over a tie-break's column; its title says the rest. */
export function head(texts: { headVi: string; headEn: string }): string {
	return language.code === 'vi' ? texts.headVi : texts.headEn;
}
