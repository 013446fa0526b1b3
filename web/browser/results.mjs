// A round's results: typed from the keyboard, tapped with a thumb, said differently by two people, settled, corrected.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertWell, settled } from './looks.mjs';
import { cell, entriesOf, openEvent, pairAndPublish, roundsOf } from './hall.mjs';
import { picture } from './hands.mjs';
import { desk, logIn, phone, withContext } from './stage.mjs';

const BOARDS = 42;
/** What is typed, and what it is read as. */
const TYPED = [
	['1', '1 – 0'],
	['0', '0 – 1'],
	['=', '½ – ½'],
	['+', '+ –'],
	['-', '– +']
];
const typed = (table) => TYPED[table % TYPED.length];

test(
	'A round of 42 boards is typed: two keys a board, undone with one, told apart where two people differ, settled by the chief',
	{ timeout: 540_000 },
	async (t) => {
		const event = await openEvent({ club: 'Bàn Phím', count: 2 * BOARDS - 1, enter: false });
		let tied = 0;
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'tong-vua');
			let taps = 0;
			const tap = async (target) => (taps++, target.click());
			await page.goto(entriesOf(event.id));
			// The whole club: open, choose, enter.
			await tap(page.getByText('Ghi danh cả câu lạc bộ'));
			taps++;
			await page
				.getByRole('combobox', { name: 'Câu lạc bộ' })
				.selectOption({ label: `${event.club} (${2 * BOARDS - 1})` });
			await tap(page.getByRole('button', { name: `Ghi danh ${2 * BOARDS - 1} đấu thủ` }));
			await page.getByText(`Đã ghi danh ${2 * BOARDS - 1} đấu thủ.`).waitFor();
			assert.equal(taps, 3, 'taps for a whole club');
			await page.getByRole('main').getByLabel(/Tìm/).first().fill('nguyen thi hoa');
			await page.getByRole('button', { name: /Nguyễn Thị Hoà/ }).click();
			await page.getByRole('button', { name: 'Ghi danh 1 đấu thủ' }).click();
			await page.getByText('Đã ghi danh 1 đấu thủ.').waitFor();
			await page.goto(roundsOf(event.id));
			await page.getByRole('button', { name: 'Ghép cặp vòng 1' }).click();
			await page.getByText('Đã ghép cặp vòng 1.').waitFor();
			await page.getByRole('button', { name: 'Công bố vòng 1' }).click();
			await page.getByText('Đã công bố vòng 1.').waitFor();
			const row = page.locator('tbody tr').filter({ hasText: event.tied.name });
			tied = Number(await row.locator('[data-cell]').getAttribute('data-cell'));
		});

		// At that table itself: the moves are recorded, nothing is ruled, and it is said why and who it is about.
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'ban-vua-1');
			await page.goto(`/ban-trong-tai?giai=${encodeURIComponent(event.id)}&vong=1&ban=${tied}`);
			await page.getByRole('button', { name: 'Bắt đầu ván' }).waitFor();
			assert.equal(await page.getByRole('button', { name: 'Kết thúc ván' }).count(), 0);
			await page.getByText(/^Không làm được ở bàn này: .*Tuyên bố ván cờ kết thúc/).click();
			await page.getByText('Bạn cùng câu lạc bộ với một đấu thủ của ván này: người khác ghi và xử.').waitFor();
			await page.getByText(`Người liên quan: ${event.tied.name}.`).waitFor();
			await page.getByText('Làm được việc này: Tổng trọng tài, Phó tổng trọng tài, Trọng tài bàn.').first().waitFor();
			await picture(page, 'conflict-table-phone');
			await assertWell(page);
		});
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'ban-vua-1');
			await page.goto(roundsOf(event.id));
			await page.getByText(`0/${BOARDS} bàn có kết quả`).waitFor();
			await assertWell(page);
			await picture(page, 'round-empty-desk');
			// Of the same club: it is said why it is not offered, and who may.
			// A table that is not offered still answers a tap: with the reason.
			await cell(page, tied).click({ force: true });
			await page.getByText('Bạn cùng câu lạc bộ với một đấu thủ').first().waitFor();
			await cell(page, tied).click({ force: true });

			const begun = Date.now();
			let keys = 0;
			const press = async (key) => (keys++, page.keyboard.press(key));
			const boards = Array.from({ length: BOARDS }, (_, at) => at + 1).filter((table) => table !== tied);
			await cell(page, boards[0]).focus();
			for (const table of boards) {
				if (await page.evaluate((own) => document.activeElement?.getAttribute('data-cell') === String(own), tied))
					await page.keyboard.press('Enter');
				assert.equal(
					await page.evaluate(() => document.activeElement?.getAttribute('data-cell')),
					String(table),
					'Enter goes to the next missing table'
				);
				await press(typed(table)[0]);
				await press('Enter');
			}
			assert.equal(keys, 2 * boards.length);
			t.diagnostic(
				`${keys} keys for ${boards.length} boards, ${((Date.now() - begun) / 1000).toFixed(0)} s by a machine`
			);
			await page.getByText(`${BOARDS - 1}/${BOARDS} bàn có kết quả`).waitFor();
			for (const table of boards.slice(0, 5))
				assert.equal((await cell(page, table).innerText()).trim(), typed(table)[1]);
			const undo = page.getByRole('button', { name: /Hoàn tác/ });
			await page.getByText(/kết quả chưa gửi/).waitFor({ state: 'detached' });
			await undo.waitFor();
			await picture(page, 'round-typed-desk');
			// One key takes the last one back, and the table is missing again.
			const last = boards.at(-1);
			await page.keyboard.press('z');
			await page.getByText(`Bàn ${last}: đã rút lại kết quả vừa ghi.`).waitFor();
			await page.getByRole('button', { name: 'Còn thiếu 2' }).click();
			assert.equal(await page.locator('[data-cell]').count(), 2, 'the filter shows what is missing');
			await cell(page, last).focus();
			await page.keyboard.press(typed(last)[0]);
			await page.getByText(`${BOARDS - 1}/${BOARDS} bàn có kết quả`).waitFor();
			await page.getByRole('button', { name: `Tất cả ${BOARDS}` }).click();
			await undo.waitFor();
			await undo.waitFor({ state: 'detached', timeout: 15_000 });
			await assertWell(page);
		});

		// Another arbiter says otherwise: both are kept.
		const other = boardsOther(tied);
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'ban-tuong-1');
			await page.goto(roundsOf(event.id));
			await cell(page, other).tap();
			const draw = page.getByRole('group', { name: `Kết quả bàn ${other}` }).getByRole('button', { name: /½/ });
			await draw.tap();
			await page
				.getByRole('alert')
				.getByText(/Chọn lại lần nữa/)
				.waitFor();
			await picture(page, 'contradict-phone');
			await draw.tap();
			await page.getByText(`Bàn ${other}: hai người ghi khác nhau`).waitFor();
			assert.equal(await page.getByRole('button', { name: /^Chọn / }).count(), 0, 'an arbiter settles nothing');
			await page
				.getByText(/Làm được việc này:.*tổng trọng tài/i)
				.first()
				.waitFor();
			await picture(page, 'disputed-phone');
			await assertWell(page);
		});
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'tong-vua');
			await page.goto(roundsOf(event.id));
			await page.getByRole('button', { name: 'Báo khác nhau 1' }).click();
			const dispute = page.locator('.dispute');
			assert.equal(await dispute.getByRole('listitem').count(), 2, 'both words are shown');
			await picture(page, 'disputed-desk');
			await dispute.getByRole('button', { name: 'Chọn ½ – ½' }).click();
			await page.getByText(`Bàn ${other}: đã chọn ½ – ½.`).waitFor();
			await page.getByText('Báo khác nhau 0').waitFor();
			await assertWell(page);
		});
		// A player looks, and is told who may.
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'phuong');
			await page.goto(roundsOf(event.id));
			await cell(page, 3).tap({ force: true });
			assert.equal(await page.getByRole('group', { name: 'Kết quả bàn 3' }).count(), 0);
			await page
				.getByText(/Làm được việc này:.*trọng tài bàn/i)
				.first()
				.waitFor();
			await picture(page, 'player-phone');
			await assertWell(page);
		});
	}
);

