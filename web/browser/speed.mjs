// What a slow phone feels: whether anything jumps while a page comes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settled } from './looks.mjs';
import { places } from './places.mjs';
import { phone, withContext } from './stage.mjs';

/** Of the layout's shift, as browsers count it: up to 0.1 is called good. How much of a page is there before its numbers
 * come differs with the machine, so the half of that is asked for. */
const STILL = 0.05;

/** Notes layout shifts from the first moment on. */
const watch = (page) =>
	page.addInitScript(() => {
		window.shifts = [];
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries())
				if (!entry.hadRecentInput)
					window.shifts.push([entry.value, ...entry.sources.map(({ node }) => node?.parentElement?.className ?? '')]);
		}).observe({ type: 'layout-shift', buffered: true });
	});

test('Nothing jumps while a page comes', { timeout: 180_000 }, async (t) => {
	const { xiangqi, live, phuong } = await places();
	for (const address of [
		'/',
		`/van/${live(1).bout.id}`,
		`/giai/${xiangqi.id}?muc=ghep-cap`,
		`/giai/${xiangqi.id}?muc=xep-hang`,
		`/giai/${xiangqi.id}?muc=tong-quan`,
		`/ky-thu/${phuong}`,
		'/giai',
		'/luat'
	])
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await watch(page);
			await page.goto(address);
			await page.getByRole('heading', { level: 1 }).waitFor();
			await settled(page);
			const shifts = await page.evaluate(() => window.shifts);
			const sum = shifts.reduce((total, [value]) => total + value, 0);
			t.diagnostic(`${address.replace(/[\w-]{20,}/, '…')}: ${sum.toFixed(3)}`);
			assert.ok(sum <= STILL, `${address}: ${sum} ${JSON.stringify(shifts.slice(0, 8))}`);
		});
});
