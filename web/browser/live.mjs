// A game as it happens: an arbiter with a phone records it, spectators elsewhere see it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertWell, settled } from './looks.mjs';
import { places } from './places.mjs';
import { ask, desk, logIn, phone, withContext } from './stage.mjs';

/** Opens a game to watch it, and waits until the changes come. */
async function watch(context, address) {
	const page = await context.newPage();
	await page.goto(address);
	await page.getByRole('main').getByText('Trực tiếp', { exact: true }).waitFor();
	await settled(page);
	// Gone if the page were loaded anew.
	await page.evaluate(() => (window.seenFirst = true));
	return page;
}

const square = (page, name) => page.locator(`[data-square="${name}"]`);
const label = (page, name) => square(page, name).getAttribute('aria-label');

/** Waits until a spectator sees a move as the last of the list and its piece on its square, on the page that was opened. */
async function assertSeen(page, { move, piece, at }) {
	await page.getByRole('region', { name: 'Các nước đi' }).locator('[aria-current="step"]', { hasText: move }).waitFor();
	await page.locator(`[data-square="${at}"][aria-label^="${piece}"][aria-label$="nước vừa đi"]`).waitFor();
	assert.equal(await page.evaluate(() => window.seenFirst), true, 'without loading the page anew');
	assert.deepEqual(page.problems, [], 'console');
}

test(
	'Two spectators see the moves that an arbiter records on a phone, by text, by touch and by keyboard',
	{ timeout: 240_000 },
	async () => {
		const { live } = await places();
		const { bout } = live(2);
		await withContext(desk, (one) =>
			withContext(phone, (other) =>
				withContext(phone, async (third) => {
					const spectators = await Promise.all([watch(one, `/van/${bout.id}`), watch(other, `/van/${bout.id}`)]);
					const arbiter = await logIn(third, 'tong-tuong');
					await assertWell(arbiter);

					// From the start of work to the table.
					await arbiter
						.getByRole('main')
						.getByRole('link', { name: /^Bàn trọng tài/ })
						.first()
						.click();
					await arbiter.getByRole('heading', { level: 1, name: 'Bàn trọng tài' }).waitFor();
					await arbiter
						.getByRole('group', { name: 'Bàn vừa làm và các bàn khác' })
						.getByRole('button', { name: 'Bàn 2' })
						.click();
					await arbiter.getByRole('link', { name: 'Nhập nước đi' }).click();
					await arbiter.getByRole('heading', { level: 1, name: 'Nhập nước đi' }).waitFor();
					const line = arbiter.getByLabel('Nước đi', { exact: true });
					await line.waitFor();
					await assertWell(arbiter);

					// The horse on Red's file 8 has the elephant beside it in its way.
					const before = await ask('query($id: ID!) { bout(id: $id) { version } }', { id: bout.id });
					await line.fill('M8.6');
					await line.press('Enter');
					const refused = arbiter
						.locator('[aria-live="assertive"]')
						.filter({ hasText: 'Nước đi sai luật, chưa ghi nước nào.' });
					await refused.waitFor();
					await refused.getByRole('link', { name: /^Điều 4\.3e/ }).waitFor();
					assert.match(await refused.innerText(), /M8\.6/, 'the move is named');
					await assertWell(arbiter);
					assert.deepEqual(
						await ask('query($id: ID!) { bout(id: $id) { version } }', { id: bout.id }),
						before,
						'nothing was recorded'
					);

					// By text, with the clock.
					await line.fill('M8.7');
					await arbiter.getByLabel(/^Giờ còn lại của Đỏ/).fill('58:30');
					await arbiter.getByRole('button', { name: 'Ghi nước đi' }).click();
					await arbiter.getByText('Nước 9, Đỏ: M8.7.').waitFor();
					await Promise.all(spectators.map((page) => assertSeen(page, { move: 'M8.7', piece: 'Mã đỏ', at: 'c2' })));
					assert.equal(await refused.count(), 0, 'the refusal is gone');

					// By touch: the piece, then where it goes.
					await arbiter.locator('[data-square="b9"].live').tap();
					await arbiter.locator('[data-square="b9"][aria-selected="true"]').waitFor();
					assert.match(await label(arbiter, 'c7'), /đi được/);
					await square(arbiter, 'c7').tap();
					await arbiter.getByText('Nước 10, Đen: M2.3.').waitFor();
					await Promise.all(spectators.map((page) => assertSeen(page, { move: 'M2.3', piece: 'Mã đen', at: 'c7' })));

					// By keyboard: Red's soldier of file 7 one step forward.
					await arbiter.locator('[data-square="c3"].live').focus();
					await arbiter.keyboard.press('Enter');
					await arbiter.locator('[data-square="c3"][aria-selected="true"]').waitFor();
					await arbiter.keyboard.press('ArrowUp');
					await arbiter.keyboard.press('Space');
					await arbiter.getByText('Nước 11, Đỏ: B7.1.').waitFor();
					await Promise.all(spectators.map((page) => assertSeen(page, { move: 'B7.1', piece: 'Tốt đỏ', at: 'c4' })));

					await assertWell(arbiter);
					for (const page of spectators) await assertWell(page);
				})
			)
		);
	}
);

test('The home page and a frame on another site show a move as it is recorded', { timeout: 120_000 }, async () => {
	const { chessLive } = await places();
	const { bout, white } = chessLive(3);
	await withContext(desk, (one) =>
		withContext(phone, async (other) => {
			const spectator = await watch(one, '/');
			const board = spectator.getByRole('article').filter({ hasText: white.name });
			await board.locator('svg [transform]').first().waitFor();
			assert.equal(await board.getByText(/\d+\. d4$/).count(), 0);
			const frame = await one.newPage();
			await frame.goto(`/nhung/van/${bout.id}`);
			await frame.getByText(white.name, { exact: true }).waitFor();
			await frame.waitForTimeout(500);
			const arbiter = await logIn(other, 'ban-vua-1');
			await arbiter.goto(`/ban-trong-tai/${bout.id}/nuoc-di`);
			await arbiter.getByLabel('Nước đi', { exact: true }).fill('d4');
			await arbiter.getByRole('button', { name: 'Ghi nước đi' }).click();
			await board.getByText(/\d+\. d4$/).waitFor();
			await frame.getByText(/Nước \d+: d4$/).waitFor();
			assert.equal(await spectator.evaluate(() => window.seenFirst), true);
			assert.deepEqual([...spectator.problems, ...frame.problems, ...arbiter.problems], [], 'console');
		})
	);
});
