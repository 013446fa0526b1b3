// What is there before any script has run: it can be read, it is accessible, and the app takes its place without a jump.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture } from './hands.mjs';
import { assertSound, assertWell, settled } from './looks.mjs';
import { places } from './places.mjs';
import { desk, origin, phone, withContext } from './stage.mjs';

/** Public pages, and what whoever runs no scripts reads there. */
async function addresses() {
	const { xiangqi, chess, club, phuong, ruled } = await places();
	return [
		['home', '/', xiangqi.name],
		['events', '/giai', chess.name],
		['event', `/giai/${xiangqi.id}`, 'Xếp hạng'],
		['standings', `/giai/${chess.id}?muc=xep-hang`, 'Nguyễn Thuỳ Phượng'],
		['cross-table', `/giai/${xiangqi.id}?muc=bang-cheo`, 'Bảng chéo'],
		['lots', `/giai/${xiangqi.id}?muc=boc-tham`, 'mã niêm phong được công bố trước'],
		['calendar', '/lich', 'Các giải trong năm, xếp theo ngày.'],
		['titles', '/danh-hieu', 'theo quyết định của liên đoàn'],
		['rating-lists', '/he-so', 'Danh sách đã công bố không sửa lại.'],
		['past-lists', '/he-so/cu', 'hệ số hiện nay không tính từ đây'],
		['builders', '/api', 'Mọi thứ công khai ở đây đều hỏi được bằng chương trình'],
		['game', `/van/${ruled.bout.id}`, 'Phán quyết'],
		['people', '/ky-thu', 'Kỳ thủ và hệ số hiện tại'],
		['person', `/ky-thu/${phuong}`, 'Nguyễn Thuỳ Phượng'],
		['clubs', '/cau-lac-bo', 'CLB Cờ Hồ Gươm'],
		['club', `/cau-lac-bo/${club}`, 'hội viên'],
		['announcements', '/thong-bao', 'Thông báo của liên đoàn'],
		['laws', '/luat', 'Luật Cờ tướng Việt Nam 2004'],
		['article', '/luat/xiangqi-vn-2004/24.5', 'Dọa hết mãi']
	];
}

