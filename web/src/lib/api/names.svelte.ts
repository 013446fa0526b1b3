// In which characters people are named: where pages are read in Chinese, in Chinese characters as far as they are known.
import { untrack } from 'svelte';
import { page } from '$app/state';
import { language } from '#lib/words/words.svelte.ts';

const chinese = $derived(language.code === 'zh');

/**
 * What a request says of names; nothing where they are to stand as they are written. Pages of work have them so in every
 * language: what a form shows is what it would store. Read in an effect, it asks anew when the language changes.
 */
export function namesWanted(): { names: 'han' } | undefined {
	return chinese && !untrack(() => page.route.id)?.startsWith('/(work)') ? { names: 'han' } : undefined;
}
