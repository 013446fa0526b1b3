// Words for users. Vietnamese is the source of the keys and always there; English comes when it is asked for.
import { browser } from '$app/environment';
import type { Words } from './vi.ts';
import { vi } from './vi.ts';

export type Language = 'vi' | 'en';
export type { Words };

const KEY = 'kydan.language';
const loaders = new Set<() => Promise<unknown>>();
const pending = new Set<Promise<unknown>>();

class Choice {
	/** The language of the page now. */
	code = $state<Language>('vi');
	/** False until the words of the first page are there. */
	ready = $state(true);

	/** Changes the language when its words have come, and remembers it. */
	async choose(code: Language): Promise<void> {
		if (code === 'en') await Promise.all([...loaders].map((load) => load()));
		this.code = code;
		if (browser) {
			localStorage.setItem(KEY, code);
			document.documentElement.lang = code;
		}
	}
}

export const language = new Choice();

/** An address may say its language, as search engines know it; else the device's choice holds. */
const asked = browser ? (new URLSearchParams(location.search).get('lang') ?? localStorage.getItem(KEY)) : null;
if (asked === 'en') {
	language.code = 'en';
	language.ready = false;
	document.documentElement.lang = 'en';
}

/**
 * Makes a dictionary: `const deskWords = dictionary(deskVi, () => import('./desk-en.ts').then((m) => m.deskEn))`,
 * then `deskWords().key` wherever something is rendered. A part of the app that has its own words makes its own
 * dictionary, so that no page pays for the words of another.
 */
export function dictionary<W>(vi: W, loadEn: () => Promise<W>): () => W {
	let en = $state.raw<W>();
	const load = () => {
		if (en) return Promise.resolve();
		const loading = loadEn().then(
			(words) => void (en = words),
			// Without its words a language falls back to Vietnamese; the next choice tries again.
			() => undefined
		);
		pending.add(loading);
		return loading.finally(() => pending.delete(loading));
	};
	loaders.add(load);
	if (language.code === 'en') void load();
	return () => (language.code === 'en' && en ? en : vi);
}

/** Resolves when every dictionary that is known so far has its words. */
export async function settled(): Promise<void> {
	while (pending.size > 0) await Promise.all(pending);
	language.ready = true;
}

/** The words that all pages share. */
export const sharedWords = dictionary<Words>(vi, () => import('./en.ts').then((m) => m.en));

/** The half of a bilingual title that fits. */
export function either(texts: { titleVi: string; titleEn: string }): string {
	return language.code === 'en' ? texts.titleEn : texts.titleVi;
}

/** What stands over a tie-break's column; its title says the rest. */
export function head(texts: { headVi: string; headEn: string }): string {
	return language.code === 'en' ? texts.headEn : texts.headVi;
}
