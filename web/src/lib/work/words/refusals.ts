import type { RefusalCode } from '#lib/api/graphql.ts';
import type { Phrases } from '#lib/words/phrases-vi.ts';
import { sayRefusal } from '#lib/words/phrases.ts';
import { sayDay, sayInstant } from '#lib/words/dates.ts';
import { sayDong } from '#lib/words/numbers.ts';
import { sayMeasure } from '#lib/words/terms.ts';
import { dictionary, t } from '#lib/words/words.svelte.ts';
import { refusalsVi, type RefusalWords } from './refusals-vi.ts';

export const refusals = dictionary<RefusalWords>(refusalsVi, () =>
	import('./refusals-en.ts').then((m) => m.refusalsEn)
);

/** Every code has words here or among those that all pages share: whichever lacks them is named by the type checker. */
type Wordless = Exclude<RefusalCode, keyof RefusalWords['code'] | keyof Phrases['refusal']>;
export const wordless: Record<Wordless, string> = {};

interface Refused {
	code: string;
	details: readonly { key: string; value: string }[];
}
type Table = Record<string, string>;

/** A refusal in words: those of the work pages first, then those that all pages share. */
export function sayRefused(refusal: Refused): string {
	const known = (refusals().code as Table)[refusal.code];
	if (known === undefined) return sayRefusal(refusal);
	const details = new Map(refusal.details.map(({ key, value }) => [key, sayDetail(key, value)]));
	const said = known.replace(/\{(\w+)\}/g, (_, key: string) => details.get(key) ?? '…');
	const inner = refusal.details
		.map(innerCode)
		.find((code) => code !== undefined && code !== refusal.code && code in refusals().code);
	if (!inner) return said;
	const closer = (refusals().code as Table)[inner]!;
	// That a file cannot be read is said by why it cannot.
	return refusal.code.startsWith('file_') ? closer : `${said} ${closer}`;
}

/** A rule of the policy, said to whom it stopped, where that says more than the rule itself does. */
export const sayRuleToYou = (rule: string): string | undefined => (refusals().rule as Table)[rule];

/** The index (from 0) and the text of the move that a refusal is about, if it is about one. */
export function moveOf(refusal: Refused): { index: number; text: string | undefined } | undefined {
	const detail = (key: string) => refusal.details.find((one) => one.key === key)?.value;
	const index = detail('index');
	return index === undefined ? undefined : { index: Number(index), text: detail('text') };
}

/** A refusal may hold a closer reason: what is wrong with the settings, the name or the file. */
function innerCode({ key, value }: { key: string; value: string }): string | undefined {
	if (key === 'why' || key === 'problem') return value;
	if (key !== 'fault' || !value.startsWith('{')) return key === 'fault' ? value : undefined;
	try {
		return (JSON.parse(value) as { fault?: string }).fault;
	} catch {
		return undefined;
	}
}

function sayDetail(key: string, value: string): string {
	if (key === 'opens' || key === 'closes') return sayInstant(value);
	if (key === 'owed') return sayDong(Number(value));
	if (/^\d{4}-\d\d-\d\d$/.test(value)) return sayDay(value);
	if (key === 'function') return (t().function as Table)[value.toUpperCase()]?.toLowerCase() ?? value;
	if (key === 'measure') return sayMeasure(value.toUpperCase());
	if (key === 'need') return (refusals().need as Table)[value] ?? value;
	return value;
}