/** A table where Black won. */
const boardsOther = (tied) => (tied === 1 ? 6 : 1);

test(
	'Where the event asks for two people, one word waits, and the second confirms it on a phone with two taps',
	{ timeout: 240_000 },
	async () => {
		const event = await openEvent({ club: 'Hai Người', count: 4, options: { resultEntry: 'TWO_PEOPLE' } });
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'tong-vua');
			await pairAndPublish(page, event.id, 1);
			await page.goto(roundsOf(event.id));
			await page.getByText('Giải này cần hai người ghi giống nhau.').waitFor();
			await cell(page, 1).focus();
			await page.keyboard.press('1');
			await page.getByText('Chờ người thứ hai xác nhận').first().waitFor();
			assert.equal((await cell(page, 1).innerText()).trim(), '1 – 0?');
			await page.getByText('0/2 bàn có kết quả').waitFor();
			await picture(page, 'two-people-desk');
			await assertWell(page);
		});
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'ban-vua-1');
			await page.goto(roundsOf(event.id));
			let taps = 0;
			const tap = async (target) => {
				const { width, height } = await target.boundingBox();
				assert.ok(width >= 44 && height >= 44, `a thumb's width: ${width} × ${height}`);
				taps++;
				await target.tap();
			};
			await settled(page);
			await tap(cell(page, 1));
			await picture(page, 'pad-phone');
			await tap(page.getByRole('group', { name: 'Kết quả bàn 1' }).getByRole('button', { name: /1 – 0/ }));
			await page.getByText('1/2 bàn có kết quả').waitFor();
			assert.equal(taps, 2);
			await cell(page, 1)
				.filter({ hasText: /^\s*1 – 0\s*$/ })
				.waitFor();
			await picture(page, 'entered-phone');
			await assertWell(page);
		});
	}
);
