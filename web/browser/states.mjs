// States that a look at whole pages does not meet: dialogs, errors, half the room, and every list on paper.
import { test } from 'node:test';
import { picture } from './hands.mjs';
import { assertWell, settled } from './looks.mjs';
import { assertOnPaper } from './paper.mjs';
import { places } from './places.mjs';
import { logIn, desk, phone, withContext } from './stage.mjs';

/** A laptop of 1366×768 at 200 %. */
const zoomed = { viewport: { width: 683, height: 384 }, deviceScaleFactor: 2 };

test('At 200 % nothing is lost: every kind of page, day and night', { timeout: 240_000 }, async () => {
	const { xiangqi, live, phuong } = await places();
	for (const colorScheme of ['light', 'dark'])
		await withContext({ ...zoomed, colorScheme }, async (context) => {
			const page = await context.newPage();
			for (const [name, address] of [
				['home', '/'],
				['overview', `/giai/${xiangqi.id}?muc=tong-quan`],
				['pairings', `/giai/${xiangqi.id}?muc=ghep-cap`],
				['standings', `/giai/${xiangqi.id}?muc=xep-hang`],
				['game', `/van/${live(1).bout.id}`],
				['person', `/ky-thu/${phuong}`],
				['law', '/luat/xiangqi-vn-2004/24.h11'],
				['search', '/tim?tim=phuong']
			]) {
				await page.goto(address);
				await page.getByRole('heading', { level: 1 }).waitFor();
				await assertWell(page);
				if (colorScheme === 'light') await picture(page, `zoomed-${name}`);
			}
		});
});

test('Dialogs and errors are accessible, day and night', { timeout: 240_000 }, async () => {
	const { live, xiangqi } = await places();
	for (const colorScheme of ['light', 'dark'])
		for (const options of [phone, zoomed])
			await withContext({ ...options, colorScheme }, async (context) => {
				const page = await logIn(context, 'tong-tuong');
				await page.goto(`/ban-trong-tai/${live(2).bout.id}/nuoc-di`);
				await page.getByLabel('Nước đi', { exact: true }).fill('M8.6');
				await page.getByRole('button', { name: 'Ghi nước đi' }).click();
				await page
					.locator('[aria-live="assertive"]')
					.filter({ hasText: /Nước đi sai luật|chưa ghi/ })
					.waitFor();
				await assertWell(page);
				await page.goto(`/ban-trong-tai?giai=${xiangqi.id}&vong=2&ban=2`);
				await settled(page);
				await page.getByRole('button', { name: 'Kết thúc ván' }).click();
				await page.getByRole('dialog').waitFor();
				await assertWell(page);
				await page.keyboard.press('Escape');
				await page.getByRole('dialog').waitFor({ state: 'hidden' });

				// No answer, an address of nobody, and a page that is not there.
				const other = await context.newPage();
				await other.route('**/graphql', (route) => route.abort());
				await other.goto(`/giai/${xiangqi.id}`);
				await other.getByRole('button', { name: 'Thử lại' }).waitFor();
				await assertWell(other, /Failed to load resource|net::ERR/);
				await other.unroute('**/graphql');
				await other.getByRole('button', { name: 'Thử lại' }).click();
				await other.getByRole('heading', { level: 1, name: xiangqi.name }).waitFor();
				for (const nowhere of ['/giai/khong-co', '/khong-co-trang-nay']) {
					const lost = await context.newPage();
					await lost.goto(nowhere);
					await lost.getByRole('heading', { level: 1, name: 'Không tìm thấy trang này' }).waitFor();
					await assertWell(lost, /404|Not found/i);
					await lost.close();
				}
			});
});

test('Every public list is whole on paper', { timeout: 300_000 }, async () => {
	const { xiangqi, chess, phuong, club } = await places();
	// Brackets, fixtures, teams, prizes, holders and monthly lists are printed where they are made: bracket, league, prizes,
	// titles and lists.mjs.
	const tabs = ['ghep-cap', 'xep-hang', 'bang-cheo', 'ky-thu', 'trong-tai', 'dieu-le', 'thong-ke', 'tong-quan'];
	const rare = ['he-so', 'boc-tham', 'van', 'lich-dau', 'cac-doi', 'giai-thuong'];
	await withContext(desk, async (context) => {
		const page = await context.newPage();
		for (const [address, most] of [
			...[...tabs, ...rare].map((tab) => [`/giai/${chess.id}?muc=${tab}`, 4]),
			[`/giai/${xiangqi.id}?muc=bang-cheo`, 2],
			['/giai', 3],
			['/lich', 3],
			['/giai-cu', 2],
			['/danh-hieu', 2],
			['/he-so', 2],
			['/he-so/cu', 2],
			['/ky-thu', 6],
			[`/ky-thu/${phuong}`, 4],
			[`/cau-lac-bo/${club}`, 3],
			['/luat/xiangqi-vn-2004/16.1', 2]
		]) {
			await page.goto(address);
			await page.getByRole('heading', { level: 1 }).waitFor();
			await assertOnPaper(page, most);
		}
	});
});
