import { pairingVi, type PairingWords } from './pairing-vi.ts';
import { dictionary } from './words.svelte.ts';

/** The words of reasons for pairings. */
export const pairingWords = dictionary<PairingWords>(pairingVi, () => import('./pairing-en.ts').then((m) => m.pairingEn));

/** A reason of a pairing in words; its values are numbers, points and sides. */
export function sayPairing(reason: { phrase: string; values: readonly string[] }): string {
	const words = pairingWords() as Record<string, string>;
	const phrase = words[reason.phrase] ?? reason.phrase;
	return phrase.replace(/\{(\d)\}/g, (_, index: string) => {
		const value = reason.values[Number(index)] ?? '…';
		return words[value] ?? value;
	});
}
