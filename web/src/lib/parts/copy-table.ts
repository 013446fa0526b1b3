// A table on the clipboard as a spreadsheet takes it: rows and columns as they are seen, nothing to press, no words for
// readers of the screen alone.

/** What a cell says, in one line; halves as decimals, as the page's language writes them. */
function said(cell: HTMLElement): string {
	if (cell.dataset.copy !== undefined) return cell.dataset.copy;
	const copy = cell.cloneNode(true) as HTMLElement;
	copy.querySelectorAll('.hidden-visually, .no-print, .below, svg, script, style').forEach((part) => part.remove());
	const text = (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
	const comma = document.documentElement.lang === 'vi' ? ',' : '.';
	return text.replace(/^(\d*)½$/, (_, whole: string) => `${whole || '0'}${comma}5`);
}
/** What a phone folds into a line below the name is a column all the same. */
const seen = (cell: HTMLElement) =>
	!cell.closest('.no-print') && (cell.classList.contains('folded') || getComputedStyle(cell).display !== 'none');

/** The rows of a table, those of `within` alone where it is given; cells that span columns leave empty ones behind. */
export function rowsOf(table: HTMLTableElement, within?: (row: HTMLTableRowElement) => boolean): string[][] {
	return [...table.rows]
		.filter((row) => !row.closest('.no-print') && (!within || within(row)))
		.map((row) =>
			[...row.cells]
				.filter(seen)
				.flatMap((cell) => [said(cell), ...Array.from({ length: Math.max(0, cell.colSpan - 1) }, () => '')])
		)
		.filter((cells) => cells.some((cell) => cell !== ''));
}

/** With tabs between cells. What a spreadsheet would reckon as a formula is kept a text. */
export const asText = (rows: readonly string[][]): string =>
	rows.map((cells) => cells.map((cell) => (/^[=@]/.test(cell) ? `'${cell}` : cell)).join('\t')).join('\n');

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

export const asHtml = (rows: readonly string[][]): string =>
	`<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`).join('')}</table>`;

/** Puts the table that was selected in, or its selected rows, on the clipboard; leaves alone what is no table. */
export function copyTable(event: ClipboardEvent): void {
	const selection = document.getSelection();
	if (!selection || selection.isCollapsed || !event.clipboardData) return;
	const tableOf = (node: Node | null) =>
		(node instanceof Element ? node : node?.parentElement)?.closest<HTMLTableElement>('table') ?? null;
	const table = tableOf(selection.anchorNode);
	if (!table || table !== tableOf(selection.focusNode)) return;
	const rows = rowsOf(table, (row) => selection.containsNode(row, true));
	// A word out of one cell is a word.
	if (rows.length < 2) return;
	event.clipboardData.setData('text/plain', asText(rows));
	event.clipboardData.setData('text/html', asHtml(rows));
	event.preventDefault();
}

/** Puts a whole table on the clipboard; whether the browser let it. */
export async function putTable(table: HTMLTableElement): Promise<boolean> {
	const rows = rowsOf(table);
	try {
		await navigator.clipboard.write([
			new ClipboardItem({
				'text/plain': new Blob([asText(rows)], { type: 'text/plain' }),
				'text/html': new Blob([asHtml(rows)], { type: 'text/html' })
			})
		]);
		return true;
	} catch {
		return false;
	}
}
