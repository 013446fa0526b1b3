// Terms for the server's short keys. A key without a word is shown as it is.
import { termsVi, type Terms } from './terms-vi.ts';
import { dictionary } from './words.svelte.ts';

export const terms = dictionary<Terms>(termsVi, () => import('./terms-en.ts').then((m) => m.termsEn));

const named = (table: object, key: string): string => (table as Record<string, string>)[key] ?? key;

/** How a game ended: `checkmate`, `FLAG_FALL`, or the phrase of the grounds, `xiangqi.ending.checkmate`. */
export const sayEnding = (ending: string): string => named(terms().ending, ending.toLowerCase().replace(/^.*\./, ''));
const LOSING_CHASE =
	/^(perpetual_chase|chase_(of_(rook|bound|immobile|pawn|falsely_protected)|by_(screen|turns|loosening)|countered|with_exchange_offer|to_save_own))$/;

/** How a result came about in few words: by its grounds where they have a word, else by the ending. */
export const sayManner = (result: { ending: string; grounds?: { phrase: string } | null }): string => {
	const [, topic, what = ''] = result.grounds?.phrase.split('.') ?? [];
	const words = terms().ending as Record<string, string>;
	// Repetitions come in dozens of kinds: in few words they are a chase or a repetition.
	const repetition =
		topic !== 'repetition' ? undefined : LOSING_CHASE.test(what) ? words['perpetual_chase'] : words['repetition'];
	return words[what] ?? repetition ?? sayEnding(result.ending);
};
export const sayFaultClass = (key: string): string => named(terms().faultClass, key.toUpperCase());
export const sayMeasure = (kind: string): string => named(terms().measure, kind.toUpperCase());
export const saySubject = (subject: string): string => named(terms().subject, subject.toUpperCase());
