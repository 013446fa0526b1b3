// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { asHtml, asText, rowsOf } from './copy-table.ts';

const table = () => {
	document.body.innerHTML = `<table><caption>Xếp hạng</caption>
		<thead><tr><th>Hạng</th><th>Kỳ thủ</th><th class="no-print">?</th><th>Điểm</th></tr></thead>
		<tbody>
			<tr><td>1</td><th><span class="hidden-visually">hạng 1: </span><a href="/x">Lê  Thị
				&lt;An&gt;</a></th><td class="no-print"><button>?</button></td><td><b>4½</b></td></tr>
			<tr class="no-print"><td colspan="4">Vì sao?</td></tr>
			<tr><td>2</td><th>=SUM(A1)</th><td class="no-print"></td><td style="display:none">x</td><td>4</td></tr>
			<tr><td></td><th colspan="2">Nghỉ</th></tr>
		</tbody></table>`;
	return document.querySelector('table')!;
};

it('a table is copied as its cells are seen', () => {
	const rows = rowsOf(table());
	expect(rows).toEqual([
		['Hạng', 'Kỳ thủ', 'Điểm'],
		['1', 'Lê Thị <An>', '4.5'],
		['2', '=SUM(A1)', '4'],
		['', 'Nghỉ', '']
	]);
	expect(asText(rows).split('\n')[2]).toBe("2\t'=SUM(A1)\t4");
	expect(asHtml(rows)).toContain('<td>Lê Thị &lt;An&gt;</td>');
});

it('only the rows that are asked for', () => {
	expect(rowsOf(table(), (row) => row.rowIndex > 1)).toHaveLength(2);
});
