// What is granted to a player who cannot write or see: noted by the chief, seen at the table, heard on a phone; and the list
// of players that a committee signs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, askAs, does } from './cast.mjs';
import { picture } from './hands.mjs';
import { asks, entriesOf, openEvent, pairAndPublish, tell } from './hall.mjs';
import { assertWell } from './looks.mjs';
import { desk, logIn, phone, withContext } from './stage.mjs';

test(
	'The chief notes what is granted to a blind player; the arbiter sees it at the table and hears no fault of recording; moves are said on a phone; the committee signs the list',
	{ timeout: 300_000 },
	async () => {
		const event = await openEvent({ club: 'Chữ Nổi', count: 5, enter: false });
		const member = event.people[4];
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'van-phong');
			await tell(page, 'enterPlayers', 'EnterPlayersInput', { event: event.id, people: event.people.slice(0, 4) });
			await tell(page, 'appoint', 'AppointInput', {
				event: event.id,
				person: member,
				function: 'ELIGIBILITY_MEMBER'
			});
			// Who is to publish the first round is told whose signature is missing.
			await page.goto(`/van-phong/giai/${encodeURIComponent(event.id)}`);
			await page.getByText('chưa được ban kiểm tra tư cách xác nhận').waitFor();
			await picture(page, 'signature-missing-desk');
		});
		await account('kiem-tra', member);

		// The committee signs, thinks again, and signs.
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'kiem-tra');
			await page.goto(entriesOf(event.id));
			await page.getByRole('button', { name: 'Xác nhận 4 đấu thủ' }).click();
			const dialog = page.getByRole('dialog');
			await dialog.getByText('Bạn xác nhận bằng tên mình').waitFor();
			await picture(page, 'signed-list-sure-phone');
			await dialog.getByRole('button', { name: 'Hủy' }).click();
			await page.getByText('Chưa ai xác nhận danh sách.').waitFor();
			await page.getByRole('button', { name: 'Xác nhận 4 đấu thủ' }).click();
			await dialog.getByRole('button', { name: 'Xác nhận 4 đấu thủ' }).click();
			await page.getByText('Đã xác nhận danh sách.').waitFor();
			await page.getByText(/xác nhận 4 người lúc/).waitFor();
			await picture(page, 'signed-list-phone');
			await assertWell(page);
			// Nothing is left to sign.
			assert.equal(await page.getByRole('button', { name: 'Xác nhận 4 đấu thủ' }).count(), 0);
			await page.goto(`/van-phong/giai/${encodeURIComponent(event.id)}`);
			await page.getByRole('heading', { level: 1 }).waitFor();
			assert.equal(await page.getByText('chưa được ban kiểm tra tư cách xác nhận').count(), 0);
			// It is no business of theirs what is granted to whom.
			assert.equal(await page.getByRole('button', { name: 'Ghi chế độ' }).count(), 0);
		});

		const { boards } = await withContext(desk, async (context) => {
			const page = await logIn(context, 'tong-vua');
			await pairAndPublish(page, event.id, 1);
			const { event: found } = await asks(
				page,
				'query($id: ID!) { event(id: $id) { round(number: 1) { pairings { table white { id name } bout { id } } } } }',
				{ id: event.id }
			);
			return { boards: found.round.pairings };
		});
		const board = boards.find(({ table }) => table === 1);
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'tong-vua');
			await page.goto(entriesOf(event.id));
			await page.getByRole('button', { name: 'Ghi chế độ' }).click();
			const dialog = page.getByRole('dialog');
			await dialog.getByRole('button', { name: 'Lưu' }).click();
			await dialog.getByText('Hãy chọn đấu thủ.').waitFor();
			await dialog.getByText('Hãy chọn ít nhất một điều.').waitFor();
			await dialog.getByLabel('Đấu thủ').selectOption({ label: board.white.name });
			await dialog.getByLabel('Ghi chữ nổi hoặc ghi âm').check();
			await dialog.getByLabel('Nước đi được đọc to').check();
			await dialog.getByLabel('Ghi chú cho trọng tài').fill('Khiếm thị, có bàn cờ riêng');
			await picture(page, 'accommodation-form-phone');
			await dialog.getByRole('button', { name: 'Lưu' }).click();
			await page.getByText(`Đã ghi chế độ của ${board.white.name}.`).waitFor();
			await picture(page, 'accommodation-office-phone');
			await assertWell(page);
		});

		// At the table; the fault of not writing is not this player's.
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'ban-vua-1');
			await page.goto(`/ban-trong-tai?giai=${encodeURIComponent(event.id)}&vong=1&ban=1`);
			await page.getByText(`Chế độ của ${board.white.name}`).waitFor();
			await page.getByText('Khiếm thị, có bàn cờ riêng').waitFor();
			await picture(page, 'accommodation-desk-phone');
			await assertWell(page);
			await page.getByRole('button', { name: 'Bắt đầu ván' }).click();
			await page.getByText('Ván đã bắt đầu.').waitFor();
		});
		const rule =
			'mutation($input: RuleFaultInput!) { it: ruleFault(input: $input) { ... on Refusal { code article { number } } } }';
		const refused = await askAs('ban-vua-1', rule, {
			input: { bout: board.bout.id, side: 'WHITE', fault: 'unrecorded_moves' }
		});
		assert.deepEqual(refused.it, { code: 'excused_from_recording', article: { number: '8.1.6' } });
		const seen = 'query($id: ID!) { bout(id: $id) { accommodations { note } } event: __typename }';
		assert.deepEqual((await askAs('van-phong', seen, { id: board.bout.id })).bout.accommodations, []);

		// On the phone beside the blind player's board.
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			page.problems = [];
			await page.goto(`/van/${encodeURIComponent(board.bout.id)}/doc-nuoc`);
			await page.getByText('Chưa có nước đi nào.').waitFor();
			await does('ban-vua-1', 'recordMoves', 'RecordMovesInput', { bout: board.bout.id, moves: [{ text: 'Nf3' }] });
			await page.getByText('Mã f ba').waitFor();
			await page.getByLabel('Cách đọc').selectOption('GERMAN');
			await page.getByText('Springer Felix drei').waitFor();
			await page.getByRole('button', { name: 'Bật giọng đọc' }).click();
			await does('ban-vua-1', 'recordMoves', 'RecordMovesInput', { bout: board.bout.id, moves: [{ text: 'e5' }] });
			await page.getByText('Eva fünf').waitFor();
			await picture(page, 'announced-phone');
			await assertWell(page);
			await page.getByLabel('Cách đọc').selectOption('ENGLISH');
			await page.getByText('Eva five').waitFor();
		});

		// It ends, and nobody sees it any more.
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'tong-vua');
			await page.goto(entriesOf(event.id));
			await page.getByRole('button', { name: `Bỏ chế độ của ${board.white.name}` }).click();
			await page.getByRole('dialog').getByRole('button', { name: 'Hủy' }).click();
			await page.getByRole('button', { name: `Bỏ chế độ của ${board.white.name}` }).click();
			await page.getByRole('dialog').getByRole('button', { name: 'Bỏ', exact: true }).click();
			await page.getByText(`Đã bỏ chế độ của ${board.white.name}.`).waitFor();
			await picture(page, 'accommodation-ended-desk');
			await assertWell(page);
		});
	}
);
