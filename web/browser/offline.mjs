// An arbiter records moves where the network is slow, gone, or another arbiter was faster.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertWell, settled } from './looks.mjs';
import { places } from './places.mjs';
import { ask, desk, keeps, logIn, phone, withContext } from './stage.mjs';

const BOUT = 'query($id: ID!) { bout(id: $id) { version plies { uci } } }';
const recorded = async (id) => (await ask(BOUT, { id })).bout.plies.map((ply) => ply.uci);

/** Waits until the record ends with these moves. */
async function recordedLast(id, moves) {
	for (let patience = 100; patience > 0; patience -= 1) {
		const plies = await recorded(id);
		if (JSON.stringify(plies.slice(-moves.length)) === JSON.stringify(moves)) return plies;
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
	assert.deepEqual((await recorded(id)).slice(-moves.length), moves);
}

/** Two taps: the piece, then where it goes. Waits for nothing that the server says. */
async function tap(page, uci) {
	const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)];
	await page.locator(`[data-square="${from}"].live`).tap();
	await page.locator(`[data-square="${from}"][aria-selected="true"]`).waitFor();
	await page.locator(`[data-square="${to}"]`).tap();
	await page.locator(`[data-square="${to}"][aria-label$="nước vừa đi"]`).waitFor();
}

const label = (page, square) => page.locator(`[data-square="${square}"]`).getAttribute('aria-label');

async function open(context, login, id) {
	const page = await logIn(context, login);
	await page.goto(`/ban-trong-tai/${id}/nuoc-di`);
	await page.getByLabel('Nước đi', { exact: true }).waitFor();
	await settled(page);
	return page;
}

/** What the browser says of requests that could not go out: that is what is tried here. */
const AWAY = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|WebSocket connection/;

test('Taps on a slow network are all recorded, in order, and seen at once', { timeout: 120_000 }, async () => {
	const { bout } = (await places()).chessLive(4);
	await withContext(keeps(phone), async (context) => {
		const page = await open(context, 'ban-vua-1', bout.id);
		const before = await recorded(bout.id);
		// Half a second and more on the way, as in a full hall.
		await page.route('**/graphql', async (route) => {
			await new Promise((resolve) => setTimeout(resolve, 600));
			await route.continue().catch(() => undefined);
		});
		for (const move of ['f1e2', 'e7e5', 'd4b3']) await tap(page, move);
		assert.match(await label(page, 'b3'), /^Mã trắng/, 'drawn before it is recorded');
		const plies = await recordedLast(bout.id, ['f1e2', 'e7e5', 'd4b3']);
		assert.equal(plies.length, before.length + 3, 'each once');
		await page.getByText('Nước 13, Trắng: Nb3.').waitFor();
		await page.unroute('**/graphql');
		assert.equal(await page.getByRole('heading', { name: /nước chưa gửi/ }).count(), 0);
		await assertWell(page);
	});
});

