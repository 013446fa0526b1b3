// Whom one follows: kept on the device, with the games that are played and those to come.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { places } from './places.mjs';
import { desk, phone, withContext } from './stage.mjs';

test(
	'A visitor follows a player and an event with a tap each, sees their games in one place, and no longer follows',
	{ timeout: 120_000 },
	async () => {
		const { xiangqi, live } = await places();
		const { white } = live(1);
		for (const [size, options] of [
			['desk', desk],
			['phone', phone]
		])
			await withContext(options, async (context) => {
				const page = await context.newPage();
				const asked = [];
				page.on('request', (request) => request.method() === 'POST' && asked.push(request.postData() ?? ''));
				await page.goto('/theo-doi');
				await page.getByText(/^Chưa theo dõi ai/).waitFor();
				await assertWell(page);
				await page.goto(`/ky-thu/${white.id}`);
				await page.getByRole('button', { name: `Theo dõi ${white.name}` }).click();
				await page.goto(`/giai/${xiangqi.id}`);
				await page.getByRole('button', { name: `Theo dõi ${xiangqi.name}` }).click();
				assert.ok(!asked.some((body) => /follow/i.test(body)), 'nobody is told');
				await page.getByRole('main').getByRole('link', { name: 'Danh sách theo dõi' }).click();
				await page.getByRole('heading', { name: 'Đang đấu', exact: true }).waitFor();
				await page.getByRole('article').filter({ hasText: white.name }).waitFor();
				await page.reload();
				await page.getByRole('article').filter({ hasText: white.name }).waitFor();
				await assertWell(page);
				await picture(page, `followed-${size}`);
				// Whom one follows stands first among the boards.
				await page.goto(`/giai/${xiangqi.id}?muc=van`);
				const first = page.getByRole('region', { name: 'Các bàn vòng 2' }).getByRole('article').first();
				await first.filter({ hasText: white.name }).waitFor();
				await page.goto('/theo-doi');
				await page.getByRole('button', { name: `Bỏ theo dõi ${white.name}` }).click();
				await page.getByRole('button', { name: `Bỏ theo dõi ${xiangqi.name}` }).click();
				await page.getByText(/^Chưa theo dõi ai/).waitFor();
			});
	}
);
