// Somebody who reads Chinese follows a xiangqi event: chosen with one press, remembered, and in the first byte.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { places } from './places.mjs';
import { desk, origin, phone, withContext } from './stage.mjs';

for (const [size, options] of [
	['desk', desk],
	['phone', phone]
])
	test(`The public pages of xiangqi speak Chinese on a ${size}`, { timeout: 180_000 }, async () => {
		const { xiangqi, phuong, live, ruled } = await places();
		await withContext(options, async (context) => {
			const page = await context.newPage();
			await page.goto('/');
			await page.getByRole('button', { name: '中 – 中文' }).click();
			await page.getByRole('heading', { level: 1, name: /^今天，星期/ }).waitFor();
			assert.equal(await page.evaluate(() => document.documentElement.lang), 'zh-Hans');
			await assertWell(page);
			await picture(page, `chinese-home-${size}`);
			for (const [name, address, shows] of [
				['events', '/giai', (main) => main.getByRole('heading', { level: 1, name: '赛事' })],
				['event', `/giai/${xiangqi.id}`, (main) => main.getByRole('tab', { name: '编排' })],
				['standings', `/giai/${xiangqi.id}?muc=xep-hang`, (main) => main.getByRole('columnheader', { name: '积分' })],
				['overview', `/giai/${xiangqi.id}?muc=tong-quan`, (main) => main.getByRole('heading', { name: '赛况' })],
				[
					'officials',
					`/giai/${xiangqi.id}?muc=trong-tai`,
					(main) => main.getByRole('cell', { name: '裁判长' }).first()
				],
				[
					'game',
					`/van/${live(1).bout.id}`,
					(main) => main.getByRole('button', { name: /^[车马炮兵卒相象仕士帅将]/ }).first()
				],
				['ruled', `/van/${ruled.bout.id}`, (main) => main.getByRole('heading', { name: '裁决' })],
				['people', '/ky-thu', (main) => main.getByRole('heading', { level: 1, name: '棋手' })],
				['person', `/ky-thu/${phuong}`, (main) => main.getByRole('heading', { name: '按先后手' })],
				['clubs', '/cau-lac-bo', (main) => main.getByRole('heading', { level: 1, name: '俱乐部' })],
				['lists', '/he-so', (main) => main.getByRole('heading', { level: 1, name: '每月等级分表' })],
				['figure', '/luat/xiangqi-vn-2004/24.h1', (main) => main.getByRole('button', { name: '播放循环' })]
			]) {
				await page.goto(address);
				await shows(page.getByRole('main')).waitFor();
				await assertWell(page);
				await picture(page, `chinese-${name}-${size}`);
			}
			// What has no Chinese words is said in English: a page of work.
			await page.goto('/dang-nhap');
			await page.getByLabel('Password', { exact: true }).waitFor();
			// And back: the next visit remembers.
			await page.goto('/giai?lang=zh');
			await page.getByRole('button', { name: 'VI – Tiếng Việt' }).click();
			await page.getByRole('heading', { level: 1, name: 'Giải đấu' }).waitFor();
			assert.equal(new URL(page.url()).search, '');
			await page.reload();
			await page.getByRole('heading', { level: 1, name: 'Giải đấu' }).waitFor();
		});
	});

test('Search engines find the Chinese pages of xiangqi, and none of chess', async () => {
	const { xiangqi, chess, live } = await places();
	const read = async (path) => (await fetch(origin + path)).text();
	for (const path of ['/', '/giai', `/giai/${xiangqi.id}`, `/van/${live(1).bout.id}`]) {
		const page = await read(path);
		const [, address] = /hreflang="zh-Hans" href="([^"]+)"/.exec(page) ?? [];
		assert.ok(address, path);
		const chinese = await read(new URL(address).pathname + new URL(address).search);
		assert.match(chinese, /<html lang="zh-Hans"/);
		assert.match(chinese.split('id="first"')[1], /[\u4e00-\u9fff]{2}/);
		assert.ok(chinese.includes(`rel="canonical" href="${address}"`), path);
	}
	assert.ok(!(await read(`/giai/${chess.id}`)).includes('zh-Hans'));
	const game = await read(`/van/${live(1).bout.id}?lang=zh`);
	assert.match(game, /1\. [车马炮兵相仕帅]/);
});
