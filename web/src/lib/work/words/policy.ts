import { phrases } from '#lib/words/phrases.ts';
import { dictionary } from '#lib/words/words.svelte.ts';
import { policyVi, type PolicyWords } from './policy-vi.ts';

/** The rules of the policy in a sentence each. */
const policy = dictionary<PolicyWords>(policyVi, () => import('./policy-en.ts').then((m) => m.policyEn));

/** A rule by its code, in words. */
export const sayRule = (code: string): string => (policy() as Record<string, string>)[code] ?? phrases().rule(code);
