// What an arbiter is told before signing: how a game without moves ends, what a claim costs, what the next fault does.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertWell } from './looks.mjs';
import { asks, openEvent, pairAndPublish, tell } from './hall.mjs';
import { hold, picture } from './hands.mjs';
import { desk, logIn, phone, withContext } from './stage.mjs';

const BOUTS =
	'query($id: ID!) { event(id: $id) { round(number: 1) { pairings { table bout { id } white { name } black { name } } } } }';

test(
	'A draw and a mate are recorded without moves; a claim and a fault say what follows before they are signed; a slip is taken back',
	{ timeout: 300_000 },
	async () => {
		const event = await openEvent({ club: 'Trước Khi Ký', count: 8 });
		let games;
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'tong-vua');
			await pairAndPublish(page, event.id, 1);
			games = (await asks(page, BOUTS, { id: event.id })).event.round.pairings;
		});
		const at = (table) => `/ban-trong-tai?giai=${encodeURIComponent(event.id)}&vong=1&ban=${table}`;
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'ban-vua-1');
			const box = page.getByRole('dialog');
			const end = async (table, how, loser) => {
				await page.goto(at(table));
				await page.getByRole('button', { name: 'Bắt đầu ván' }).tap();
				await page.getByText('Ván đã bắt đầu.').waitFor();
				await page.getByRole('button', { name: 'Kết thúc ván' }).tap();
				await box.getByRole('radio', { name: how }).check();
				if (loser) await box.getByRole('radio', { name: new RegExp(loser) }).check();
				await box.getByText('Nếu ký, điều này xảy ra:').waitFor();
				return box.getByRole('button', { name: 'Ghi kết thúc ván' });
			};
			let sign = await end(1, 'Thỏa thuận hòa');
			await box.getByText('½–½', { exact: true }).waitFor();
			await picture(page, 'draw-phone');
			await assertWell(page);
			// What ends a game is not signed by a tap.
			await sign.tap();
			await page.waitForTimeout(400);
			assert.ok(await sign.isVisible());
			await hold(sign);
			await page.getByText('Đã ghi kết quả ½ – ½.').waitFor();
			sign = await end(2, 'Chiếu bí', games[1].black.name);
			await box.getByText('1–0', { exact: true }).waitFor();
			await hold(sign);
			await page.getByText('Đã ghi kết quả 1 – 0.').waitFor();

			// A claim asks for its ground and says what it costs; nothing has happened yet.
			await page.goto(at(3));
			await page.getByRole('button', { name: 'Bắt đầu ván' }).tap();
			await page.getByText('Ván đã bắt đầu.').waitFor();
			await tell(page, 'recordMoves', 'RecordMovesInput', {
				bout: games[2].bout.id,
				moves: ['e4', 'e5', 'Nf3', 'Nc6'].map((text) => ({ text }))
			});
			await page.goto(at(3));
			await page.getByRole('button', { name: 'Ghi đề nghị hòa' }).tap();
			const examine = box.getByRole('button', { name: 'Xét đề nghị' });
			await examine.tap();
			await box.getByText('Hãy chọn lý do: đề nghị sai bị phạt.').waitFor();
			await box.getByRole('radio', { name: 'Thế cờ lặp lại' }).check();
			await box.getByText('Đề nghị chưa đúng').waitFor();
			await box.getByText(new RegExp(`${games[2].black.name} được thêm`)).waitFor();
			await picture(page, 'claim-phone');
			await assertWell(page);
			await box.getByRole('button', { name: 'Hủy', exact: true }).tap();

			// The first illegal move costs two minutes, the second the game: said before, and taken back after.
			const rule = async () => {
				await page.goto(`/ban-trong-tai/${games[2].bout.id}/quyet-dinh`);
				await page.getByRole('radio', { name: new RegExp(games[2].white.name) }).check();
				await page.getByRole('radio', { name: 'Sai luật', exact: true }).check();
				await page.getByText('Nếu ký, điều này xảy ra:').waitFor();
				return page.getByRole('button', { name: 'Ký và ghi bàn 3' });
			};
			sign = await rule();
			await page.getByText('Lần 1', { exact: true }).first().waitFor();
			await sign.tap();
			await page.getByRole('region', { name: 'Đã ghi quyết định' }).waitFor();
			sign = await rule();
			await page.getByText('Lần 2', { exact: true }).first().waitFor();
			await page.getByText('0–1').first().waitFor();
			await picture(page, 'second-fault-phone');
			await assertWell(page);
			await sign.tap();
			await page.waitForTimeout(400);
			assert.equal(await page.getByRole('region', { name: 'Đã ghi quyết định' }).count(), 0, 'a tap ends no game');
			await hold(sign);
			await page.getByRole('region', { name: 'Đã ghi quyết định' }).waitFor();
			await picture(page, 'ruled-phone');
			await page.getByRole('button', { name: 'Rút lại quyết định vừa ký' }).tap();
			await page.getByText('Đã rút lại quyết định vừa ký. Nó vẫn được giữ trong hồ sơ.').waitFor();
			await assertWell(page);
			const { bout } = await asks(
				page,
				'query($id: ID!) { bout(id: $id) { phase result { white } rulings { status } } }',
				{ id: games[2].bout.id }
			);
			assert.deepEqual(
				[bout.phase, bout.result, bout.rulings.map(({ status }) => status).sort()],
				['RUNNING', null, ['STANDS', 'TAKEN_BACK']]
			);
		});
		// Whoever did not sign takes nothing back.
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'ban-tuong-1');
			await tell(page, 'startBout', 'BoutInput', { bout: games[3].bout.id });
			const { bout } = await asks(page, 'query($id: ID!) { bout(id: $id) { rulings { id } } }', {
				id: games[2].bout.id
			});
			const reply = await asks(
				page,
				'mutation($input: TakeBackSlipInput!) { takeBackSlip(input: $input) { __typename ... on Refusal { code } } }',
				{ input: { bout: games[2].bout.id, ruling: bout.rulings[0].id } }
			);
			assert.equal(reply.takeBackSlip.code, 'not_own_slip');
		});
	}
);
