// Somebody has a program called when an event changes, on a phone: registers it, keeps the secret, sees what was sent and what
// came of it, sends again, pauses, renews the secret and ends it. The program checks signatures by the documentation's lines.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { test } from 'node:test';
import { account, askAs, does, duel, newMember } from './cast.mjs';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { CERTIFICATES, desk, logIn, phone, withContext } from './stage.mjs';

/** A program that is called: it keeps what comes, and answers as it is told. */
async function openProgram() {
	const [cert, key] = await Promise.all(['one.pem', 'one.key'].map((name) => readFile(join(CERTIFICATES, name))));
	const kept = { calls: [], status: 200, ready: false };
	const server = createServer({ cert, key }, (request, response) => {
		const parts = [];
		request.on('data', (part) => parts.push(part));
		request.on('end', () => {
			const body = Buffer.concat(parts).toString();
			const { type, data } = JSON.parse(body);
			if (type === 'verification') return response.end(kept.ready ? data.challenge : 'ok');
			kept.calls.push({ headers: request.headers, body });
			response.writeHead(kept.status).end();
		});
	});
	await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
	return Object.assign(kept, {
		address: `https://localhost:${server.address().port}/kydan`,
		close: () => (server.close(), server.closeAllConnections()),
		/** The call of this number that there is, as soon as it came. */
		async call(number) {
			for (let tries = 0; tries < 300; tries += 1) {
				if (kept.calls[number]) return kept.calls[number];
				await new Promise((resolve) => setTimeout(resolve, 100));
			}
			throw new Error(`no call ${number} came, but ${kept.calls.length}`);
		}
	});
}

/** What the documentation tells programs to check by. */
async function recipe() {
	const page = await readFile(new URL('../../docs/webhooks.md', import.meta.url), 'utf8');
	const lines = page.split('```js\n')[1].split('```')[0];
	return import(`data:text/javascript,${encodeURIComponent(lines)}`);
}

