// The rules of the policy in a sentence each: the words of the crate that decides by them.
import policyVi from '../../../../../crates/access/words/rules.vi.json';
import { dictionary } from '#lib/words/words.svelte.ts';
import { phrases } from './phrases.ts';

const policy = dictionary<Record<string, string>>(policyVi, () =>
	import('../../../../../crates/access/words/rules.en.json').then((m) => m.default)
);

/** A rule by its code, in words. */
export const sayRule = (code: string): string => policy()[code] ?? phrases().rule(code);
