// A player's whole record, and two players side by side: read on a phone and a desk by whoever comes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { places } from './places.mjs';
import { desk, phone, withContext } from './stage.mjs';

test('A player’s record by side, opponent and event; two players head to head', { timeout: 180_000 }, async () => {
	for (const [name, size] of [
		['phone', phone],
		['desk', desk]
	])
		await withContext(size, async (context) => {
			const page = await context.newPage();
			await page.goto(`/ky-thu/${(await places()).phuong}`);
			const record = page.getByRole('region', { name: 'Thành tích' });
			await record.getByRole('heading', { name: 'Theo bên' }).waitFor();
			await picture(page, `career-${name}`);
			await assertWell(page);
			// All games of the player, to be taken along.
			const file = await page.getByRole('link', { name: 'Mọi ván, PGN' }).getAttribute('href');
			const taken = await page.request.get(file);
			assert.equal(taken.status(), 200);
			assert.match(await taken.text(), /\[White "/);
			// The opponent met last: one tap leads to what the two have played.
			const opponent = record.getByRole('listitem').first().getByRole('link');
			const met = await opponent.innerText();
			await opponent.click();
			await page.getByRole('heading', { level: 1, name: new RegExp(met) }).waitFor();
			const games = page.getByRole('region', { name: 'Các ván giữa hai người' });
			await games.getByRole('row').nth(1).waitFor();
			const own = await page.locator('.total b').innerText();
			assert.match(own, /^[\d½]+ – [\d½]+$/);
			await picture(page, `meeting-${name}`);
			await assertWell(page);
			// Second thoughts: the other game, in which the two may never have met, and back by the browser.
			await page.getByRole('button', { name: 'Cờ vua' }).click();
			await page
				.getByText(/chưa gặp nhau ở môn này|Các ván giữa hai người/)
				.first()
				.waitFor();
			await page.getByRole('button', { name: 'Cờ tướng' }).click();
			await page.locator('.total b').waitFor();
			// Somebody else, found by name.
			await page.getByRole('searchbox', { name: 'So với kỳ thủ khác' }).fill('hoang gia bao');
			await page.getByRole('button', { name: /Hoàng Gia Bảo/ }).click();
			await page.getByRole('heading', { level: 1, name: /Hoàng Gia Bảo/ }).waitFor();
			assert.deepEqual(page.problems, []);
		});
});

test('Addresses of nobody answer so, with their status', async () => {
	await withContext(desk, async (context) => {
		const page = await context.newPage();
		const { phuong: one } = await places();
		const said = (await page.goto(`/ky-thu/${one}/voi/nobody`)).status();
		assert.equal(said, 404);
		const found = await page.goto(`/ky-thu/${one}/voi/${one}`);
		assert.equal(found.status(), 200);
		await page.getByText('Không so một người với chính mình.').waitFor();
	});
});
