// The tournament crate's words for why a pairing is as it is.
import wordsVi from '../../../../crates/tournament/words/vi.json';
import { dictionary } from './words.svelte.ts';

interface PairingWords {
	reasons: Record<string, string>;
	values: Record<string, string>;
}

/** The words of reasons for pairings. */
export const pairingWords = dictionary<PairingWords>(wordsVi, () => import('../../../../crates/tournament/words/en.json').then((m) => m.default));

/** A reason of a pairing in words; its values are numbers, points and sides. */
export function sayPairing(reason: { phrase: string; values: readonly string[] }): string {
	const words = pairingWords();
	const phrase = words.reasons[reason.phrase] ?? reason.phrase;
	return phrase.replace(/\{(\d)\}/g, (_, index: string) => {
		const value = reason.values[Number(index)] ?? '…';
		return words.values[value] ?? value;
	});
}