test(
	'Without a network moves wait on the phone, over a reload too, and go out once when it is back',
	{ timeout: 180_000 },
	async () => {
		const { bout } = (await places()).chessLive(4);
		await withContext(keeps(phone), async (context) => {
			const page = await open(context, 'ban-vua-1', bout.id);
			await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
			const before = await recorded(bout.id);
			await context.setOffline(true);
			for (const move of ['f8e7', 'e1g1', 'e8g8']) await tap(page, move);
			assert.match(await label(page, 'f1'), /^Xe trắng/, 'castling carries the rook');
			await page.getByRole('heading', { name: '3 nước chưa gửi' }).waitFor();
			// On the board, too: grey, with a dashed edge, and said.
			const waits = page.locator('[data-board] .waits');
			assert.equal(await waits.count(), 5, 'bishop, and kings and rooks that castled');
			for (const square of ['e7', 'g1', 'f1', 'g8', 'f8'])
				assert.match(await label(page, square), /, chưa gửi/, square);
			assert.doesNotMatch(await label(page, 'b3'), /chưa gửi/);
			if (process.env.KYDAN_PICTURES) await page.screenshot({ path: `${process.env.KYDAN_PICTURES}/unsent-phone.png` });
			await page
				.getByRole('status')
				.filter({ hasText: /3 nước chưa gửi, nghe máy chủ lần cuối \d\d:\d\d/ })
				.waitFor();
			assert.deepEqual(await recorded(bout.id), before, 'nothing went out');

			// A file in the hand, whatever becomes of the phone.
			const [file] = await Promise.all([
				page.waitForEvent('download'),
				page.getByRole('button', { name: 'Lưu ra tệp' }).click()
			]);
			assert.match(file.suggestedFilename(), /\.json$/);

			// The wrong tap: the browser's reload. The page opens from the device, with what waits on it.
			await page.reload();
			await page.getByRole('heading', { name: '3 nước chưa gửi' }).waitFor();
			await page.getByText(/Đang xem bản lưu trên máy này lúc \d\d:\d\d/).waitFor();
			assert.match(await label(page, 'g8'), /^Vua đen/);
			await assertWell(page, AWAY);
			// Another page of the device tells of it too.
			await page.getByRole('link', { name: 'Về bàn trọng tài' }).click();
			await page.getByRole('main').getByText('3 nước chưa gửi', { exact: true }).waitFor();
			await page.getByRole('link', { name: 'Mở ván' }).click();
			await page.getByRole('heading', { name: '3 nước chưa gửi' }).waitFor();

			await context.setOffline(false);
			const plies = await recordedLast(bout.id, ['f8e7', 'e1g1', 'e8g8']);
			assert.equal(plies.length, before.length + 3, 'each once');
			await page.getByRole('heading', { name: /nước chưa gửi/ }).waitFor({ state: 'detached' });
			await page.getByText(/Nước 16, Đen: /).waitFor();
			assert.equal(await waits.count(), 0, 'acknowledged');
			assert.doesNotMatch(await label(page, 'g8'), /chưa gửi/);
			await assertWell(page, AWAY);
		});
	}
);

test(
	'What another arbiter recorded meanwhile stands beside what waits; nothing is dropped but by hand',
	{ timeout: 180_000 },
	async () => {
		const { bout } = (await places()).chessLive(4);
		await withContext(keeps(phone), (one) =>
			withContext(keeps(desk), async (two) => {
				const page = await open(one, 'ban-vua-1', bout.id);
				const other = await open(two, 'tong-vua', bout.id);
				await one.setOffline(true);
				for (const move of ['c1e3', 'b8c6']) await tap(page, move);
				await other.getByLabel('Nước đi', { exact: true }).fill('a4');
				await other.getByRole('button', { name: 'Ghi nước đi' }).click();
				const stands = await recordedLast(bout.id, ['a2a4']);
				await one.setOffline(false);
				// Both are in sight: the record and what waits, with the reason.
				await page.getByText('Máy chủ không ghi nước này.').waitFor();
				await page.getByText(/^Biên bản đang có: Nước 17, Trắng: a4/).waitFor();
				await page.getByRole('heading', { name: '2 nước chưa gửi' }).waitFor();
				assert.match(await label(page, 'a4'), /^Tốt trắng/, 'the board shows what stands');
				await assertWell(page, AWAY);
				// White's move a second time: the law refuses it, and it is still here.
				await page.getByRole('button', { name: 'Gửi lại trên biên bản đang có' }).click();
				await page.getByText(/Nước đi sai luật/).waitFor();
				await page.getByRole('heading', { name: '2 nước chưa gửi' }).waitFor();
				// A second thought, then the hand of whoever tapped it.
				await page.getByRole('button', { name: 'Bỏ nước này' }).click();
				await page.getByRole('dialog').getByRole('button', { name: 'Hủy', exact: true }).click();
				await page.getByRole('heading', { name: '2 nước chưa gửi' }).waitFor();
				await page.getByRole('button', { name: 'Bỏ nước này' }).click();
				await page.getByRole('dialog').getByRole('button', { name: 'Bỏ nước này' }).click();
				// What was behind it is a move of Black upon what stands, and goes out.
				assert.deepEqual(await recordedLast(bout.id, ['a2a4', 'b8c6']), [...stands, 'b8c6']);
				await page.getByRole('heading', { name: /nước chưa gửi/ }).waitFor({ state: 'detached' });
				await assertWell(page, AWAY);
			})
		);
	}
);