test('The source of every public page says what the page says; of pages of work it says nothing', async () => {
	for (const [name, address, says] of await addresses()) {
		const answer = await fetch(origin + address);
		const body = (await answer.text()).split('<body')[1];
		assert.ok(body.split('<noscript>')[0].includes(says), `${name}: ${says}`);
		assert.equal(body.match(/<h1>/g)?.length, 1, name);
		if (name === 'game') assert.match(body, /<svg viewBox="0 0 9/, 'the board is there');
		const known = await fetch(origin + address, { headers: { 'if-none-match': answer.headers.get('etag') } });
		assert.equal(known.status, 304, name);
	}
	for (const address of ['/lam-viec', '/van-phong', '/dang-nhap'])
		assert.ok(!(await (await fetch(origin + address)).text()).includes('id="first"'), address);
});

for (const [size, options] of [
	['desk', desk],
	['phone', phone]
])
	test(`Without scripts public pages are whole and accessible on a ${size}`, { timeout: 180_000 }, async () => {
		for (const colorScheme of ['light', 'dark'])
			await withContext({ ...options, colorScheme }, async (context) => {
				// Its scripts do not come; those of the test, such as axe, still run.
				await context.route(/\.js$/, (route) => route.abort());
				for (const [name, address, says] of await addresses()) {
					const page = await context.newPage();
					page.withoutScripts = true;
					await page.goto(address);
					await page.locator('#first').getByText(says).first().waitFor();
					await page.evaluate(() => document.fonts.ready);
					await assertSound(page, /ERR_FAILED|dynamically imported module/);
					await picture(page, `first-${name}-${size}-${colorScheme}`);
					await page.close();
				}
			});
	});

test('What the server wrote gives way to the app in one step, and nothing moves', { timeout: 180_000 }, async (t) => {
	for (const [size, options] of [
		['desk', desk],
		['phone', phone]
	])
		await withContext(options, async (context) => {
			for (const [name, address] of await addresses()) {
				const page = await context.newPage();
				page.byScrolling = true;
				await page.addInitScript(() => {
					globalThis.moved = 0;
					new PerformanceObserver((list) => {
						for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.moved += entry.value;
					}).observe({ type: 'layout-shift', buffered: true });
					globalThis.headings = [];
					document.addEventListener('DOMContentLoaded', () => {
						const seen = () =>
							[...document.querySelectorAll('h1')].filter((one) => one.checkVisibility({ visibilityProperty: true }))
								.length;
						const look = () => {
							const now = seen();
							if (globalThis.headings.at(-1) !== now) globalThis.headings.push(now);
							requestAnimationFrame(look);
						};
						look();
					});
				});
				await page.goto(address);
				await assertWell(page);
				const { moved, headings } = await page.evaluate(() => ({ moved, headings }));
				t.diagnostic(`${name} ${size}: ${moved.toFixed(3)}`);
				assert.deepEqual(headings, [1], `${name} ${size}: one heading all the time`);
				assert.ok(moved <= 0.1, `${name} ${size}: ${moved}`);
				await page.close();
			}
		});
});

test(
	'What ends a page comes when somebody scrolls near it, and nothing that is read moves',
	{ timeout: 180_000 },
	async (t) => {
		const { chess, phuong, ruled } = await places();
		for (const [size, options] of [
			['desk', desk],
			['phone', phone]
		])
			await withContext(options, async (context) => {
				for (const [address, below] of [
					[`/giai/${chess.id}`, (page) => page.getByText('Tải tệp về', { exact: true })],
					[`/van/${ruled.bout.id}`, (page) => page.getByRole('main').getByRole('heading', { name: 'Phán quyết' })],
					[`/ky-thu/${phuong}`, (page) => page.getByRole('heading', { name: 'Các ván đã đấu' })]
				]) {
					const page = await context.newPage();
					page.byScrolling = true;
					await page.addInitScript(() => {
						globalThis.moved = 0;
						new PerformanceObserver((list) => {
							for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.moved += entry.value;
						}).observe({ type: 'layout-shift', buffered: true });
					});
					await page.goto(address);
					await assertWell(page);
					const end = () => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2);
					while (!(await end())) {
						await page.evaluate(() => scrollBy(0, innerHeight / 2));
						await settled(page);
					}
					await below(page).first().waitFor();
					await assertWell(page);
					const moved = await page.evaluate(() => globalThis.moved);
					t.diagnostic(`${address} ${size}: ${moved.toFixed(3)}`);
					assert.ok(moved <= 0.1, `${address} ${size}: ${moved}`);
					await page.close();
				}
			});
	}
);

test('What ends a page comes by itself once the page is at rest, and nothing moves', { timeout: 120_000 }, async () => {
	const { phuong } = await places();
	await withContext(phone, async (context) => {
		const page = await context.newPage();
		page.untouched = true;
		await page.addInitScript(() => {
			globalThis.moved = 0;
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.moved += entry.value;
			}).observe({ type: 'layout-shift', buffered: true });
		});
		await page.goto(`/ky-thu/${phuong}`);
		await page.getByRole('heading', { name: 'Các ván đã đấu' }).waitFor();
		assert.equal(await page.evaluate(() => scrollY), 0, 'nobody scrolled');
		await assertWell(page);
		const moved = await page.evaluate(() => globalThis.moved);
		assert.ok(moved <= 0.1, `${moved}`);
	});
});

test('The first byte speaks the language and has the colors that the device chose', { timeout: 60_000 }, async () => {
	await withContext(phone, async (context) => {
		const page = await context.newPage();
		await page.goto('/giai');
		await page.getByRole('button', { name: 'EN – English' }).click();
		await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
		await page.getByRole('button', { name: /^Appearance/ }).click();
		await page.getByRole('button', { name: 'Appearance: light' }).click();
		const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
		const text = await (await fetch(`${origin}/giai`, { headers: { cookie } })).text();
		assert.match(text, /<html lang="en" data-theme="dark">/);
		assert.match(text, /<h1>Events<\/h1>/);
	});
});
