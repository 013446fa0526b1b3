// Terms for the server's short keys. A key without a word is shown as it is.
import { termsVi, type Terms } from './terms-vi.ts';
import { dictionary } from './words.svelte.ts';

export const terms = dictionary<Terms>(termsVi, () => import('./terms-en.ts').then((m) => m.termsEn));

const named = (table: object, key: string): string => (table as Record<string, string>)[key] ?? key;

/** How a game ended: `checkmate`, `FLAG_FALL`, or the phrase of the grounds, `xiangqi.ending.checkmate`. */
export const sayEnding = (ending: string): string => named(terms().ending, ending.toLowerCase().replace(/^.*\./, ''));
/** How a result came about in few words: by its grounds where they have a word, else by the ending. */
export const sayManner = (result: { ending: string; grounds?: { phrase: string } | null }): string => {
	const grounds = result.grounds?.phrase.replace(/^.*\./, '');
	return (terms().ending as Record<string, string>)[grounds ?? ''] ?? sayEnding(result.ending);
};
export const sayPlyClass = (key: string): string => named(terms().plyClass, key);
export const sayFaultClass = (key: string): string => named(terms().faultClass, key.toUpperCase());
export const sayMeasure = (kind: string): string => named(terms().measure, kind);
export const saySubject = (subject: string): string => named(terms().subject, subject);
export const sayPairing = (reason: { phrase: string; values: readonly string[] }): string =>
	named(terms().pairing, reason.phrase).replace(/\{(\d)\}/g, (_, index: string) => named(terms().pairing, reason.values[Number(index)] ?? '…'));
