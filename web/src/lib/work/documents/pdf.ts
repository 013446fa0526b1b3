// What is looked at before a file is sent: the server looks again, and closer.

/** The largest document, in bytes. */
export const LARGEST = 4_000_000;
export const MEGABYTES = LARGEST / 1_000_000;

/** What is wrong with a file, as far as it is seen at its beginning; nothing where nothing is. */
export async function wrongWith(file: Blob): Promise<'tooLarge' | 'notPdf' | 'unreadable' | undefined> {
	if (file.size > LARGEST) return 'tooLarge';
	try {
		const begins = new TextDecoder('latin1').decode(await file.slice(0, 5).arrayBuffer());
		return begins === '%PDF-' ? undefined : 'notPdf';
	} catch {
		return 'unreadable';
	}
}

/** A title that files have by themselves: their name without its ending, with spaces. */
export const titleOf = (name: string): string =>
	name
		.replace(/\.pdf$/i, '')
		.replace(/[_\s]+/g, ' ')
		.trim()
		.slice(0, 200);
