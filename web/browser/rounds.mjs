// What is deliberate about rounds and entries: taken back, closed, ended, corrected; who comes, goes and comes back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertWell, settled } from './looks.mjs';
import { asks, cell, entriesOf, openEvent, pairAndPublish, roundsOf, tell } from './hall.mjs';
import { hold, picture } from './hands.mjs';
import { desk, logIn, phone, withContext } from './stage.mjs';

const dialog = (page) => page.getByRole('dialog');

test(
	'Twenty players are entered by a pasted list with three taps, one of them removed; who withdrew comes back; two are kept apart',
	{ timeout: 300_000 },
	async () => {
		const event = await openEvent({ club: 'Dán Tên', count: 20, enter: false });
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'tong-vua');
			await page.goto(entriesOf(event.id));
			let taps = 0;
			const tap = async (target) => (taps++, target.click());
			await tap(page.getByText('Dán danh sách tên'));
			const lines = event.names.map((name, at) => `${at + 1}. ${name}`);
			await page.getByLabel('Mỗi dòng một tên').fill([...lines, '21. Không Có Trong Sổ'].join('\n'));
			await tap(page.getByRole('button', { name: 'Tìm trong sổ hội viên' }));
			await page.getByText('Nhận ra 20/21 tên.').waitFor();
			await page.getByText('không có trong sổ').waitFor();
			await tap(page.getByRole('button', { name: 'Ghi danh 20 đấu thủ' }));
			await page.getByText('Đã ghi danh 20 đấu thủ.').waitFor();
			assert.equal(taps, 3, 'taps for twenty');
			await picture(page, 'entered-desk');
			await assertWell(page);

			const [first, second, third] = event.names;
			await page.getByRole('button', { name: `Gỡ ${first} khỏi danh sách` }).click();
			await page.getByText(`Đã gỡ ${first} khỏi danh sách.`).waitFor();
			await page.getByRole('button', { name: `Cho rút: ${second}` }).click();
			await dialog(page).getByRole('button', { name: 'Cho rút' }).click();
			await page.getByText(`${second} đã rút khỏi giải.`).waitFor();
			await page.getByRole('button', { name: `Cho trở lại: ${second}` }).click();
			await page.getByText(`${second} đã trở lại giải.`).waitFor();

			const choose = async (label, name) =>
				page.getByLabel(label, { exact: true }).selectOption({
					label: await page.getByLabel(label, { exact: true }).locator('option').filter({ hasText: name }).innerText()
				});
			await choose('Một đấu thủ', second);
			await choose('Và một đấu thủ', third);
			await page.getByRole('button', { name: 'Thêm cặp' }).click();
			await page.getByRole('button', { name: 'Ghi danh sách này' }).click();
			await page.getByText('Đã ghi: 1 cặp không xếp gặp nhau.').waitFor();
			await picture(page, 'apart-desk');
			await assertWell(page);
			const { event: told } = await asks(
				page,
				'query($id: ID!) { event(id: $id) { entries { person { id name } } forbiddenPairs { one other } } }',
				{ id: event.id }
			);
			assert.equal(told.entries.length, 19);
			const named = told.forbiddenPairs.map(({ one, other }) =>
				[one, other].map((id) => told.entries.find(({ person }) => person.id === id).person.name).sort()
			);
			assert.deepEqual(named, [[second, third].sort()]);
		});
		// An arbiter at a table enters nobody, and is told who may.
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'ban-vua-1');
			await page.goto(entriesOf(event.id));
			await page
				.getByText(/Làm được việc này:.*tổng trọng tài/i)
				.first()
				.waitFor();
			assert.equal(await page.getByRole('button', { name: /^(Ghi danh|Gỡ|Cho rút)/ }).count(), 0);
			await picture(page, 'entries-arbiter-phone');
			await assertWell(page);
		});
	}
);

test(
	'A public round is taken back by holding before play, not after; closing and ending are deliberate; a log-in that ended is told as such',
	{ timeout: 300_000 },
	async () => {
		const event = await openEvent({ club: 'Rút Vòng', count: 4, rounds: 1 });
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'tong-vua');
			await pairAndPublish(page, event.id, 1);
			await page.goto(roundsOf(event.id));
			const back = page.getByRole('button', { name: 'Rút lại vòng 1' });
			await back.click();
			const held = dialog(page).getByRole('button', { name: 'Rút lại vòng 1' });
			// A tap is not enough.
			await held.click();
			await page.waitForTimeout(400);
			assert.ok(await held.isVisible());
			await picture(page, 'withdraw-desk');
			await assertWell(page);
			await hold(held);
			await page.getByText('Đã rút lại vòng 1.').waitFor();
			await page.getByRole('button', { name: 'Ghép cặp vòng 1' }).click();
			await page.getByRole('button', { name: 'Công bố vòng 1' }).click();
			await page.getByText('Đã công bố vòng 1.').waitFor();
			await cell(page, 1).focus();
			await page.keyboard.press('1');
			await page.getByText('1/2 bàn có kết quả').waitFor();
			// Once somebody has a result the pairings stand.
			await back.waitFor({ state: 'detached' });
			await page
				.getByText(/Vòng 1 còn thiếu kết quả|chưa có kết quả/)
				.first()
				.waitFor();
			await picture(page, 'hindered-desk');
			await page.keyboard.press('Enter');
			await page.keyboard.press('0');
			await page.getByText('2/2 bàn có kết quả').waitFor();
			await page.getByRole('button', { name: 'Khóa vòng 1' }).click();
			const close = dialog(page).getByRole('button', { name: 'Khóa vòng 1' });
			await close.click();
			await page.waitForTimeout(400);
			assert.ok(await close.isVisible(), 'a tap closes no round');
			await hold(close);
			await page.getByText('Đã khóa vòng 1.').waitFor();
			await page.getByRole('button', { name: 'Kết thúc giải' }).click();
			await hold(dialog(page).getByRole('button', { name: 'Kết thúc giải' }));
			await page.getByText('Giải đã kết thúc.').waitFor();
			await assertWell(page);
		});

		const other = await openEvent({ club: 'Hết Phiên', count: 4 });
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'tong-vua');
			await pairAndPublish(page, other.id, 1);
			await page.goto(roundsOf(other.id));
			await cell(page, 1).waitFor();
			await settled(page);
			await context.clearCookies();
			await cell(page, 1).focus();
			await page.keyboard.press('1');
			await page.getByText('Phiên làm việc đã hết.').first().waitFor();
			await page.getByRole('link', { name: 'Đăng nhập lại' }).first().waitFor();
			await picture(page, 'expired-desk');
		});
	}
);

