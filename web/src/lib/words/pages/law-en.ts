import type { LawWords } from './law.ts';

export const lawEn = {
	title: 'Law',
	search: 'Search the law',
	placeholder: 'Number or words, no diacritics needed: cham quan',
	laws: 'The laws',
	articles: (n: number) => (n === 1 ? '1 article' : `${n} articles`),
	results: (n: number) => (n === 1 ? '1 article matches' : `${n} articles match`),
	none: 'No article matches.',
	partOf: 'Part of',
	parts: 'Contains',
	previous: 'Previous article',
	next: 'Next article',
	permalink: 'Permanent link to this article',
	digest: 'The federation’s digest; it does not replace the original text.',
	fingerprint: (hash: string) => `Fingerprint of the digest: ${hash}`,
	contents: 'Contents',
	allLaws: 'All laws'
} as const satisfies LawWords;
