/** A list of lines that is too long for one request, cut into parts of whole lines, each below the list's header. */
export interface Part {
	/** What is sent. */
	file: Blob;
	part: 'MORE' | 'LAST';
	/** How many bytes of the list are sent with it. */
	until: number;
	/** How many lines of the list stand above its first one, the header taken off: problems are told with it. */
	above: number;
}

const NEWLINE = 10;

/** The parts, one after the other: no more than one of them is held. */
export async function* partsOf(list: Blob, most: number, head = 'ID Number'): AsyncGenerator<Part> {
	const start = new Uint8Array(await list.slice(0, 65_536).arrayBuffer());
	const header = headerOf(start, head);
	let at = header;
	let above = count(start.subarray(0, header)) - 1;
	while (at < list.size || at === header) {
		const bytes = new Uint8Array(await list.slice(at, at + most).arrayBuffer());
		const rest = at + bytes.length >= list.size;
		// A line that is longer than a part is no line of such a list: it is sent as it is.
		const cut = rest ? bytes.length : bytes.lastIndexOf(NEWLINE) + 1 || bytes.length;
		const until = at + cut;
		yield {
			file: new Blob([list.slice(0, header), list.slice(at, until)]),
			part: until >= list.size ? 'LAST' : 'MORE',
			until,
			above
		};
		above += count(bytes.subarray(0, cut));
		at = until;
		if (cut === 0) return;
	}
}

/** Where the line ends that holds the heads of the columns; the first line, where none does. */
function headerOf(start: Uint8Array, head: string): number {
	const text = new TextDecoder('latin1').decode(start);
	const from = Math.max(0, text.indexOf(head));
	const end = text.indexOf('\n', from);
	return end < 0 ? start.length : end + 1;
}

const count = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum + (byte === NEWLINE ? 1 : 0), 0);