test(
	'Behind the lock a result is corrected by two people who see what changes; everybody is told; nobody reopens it',
	{ timeout: 300_000 },
	async () => {
		const event = await openEvent({ club: 'Đính Chính', count: 4, rounds: 1, rated: true });
		const reason = 'Ghi ngược bên thắng trong biên bản.';
		let bout;
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'tong-vua');
			await pairAndPublish(page, event.id, 1);
			for (const table of [1, 2])
				await tell(page, 'recordResult', 'RecordResultInput', {
					event: event.id,
					round: 1,
					table,
					whiteHalfPoints: 2,
					blackHalfPoints: 0
				});
			await tell(page, 'closeRound', 'RoundInput', { event: event.id, round: 1 });
			await tell(page, 'finishEvent', 'EventInput', { event: event.id });
			({
				event: {
					round: {
						pairings: [
							{
								bout: { id: bout }
							}
						]
					}
				}
			} = await asks(page, 'query($id: ID!) { event(id: $id) { round(number: 1) { pairings { bout { id } } } } }', {
				id: event.id
			}));
			await page.goto(roundsOf(event.id));
			await cell(page, 1).click();
			await page.getByRole('button', { name: 'Đề nghị sửa kết quả' }).click();
			const box = dialog(page);
			await box.getByRole('button', { name: /^0 – 1/ }).click();
			await box.getByText('Nếu sửa, những điều này thay đổi:').waitFor();
			await box.getByRole('row').nth(1).waitFor();
			// A proposal says why.
			const propose = box.getByRole('button', { name: 'Giữ để đề nghị' });
			await hold(propose);
			await box.getByText(/Hãy viết lý do/).waitFor();
			await box.getByLabel('Lý do').fill(reason);
			await picture(page, 'propose-desk');
			await assertWell(page);
			await hold(propose);
			await page.getByText('Đã đề nghị sửa bàn 1 thành 0 – 1.').waitFor();
			// Whoever proposed does not sign, and is told; giving up is open.
			await page.getByText('Người đề nghị không tự xác nhận được.').waitFor();
			assert.equal(await page.getByRole('button', { name: 'Giữ để xác nhận sửa' }).count(), 0);
			await page.getByRole('button', { name: 'Bỏ đề nghị này' }).waitFor();
			await picture(page, 'pending-desk');
		});
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'ban-vua-1');
			await page.goto(roundsOf(event.id));
			await page.getByText('Đề nghị sửa kết quả bàn 1, chờ xác nhận').waitFor();
			assert.equal(await page.getByRole('button', { name: /Giữ để/ }).count(), 0);
			// The cell says why to whoever taps it all the same.
			await cell(page, 2).tap({ force: true });
			assert.equal(await page.getByRole('button', { name: 'Đề nghị sửa kết quả' }).count(), 0);
			await picture(page, 'pending-arbiter-phone');
			await assertWell(page);
		});
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto(roundsOf(event.id));
			const sign = page.getByRole('button', { name: 'Giữ để xác nhận sửa' });
			await sign.waitFor();
			await page.getByText('Nếu sửa, những điều này thay đổi:').waitFor();
			await picture(page, 'sign-phone');
			await assertWell(page);
			await hold(sign);
			await page.getByText('Đã sửa bàn 1 thành 0 – 1.').waitFor();
			assert.equal((await cell(page, 1).innerText()).trim(), '0 – 1');
		});
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto(`/giai/${encodeURIComponent(event.id)}`);
			const told = page.getByRole('region', { name: 'Đính chính kết quả' });
			await told.getByText(reason).waitFor();
			await told
				.getByText(/đã sửa/)
				.first()
				.waitFor();
			await picture(page, 'told-phone');
			await assertWell(page);
			const { event: now } = await asks(
				page,
				'query($id: ID!) { event(id: $id) { phase rounds { phase } round(number: 1) { pairings { result { white black } } } } bout: event(id: $id) { id } }',
				{ id: event.id }
			);
			assert.deepEqual(
				[now.phase, now.rounds[0].phase, now.round.pairings[0].result],
				['FINISHED', 'CLOSED', { white: '0', black: '1' }]
			);
		});
		// The desk's way of taking an end back is barred, with the way that there is.
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'tong-vua');
			const reply = await asks(
				page,
				'mutation($input: RetractEndInput!) { retractEnd(input: $input) { __typename ... on Refusal { code } } }',
				{ input: { bout, error: 'WRONG_RESULT' } }
			);
			assert.equal(reply.retractEnd.code, 'result_locked');
		});
	}
);
