import { shareWords } from '#lib/words/pages/share.ts';

/** Puts a text on the clipboard; answers what to tell the reader, for a browser may refuse. */
export async function copied(text: string, label: string): Promise<string> {
	try {
		await navigator.clipboard.writeText(text);
		return `${shareWords().copied}: ${label}`;
	} catch {
		return shareWords().failed;
	}
}
