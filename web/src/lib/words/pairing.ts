// The engines' words for why a pairing or a rank is as it is.
import pairingVi from '../../../../crates/pairing/words/vi.json';
import reportVi from '../../../../crates/report/words/vi.json';
import tableVi from '../../../../crates/regulations/words/vi.json';
import { dictionary } from './words.svelte.ts';

interface PairingWords {
	reasons: Record<string, string>;
	values: Record<string, string>;
}

const merged = (
	pairing: { reasons: Record<string, string> },
	table: { reasons: Record<string, string> },
	report: PairingWords
): PairingWords => ({
	reasons: { ...report.reasons, ...table.reasons, ...pairing.reasons },
	values: report.values
});

/** The words of reasons for pairings and ranks. */
export const pairingWords = dictionary<PairingWords>(merged(pairingVi, tableVi, reportVi), async () => {
	const [pairing, table, report] = await Promise.all([
		import('../../../../crates/pairing/words/en.json'),
		import('../../../../crates/regulations/words/en.json'),
		import('../../../../crates/report/words/en.json')
	]);
	return merged(pairing.default, table.default, report.default);
});

/** A reason of a pairing in words; its values are numbers, points and sides. */
export function sayPairing(reason: { phrase: string; values: readonly string[] }): string {
	const words = pairingWords();
	const phrase = words.reasons[reason.phrase] ?? reason.phrase;
	return phrase.replace(/\{(\d)\}/g, (_, index: string) => {
		const value = reason.values[Number(index)] ?? '…';
		return words.values[value] ?? value;
	});
}
