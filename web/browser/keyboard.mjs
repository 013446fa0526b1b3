// Without a mouse, and on paper.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settled } from './looks.mjs';
import { places } from './places.mjs';
import { desk, withContext } from './stage.mjs';

/** Presses Tab until what has the focus fits; says what had it on the way if nothing does. */
async function tabTo(page, selector, most = 60) {
	const passed = [];
	for (let press = 0; press < most; press += 1) {
		await page.keyboard.press('Tab');
		const [fits, what] = await page.evaluate((wanted) => {
			const focused = document.activeElement;
			return [
				focused?.matches(wanted) ?? false,
				`${focused?.tagName} ${focused?.getAttribute('aria-label') ?? focused?.textContent?.trim().slice(0, 40)}`
			];
		}, selector);
		if (fits) return;
		passed.push(what);
	}
	assert.fail(`${most} tabs did not reach ${selector}:\n${passed.join('\n')}`);
}

test(
	'By keyboard alone: past the menu, from the home page into a game, and through its moves',
	{ timeout: 120_000 },
	async () => {
		await withContext(desk, async (context) => {
			const page = await context.newPage();
			// No key is touched before the first that is tried here.
			page.byScrolling = true;
			await page.goto('/');
			await page.locator('article.live').first().waitFor();
			await settled(page);

			const skip = page.getByRole('link', { name: 'Đến nội dung chính' });
			await page.keyboard.press('Tab');
			assert.ok(
				await skip.evaluate((link) => link === document.activeElement && link.getBoundingClientRect().top >= 0),
				'the first stop is the way to the content, in sight'
			);
			await page.keyboard.press('Enter');
			await page.waitForFunction(() => document.activeElement?.id === 'main');
			await tabTo(page, 'main a[href^="/van/"]');
			await page.keyboard.press('Enter');
			await page.waitForURL('**/van/*');
			const current = page.locator('[data-ply][aria-current="step"]');
			await current.waitFor();
			await settled(page);

			const plies = await page.locator('[data-ply]').count();
			assert.ok(plies > 4);
			const looksAt = (ply) => page.locator(`[data-ply="${ply}"][aria-current="step"]`).waitFor();
			const fen = () =>
				page
					.locator('[data-square]')
					.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')).join('|'));
			const now = await fen();
			await looksAt(plies);
			await page.keyboard.press('ArrowLeft');
			await looksAt(plies - 1);
			assert.notEqual(await fen(), now, 'the board shows the position before');
			await page.keyboard.press('ArrowLeft');
			await looksAt(plies - 2);
			await page.keyboard.press('ArrowRight');
			await looksAt(plies - 1);
			await page.keyboard.press('Home');
			await page.waitForFunction(() => !document.querySelector('[data-ply][aria-current]'));
			await page.keyboard.press('End');
			await looksAt(plies);
			assert.equal(await fen(), now, 'and the present one again');
		});
	}
);

test('Every point of a board says what stands there, and the arrows walk over it', { timeout: 120_000 }, async () => {
	const { live, chessLive } = await places();
	await withContext(desk, async (context) => {
		const page = await context.newPage();
		for (const [bout, count] of [
			[live(1).bout, 90],
			[chessLive(2).bout, 64]
		]) {
			await page.goto(`/van/${bout.id}`);
			const cells = page.getByRole('grid').getByRole('gridcell');
			await cells.first().waitFor();
			await settled(page);
			const labels = await cells.evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label')));
			assert.equal(labels.length, count);
			assert.equal(new Set(labels).size, count, 'each has a label of its own');
			assert.equal(await page.locator('[role="gridcell"][tabindex="0"]').count(), 1, 'one stop for Tab');
		}
		await page.goto(`/van/${live(1).bout.id}`);
		await page.getByRole('grid').waitFor();
		await settled(page);
		assert.match(await page.locator('[data-square="e0"]').getAttribute('aria-label'), /^Tướng đỏ, cột 5 hàng 1$/);
		await page.locator('[data-square="e0"]').focus();
		for (const [key, square] of [
			['ArrowUp', 'e1'],
			['ArrowRight', 'f1'],
			['Home', 'a1'],
			['ArrowLeft', 'a1'],
			['End', 'i1'],
			['ArrowDown', 'i0']
		]) {
			await page.keyboard.press(key);
			assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-square')), square, key);
		}
	});
});

test('Printed standings are the table and nothing to press', { timeout: 120_000 }, async () => {
	const { xiangqi } = await places();
	await withContext(desk, async (context) => {
		const page = await context.newPage();
		await page.goto(`/giai/${xiangqi.id}?muc=xep-hang`);
		await page.getByRole('table').waitFor();
		await settled(page);
		assert.ok(await page.getByRole('navigation').first().isVisible());

		await page.emulateMedia({ media: 'print' });
		for (const role of ['banner', 'navigation', 'tablist', 'button'])
			for (const one of await page.getByRole(role, { includeHidden: true }).all())
				assert.ok(!(await one.isVisible()), `${role} is not printed`);
		assert.ok(await page.getByRole('heading', { level: 1, name: xiangqi.name }).isVisible());
		assert.ok(
			await page
				.getByRole('caption')
				.filter({ hasText: /xếp hạng sau vòng \d/ })
				.isVisible()
		);
		assert.equal(await page.getByRole('table').getByRole('rowheader').count(), 8);
		// On A4 with its margins, at 96 points to the inch, nothing is cut off.
		await page.setViewportSize({ width: 688, height: 1000 });
		const [scroll, client] = await page.evaluate(() => [
			document.documentElement.scrollWidth,
			document.documentElement.clientWidth
		]);
		assert.ok(scroll <= client, `${scroll} > ${client}`);
	});
});