test('Somebody has a program called, sees it, sends again, pauses and ends it', { timeout: 300_000 }, async () => {
	const { verify } = await recipe();
	const program = await openProgram();
	const owner = await newMember('Lý Thị Lập Trình', 'CLB Cờ Bến Nghé', 'KD-0561');
	await account('lap-trinh', owner.id);
	const { event, bout } = await duel({ name: 'Giải gọi chương trình' });
	const add = (page) => page.getByRole('button', { name: 'Đăng ký', exact: true });
	try {
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'lap-trinh');
			await page.goto('/tai-khoan');
			await page.getByRole('link', { name: 'Webhook: gọi chương trình của tôi khi có thay đổi' }).click();
			await page.getByRole('heading', { level: 1, name: 'Webhook' }).waitFor();
			await page.getByText('Chưa có webhook nào.').waitFor();
			await add(page).click();
			await page.getByText('Hãy nói webhook dùng vào việc gì.').waitFor();
			await page.getByText('Hãy dán liên kết của một giải, ván, kỳ thủ hoặc câu lạc bộ.').waitFor();
			await assertWell(page);
			await picture(page, 'webhook-empty-phone');
			await page.getByLabel('Dùng vào việc gì').fill('Bảng điểm trên trang câu lạc bộ');
			await page.getByLabel('Liên kết của trang').fill(new URL(`/giai/${event.id}`, page.url()).href);
			await page.getByLabel('Địa chỉ của chương trình').fill('https://10.0.0.1/kydan');
			await add(page).click();
			await page.getByText('Địa chỉ phải bắt đầu bằng https:// và nằm trên mạng công cộng.').waitFor();
			await page.getByLabel('Địa chỉ của chương trình').fill(program.address);
			await add(page).click();
			const slip = page.getByRole('status', { name: 'Khóa ký' });
			const secret = await slip.locator('code').innerText();
			assert.match(secret, /^whsec_/);
			await assertWell(page);
			await picture(page, 'webhook-secret-phone');
			await page.getByRole('button', { name: 'Tôi đã cất khóa' }).click();
			await slip.waitFor({ state: 'detached' });
			await page.getByRole('link', { name: 'Giải gọi chương trình' }).waitFor();

			// It was not ready when it was asked: it is told nothing, and asked again.
			await page.getByText('Đã gọi (1)').click();
			await seen(page, 'không trả lại đúng chuỗi challenge');
			await page.getByText(/^Chương trình chưa trả lời rằng nó muốn được gọi/).waitFor();
			assert.equal(await page.getByRole('button', { name: /^Gọi thử/ }).count(), 0);
			await assertWell(page);
			await picture(page, 'webhook-unproven-phone');
			program.ready = true;
			await page.getByRole('button', { name: /^Hỏi lại/ }).click();
			await page.getByText('Đang hỏi chương trình.').waitFor();
			await seen(page, 'đã nhận');
			// That it may be called is noted a moment after the call was.
			await looked(page, page.getByText('Đang gọi', { exact: true }));

			// A test, and what came of it.
			await page.getByRole('button', { name: /^Gọi thử/ }).click();
			await page.getByText('Đang gọi thử.').waitFor();
			const first = await program.call(0);
			assert.equal(verify(secret, first.headers, first.body).type, 'test');
			assert.throws(() => verify(secret, first.headers, `${first.body} `));
			await seen(page, 'gọi thử');

			// Something happens at the event: it is told, and what is not taken is tried again and shown.
			program.status = 500;
			await does('ban-tuong-1', 'startBout', 'BoutInput', { bout });
			const told = await program.call(1);
			const { data } = verify(secret, told.headers, told.body);
			assert.deepEqual(
				data.changes.map(({ kind, about }) => [kind, about]),
				[['moves', bout]]
			);
			await seen(page, 'trả lời 500');
			await assertWell(page);
			await picture(page, 'webhook-refused-phone');
			program.status = 200;
			const again = await program.call(2);
			assert.equal(again.headers['webhook-id'], told.headers['webhook-id']);
			await seen(page, '1 thay đổi');
			const calls = program.calls.length;
			await page.getByRole('button', { name: `Gọi lại ${told.headers['webhook-id']}` }).click();
			await page.getByText('Đang gọi lại, cùng mã webhook-id.').waitFor();
			assert.equal((await program.call(calls)).body, told.body);

			await page.getByRole('button', { name: /^Tạm dừng/ }).click();
			await page.getByText('Đã tạm dừng.').waitFor();
			await page.getByRole('button', { name: /^Gọi tiếp từ chỗ dừng/ }).waitFor();
			await assertWell(page);
			await picture(page, 'webhook-paused-phone');
			await page.getByRole('button', { name: /^Gọi tiếp từ chỗ dừng/ }).click();
			await page.getByText('Đang gọi lại.').waitFor();

			await page.getByRole('button', { name: /^Đổi khóa ký/ }).click();
			const fresh = await slip.locator('code').innerText();
			assert.notEqual(fresh, secret);
			await page.getByRole('button', { name: 'Tôi đã cất khóa' }).click();
			const before = program.calls.length;
			await page.getByRole('button', { name: /^Gọi thử/ }).click();
			const both = await program.call(before);
			for (const one of [secret, fresh]) verify(one, both.headers, both.body);
		});
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'lap-trinh');
			await page.goto('/tai-khoan/webhook');
			await page.getByRole('heading', { level: 2, name: 'Bảng điểm trên trang câu lạc bộ' }).waitFor();
			await page.getByText(/^Đã gọi \(\d+\)$/).click();
			await page.getByRole('button', { name: 'EN – English' }).click();
			await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
			await assertWell(page);
			await picture(page, 'webhook-desk');
			await page.getByRole('button', { name: /^End: / }).click();
			await page.getByRole('button', { name: 'Keep it' }).click();
			await page.getByRole('button', { name: /^End: / }).click();
			await page.getByRole('button', { name: 'End it for good' }).click();
			await page.getByText('There is no webhook yet.').waitFor();
			await assertWell(page);
		});
		const { viewer } = await askAs('lap-trinh', '{ viewer { webhooks { id } } }', {});
		assert.deepEqual(viewer.webhooks, []);
	} finally {
		program.close();
	}
});

/** Waits until a call says this, looking again and again. */
async function seen(page, text) {
	await looked(page, page.getByRole('listitem').filter({ hasText: text }).first());
}

/** Looks again until this is there. */
async function looked(page, sought) {
	for (let tries = 0; tries < 100; tries += 1) {
		if (await sought.isVisible()) return;
		await page.getByRole('button', { name: 'Xem lại' }).click();
		await page.waitForTimeout(200);
	}
	throw new Error(`it is not there: ${sought}`);
}
