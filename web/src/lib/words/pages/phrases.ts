// Sentences for what the server gives as data: explanations, refusals, misreadings. The crates keep the words for
// their own keys (`sentences-vi.ts`); callers fall back to the article where a key has none. These are many: pages
// load them when there is something to explain (`Explain.svelte`, `ErrorNote.svelte`).
import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';
import { explanationsVi, misreadingsVi } from '#lib/words/sentences-vi.ts';
import { gameOf, type Kind } from '#lib/games/games.ts';
import { nameSquare } from '#lib/board/name.ts';

/** Words for the server's keys, in Vietnamese: refusals, and what frames the crates' sentences. */
export const phrasesVi = {
	refused: (code: string) => `Yêu cầu bị từ chối (${code}).`,
	rule: (rule: string) => `Theo quy tắc phân quyền: ${rule}`,
	expected: (what: string) => `Có thể ghi: ${what}.`,
	misreadUnknown: 'Không đọc được «{token}».',
	refusal: {
		forbidden: 'Tài khoản của bạn không có quyền làm việc này.',
		not_logged_in: 'Hãy đăng nhập trước.',
		wrong_credentials: 'Tên đăng nhập hoặc mật khẩu không đúng.',
		throttled: 'Thử sai quá nhiều lần. Hãy đợi một lúc rồi thử lại.',
		not_found: 'Không tìm thấy đối tượng được yêu cầu.',
		stale_version: 'Dữ liệu đã được người khác thay đổi. Hãy tải lại rồi làm lại.',
		illegal_move: 'Nước đi không hợp lệ.',
		misread: 'Không đọc được nội dung đã ghi.'
	}
} as const;

export type Phrases = Widen<typeof phrasesVi>;

export const phrases = dictionary<Phrases>(phrasesVi, () => import('./phrases-en.ts').then((m) => m.phrasesEn));
const explanations = dictionary(explanationsVi, () =>
	import('#lib/words/sentences-en.ts').then((m) => m.explanationsEn)
);
const misreadings = dictionary(misreadingsVi, () => import('#lib/words/sentences-en.ts').then((m) => m.misreadingsEn));

interface Explained {
	phrase: string;
	plies: readonly number[];
	squares: readonly string[];
}

/**
 * An explanation in words; undefined where no phrase is known. In phrases `{0}` is the first square,
 * `{2+}` the third and all further ones, `{plies}` the plies.
 */
export function sayExplanation(explanation: Explained, kind?: Kind): string | undefined {
	const phrase = explanations()[explanation.phrase];
	if (phrase === undefined) return undefined;
	const game = kind ?? gameOf(explanation.phrase);
	const squares = explanation.squares.map((square) => nameSquare(game, square));
	return fill(phrase, squares, explanation.plies);
}

/** Puts squares and plies into a phrase. */
export function fill(phrase: string, squares: readonly string[], plies: readonly number[]): string {
	return phrase
		.replace(/\{(\d)(\+?)\}/g, (_, index: string, rest: string) => {
			const named = rest ? squares.slice(Number(index)) : squares.slice(Number(index), Number(index) + 1);
			return named.length > 0 ? named.join(', ') : '?';
		})
		.replace('{plies}', plies.join(', '));
}

interface Refused {
	code: string;
	details: readonly { key: string; value: string }[];
}

/** A refusal's code in words, with its details where the words name them as `{key}`. */
export function sayRefusal(refusal: Refused): string {
	const known = (phrases().refusal as Record<string, string>)[refusal.code];
	if (known === undefined) return phrases().refused(refusal.code);
	const details = new Map(refusal.details.map((detail) => [detail.key, detail.value]));
	return known.replace(/\{(\w+)\}/g, (_, key: string) => details.get(key) ?? '…');
}

interface Misread {
	phrase: string;
	token: string;
	expected: readonly string[];
}

/** What could not be read, and what would have been right. */
export function sayMisread(misread: Misread): string {
	const words = phrases();
	const what = misreadings()[misread.phrase] ?? words.misreadUnknown;
	const expected = misread.expected.length > 0 ? ` ${words.expected(misread.expected.join(', '))}` : '';
	return what.replace('{token}', misread.token) + expected;
}

export { sayEnding, sayFaultClass, sayManner, sayMeasure, saySubject } from './terms.ts';
