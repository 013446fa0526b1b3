// Something is out of order at a board: an illegal move that was played, a wrong setup found after moves.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hold, picture } from './hands.mjs';
import { asks, openEvent, pairAndPublish, tell } from './hall.mjs';
import { assertWell } from './looks.mjs';
import { desk, logIn, phone, withContext } from './stage.mjs';

/** Types moves and waits until the sheet has the last of them. */
async function writes(page, text) {
	const line = page.getByLabel('Nước đi', { exact: true });
	await line.fill(text);
	await page.getByRole('button', { name: 'Ghi nước đi' }).click();
}

test(
	'An illegal move that was played goes on the sheet as what it is; the law lists the steps, the arbiter takes them, the penalty is signed with its article, and whoever watches reads it',
	{ timeout: 300_000 },
	async () => {
		const event = await openEvent({ club: 'Sai Luật', count: 2 });
		const bout = await withContext(desk, async (context) => {
			const page = await logIn(context, 'tong-vua');
			await pairAndPublish(page, event.id, 1);
			const found = await asks(
				page,
				'query($id: ID!) { event(id: $id) { round(number: 1) { pairings { bout { id } } } } }',
				{ id: event.id }
			);
			const { id } = found.event.round.pairings[0].bout;
			await tell(page, 'startBout', 'BoutInput', { bout: id });
			return id;
		});
		const table = `/ban-trong-tai/${encodeURIComponent(bout)}`;
		await withContext(phone, (other) =>
			withContext(phone, async (context) => {
				const spectator = await other.newPage();
				await spectator.goto(`/van/${encodeURIComponent(bout)}`);
				await spectator.getByText('Không có phán quyết nào.').waitFor();

				const page = await logIn(context, 'ban-vua-1');
				await page.goto(`${table}/nuoc-di`);
				await writes(page, 'e4 e5');
				await page.getByText('Nước 2, Đen: e5.').waitFor();
				await writes(page, 'Ke3');
				// It was refused, and it was played: one tap records it and asks the law.
				await page.getByRole('button', { name: 'Nước này đã đi trên bàn' }).click();
				const dialog = page.getByRole('dialog', { name: 'Bất thường ở bàn' });
				await dialog.getByText('Bày lại thế cờ sau nước 2').waitFor();
				await picture(page, 'irregular-advice-phone');
				await assertWell(page);
				assert.ok(await dialog.getByRole('radio', { name: 'Nước đi sai luật' }).isChecked(), 'known already');
				assert.equal(await dialog.getByLabel('Nước sai luật').inputValue(), '3');
				await dialog.getByText('Phải đi lại bằng chính quân ấy: e1e2').waitFor();
				await dialog.getByRole('link', { name: 'Điều 7.5.5' }).waitFor();
				await dialog.getByRole('button', { name: 'Ghi cách xử lý' }).click();

				// What follows is offered at once: the penalty, whose side and fault are known.
				const next = page.getByRole('dialog', { name: 'Đã ghi. Làm tiếp' });
				await next.getByText('Cộng giờ cho Đen: +2:00').waitFor();
				await picture(page, 'irregular-next-phone');
				await assertWell(page);
				await next.getByRole('link', { name: 'Ra phán quyết về Trắng' }).click();
				const sign = page.getByRole('button', { name: 'Ký và ghi bàn 1' });
				await sign.waitFor();
				await page.getByText('được thêm 2:00').first().waitFor();
				await picture(page, 'irregular-ruling-phone');
				await sign.click();
				await page.getByRole('region', { name: 'Đã ghi quyết định' }).waitFor();

				// Whoever watches has the move off the board, and reads what was found and done.
				await spectator.getByRole('heading', { name: 'Bất thường đã xử lý' }).waitFor();
				await spectator.getByText('Bày lại thế cờ sau nước 2').waitFor();
				await picture(spectator, 'irregular-public-phone');
				await assertWell(spectator);
				assert.deepEqual(spectator.problems, [], 'console');

				// The same piece must move: another is refused with the article.
				await page.goto(`${table}/nuoc-di`);
				await writes(page, 'Ke2');
				await page.getByText('Nước 3, Trắng: Ke2.').waitFor();
			})
		);
	}
);

test(
	'A wrong setup that is found after moves begins the game anew, with full clocks; nothing is done that the law does not list',
	{ timeout: 300_000 },
	async () => {
		const event = await openEvent({ club: 'Bày Sai', count: 2 });
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'tong-vua');
			await pairAndPublish(page, event.id, 1);
			const found = await asks(
				page,
				'query($id: ID!) { event(id: $id) { round(number: 1) { pairings { bout { id } } } } }',
				{ id: event.id }
			);
			const { id } = found.event.round.pairings[0].bout;
			await tell(page, 'startBout', 'BoutInput', { bout: id });
			await tell(page, 'recordMoves', 'RecordMovesInput', { bout: id, moves: [{ text: 'e4' }, { text: 'e5' }] });
			await page.goto(`/ban-trong-tai?giai=${encodeURIComponent(event.id)}&vong=1&ban=1`);
			await page.getByText('Việc khác ở bàn').click();
			await page.getByRole('button', { name: 'Bất thường ở bàn' }).click();
			const dialog = page.getByRole('dialog', { name: 'Bất thường ở bàn' });
			// Second thoughts: what is chosen first is not what is recorded.
			await dialog.getByRole('radio', { name: 'Làm xô, đổ quân' }).check();
			await dialog.getByRole('radio', { name: 'Bày quân sai từ đầu' }).check();
			const step = dialog.getByRole('checkbox', { name: 'Hủy ván này, đấu lại từ đầu' });
			await step.waitFor();
			await step.uncheck();
			await dialog.getByRole('button', { name: 'Ghi cách xử lý' }).click();
			await dialog.getByText('Hãy đánh dấu ít nhất một việc.').waitFor();
			await assertWell(page);
			await step.check();
			await dialog.getByText('Ván này bị hủy, đấu lại từ đầu').waitFor();
			await dialog.getByText('2 nước bị gỡ').waitFor();
			await picture(page, 'irregular-setup-desk');
			const submit = dialog.getByRole('button', { name: 'Ghi cách xử lý' });
			await submit.click();
			await page.waitForTimeout(400);
			assert.ok(await submit.isVisible(), 'a click annuls no game');
			await hold(submit);
			await page.getByText('Đã ghi điều bất thường và cách xử lý.').waitFor();
			await page.getByRole('heading', { name: 'Bất thường đã xử lý' }).waitFor();
			await picture(page, 'irregular-done-desk');
			await assertWell(page);
			const { bout } = await asks(
				page,
				'query($id: ID!) { bout(id: $id) { plies { number } clocks { white black } irregularities { kind } } }',
				{ id }
			);
			assert.deepEqual(bout, {
				plies: [],
				clocks: { white: 5_400_000, black: 5_400_000 },
				irregularities: [{ kind: 'WRONG_SETUP' }]
			});
		});
	}
);
