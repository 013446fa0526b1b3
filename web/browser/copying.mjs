// A table on the clipboard is a spreadsheet: by the button, and by what was selected.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { places } from './places.mjs';
import { settled } from './looks.mjs';
import { desk, withContext } from './stage.mjs';

test('A table that is copied is rows and columns, and nothing else', { timeout: 90_000 }, async () => {
	const { xiangqi } = await places();
	await withContext({ ...desk, permissions: ['clipboard-read', 'clipboard-write'] }, async (context) => {
		const page = await context.newPage();
		const clipboard = (type) =>
			page.evaluate(async (wanted) => {
				const [item] = await navigator.clipboard.read();
				return (await item.getType(wanted)).text();
			}, type);
		await page.goto(`/giai/${xiangqi.id}?muc=xep-hang`);
		await page.getByRole('table').getByRole('rowheader').nth(7).waitFor();
		await page.getByRole('button', { name: 'Chép bảng' }).click();
		await page.getByText('Đã chép 9 dòng').waitFor();
		const lines = (await clipboard('text/plain')).split('\n').map((line) => line.split('\t'));
		assert.equal(lines.length, 9);
		assert.deepEqual(lines[0].slice(0, 2), ['Hạng', 'Kỳ thủ']);
		assert.equal(new Set(lines.map((line) => line.length)).size, 1, 'every row has as many cells');
		assert.ok(!lines.flat().some((cell) => cell === '?' || /½/.test(cell)), 'no buttons; halves as decimals');
		assert.match(await clipboard('text/html'), /<table/);

		// Two rows that were selected.
		await settled(page);
		await page.evaluate(() => {
			const rows = document.querySelectorAll('tbody tr');
			getSelection().setBaseAndExtent(rows[0].cells[0], 0, rows[1].cells[rows[1].cells.length - 1], 1);
		});
		await page.keyboard.press('Control+c');
		await page.waitForFunction(async () => (await navigator.clipboard.readText()).split('\n').length === 2);

		await page.goto(`/giai/${xiangqi.id}?muc=bang-cheo`);
		await page.getByRole('table').getByRole('rowheader').nth(7).waitFor();
		await page.getByRole('button', { name: 'Chép bảng' }).click();
		await page.getByText('Đã chép 9 dòng').waitFor();
		assert.match((await clipboard('text/plain')).split('\n')[1], /\t\d+[wb][01½]?\t/);
	});
});
