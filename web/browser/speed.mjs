// What a slow phone feels: how long a tap takes until the page has answered, and whether anything jumps.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settled } from './looks.mjs';
import { places } from './places.mjs';
import { phone, withContext } from './stage.mjs';

/** Milliseconds from a tap to the next frame that shows its answer, with a processor four times as slow. */
const MOST = 100;
/** Of the layout's shift, as browsers count it: what is below is not felt. */
const STILL = 0.02;

/** Notes layout shifts and slow interactions from the first moment on. */
const watch = (page) =>
	page.addInitScript(() => {
		window.shifts = [];
		window.taps = [];
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries())
				if (!entry.hadRecentInput)
					window.shifts.push([entry.value, ...entry.sources.map(({ node }) => node?.parentElement?.className ?? '')]);
		}).observe({ type: 'layout-shift', buffered: true });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) if (entry.interactionId) window.taps.push([entry.name, entry.duration]);
		}).observe({ type: 'event', durationThreshold: 16, buffered: true });
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

test(`With a processor four times as slow a tap is answered within ${MOST} ms`, { timeout: 180_000 }, async (t) => {
	const { live, chess } = await places();
	await withContext(phone, async (context) => {
		const page = await context.newPage();
		await watch(page);
		const slow = await context.newCDPSession(page);
		const taps = async (name, act) => {
			await page.evaluate(() => (window.taps.length = 0));
			await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
			await act();
			await page.waitForTimeout(400);
			await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
			const longest = Math.max(0, ...(await page.evaluate(() => window.taps.map(([, duration]) => duration))));
			t.diagnostic(`${name}: ${longest} ms`);
			assert.ok(longest <= MOST, `${name}: ${longest} ms`);
		};
		await page.goto(`/van/${live(1).bout.id}`);
		await page.getByRole('button', { name: 'Lùi một nước' }).waitFor();
		await settled(page);
		await taps('a move back', () => page.getByRole('button', { name: 'Lùi một nước' }).tap());
		await taps('a move on', () => page.getByRole('button', { name: 'Tiến một nước' }).tap());
		await taps('the board turned', () => page.getByRole('button', { name: 'Xoay bàn cờ' }).tap());
		await taps('a square', () => page.locator('[data-square="e0"]').tap());
		await page.goto(`/giai/${chess.id}?muc=xep-hang`);
		await page.getByRole('table').getByRole('rowheader').nth(12).waitFor();
		await settled(page);
		await taps('a letter in the filter', () => page.getByRole('searchbox', { name: /^Lọc theo tên/ }).press('p'));
		await taps('another tab', () => page.getByRole('tab', { name: 'Ghép cặp' }).tap());
		await taps('day or night', () => page.getByRole('button', { name: /^Giao diện/ }).tap());
	});
});