test(
	'Moves that somebody tapped are never sent in the name of whoever logs in next on that phone',
	{ timeout: 120_000 },
	async () => {
		const { bout } = (await places()).chessLive(4);
		await withContext(keeps(phone), async (context) => {
			const page = await open(context, 'ban-vua-1', bout.id);
			const before = await recorded(bout.id);
			await page.route('**/graphql', (route) =>
				route.request().postData()?.includes('c1e3') ? route.abort() : route.continue()
			);
			await tap(page, 'c1e3');
			await page.getByRole('heading', { name: '1 nước chưa gửi' }).waitFor();
			// The phone changes hands before it was sent: the queue of the first arbiter is still his.
			await context.clearCookies();
			await page.evaluate(() => localStorage.clear());
			await page.close();
			const next = await open(context, 'tong-vua', bout.id);
			await next.getByText('Nước này do tài khoản khác nhập trên máy này').waitFor();
			assert.deepEqual(await recorded(bout.id), before);
			assert.equal(await next.getByRole('button', { name: 'Gửi ngay' }).count(), 0);
			assert.equal(await next.getByRole('button', { name: 'Lưu ra tệp' }).count(), 1);
		});
	}
);

test(
	'A phone keeps what goes on without a network, not the whole app; another page says that there is none',
	{ timeout: 120_000 },
	async () => {
		await withContext(keeps(phone), async (context) => {
			const page = await logIn(context, 'ban-vua-1');
			await page.goto('/ban-trong-tai');
			await settled(page);
			await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
			const keptOf = () =>
				page.evaluate(async () => {
					const [name] = (await caches.keys()).filter((one) => one.startsWith('kydan-'));
					return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
				});
			const first = await keptOf();
			assert.ok(first.includes('/lam-viec') && first.length > 100, `${first.length} files are kept`);
			assert.ok(first.length < 450, `${first.length} files are kept`);
			// What is opened is kept with the rest.
			await page.goto('/luat');
			await settled(page);
			assert.ok((await keptOf()).length > first.length);

			await context.setOffline(true);
			// Never opened, needed: the clock. Opened before: its page at least. Neither: a sentence that says why.
			await page.goto('/dong-ho');
			await page.getByRole('heading', { name: 'Đồng hồ' }).first().waitFor();
			await page.getByRole('link', { name: 'Câu lạc bộ', exact: true }).first().click();
			await page.getByText('Không kết nối được với máy chủ.').first().waitFor();
			await page.goto('/van-phong/thu-chi');
			await page.getByText('Không kết nối được với máy chủ.').first().waitFor();
			if (process.env.KYDAN_PICTURES)
				await page.screenshot({ path: `${process.env.KYDAN_PICTURES}/not-kept-phone.png` });
			await context.setOffline(false);
			await page.getByRole('button', { name: 'Thử lại' }).click();
			await page.getByRole('heading', { level: 1 }).first().waitFor();
			await page.getByText('Không kết nối được với máy chủ.').waitFor({ state: 'detached' });
		});
	}
);

test(
	'A page that was open through an upgrade opens anew where what it asks for is no more',
	{ timeout: 120_000 },
	async () => {
		const { bout } = (await places()).chessLive(4);
		await withContext(desk, async (context) => {
			const page = await open(context, 'ban-vua-1', bout.id);
			let upgraded = true;
			await page.route('**/_app/immutable/**', (route) =>
				upgraded ? route.fulfill({ status: 404 }) : route.continue()
			);
			await page.route('**/_app/version.json', (route) => route.fulfill({ json: { version: 'the next' } }));
			// The page that comes anew has the files of the new version.
			page.on('request', (request) => request.isNavigationRequest() && (upgraded = false));
			const anew = page.waitForEvent('load');
			// Another language comes when it is chosen.
			await page.getByRole('button', { name: 'EN – English' }).click();
			await anew;
			assert.equal(upgraded, false);
			await page.locator('html[lang="en"]').waitFor();
			await page.locator('[data-board]').first().waitFor();
			if (process.env.KYDAN_PICTURES) await page.screenshot({ path: `${process.env.KYDAN_PICTURES}/anew-desk.png` });
			// A server that is not upgraded yet gave the old page again: it does not go round and round.
			let again = 0;
			page.on('request', (request) => (again += request.isNavigationRequest() ? 1 : 0));
			await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')));
			await page.waitForTimeout(1_000);
			assert.equal(again, 0);
		});
	}
);
