// The chief arbiter lets an event stand still (xiangqi law 20.3d); the boards wait, everybody reads why, play goes on.
import { test } from 'node:test';
import { askAs } from './cast.mjs';
import { picture } from './hands.mjs';
import { openEvent, pairAndPublish, roundsOf } from './hall.mjs';
import { assertWell } from './looks.mjs';
import { desk, logIn, phone, withContext } from './stage.mjs';

test(
	'The chief suspends an event from a phone after a second thought; a table arbiter is told why nothing starts, visitors read it, and play goes on',
	{ timeout: 300_000 },
	async () => {
		const event = await openEvent({ club: 'Tạm Dừng', count: 4 });
		await withContext(desk, async (context) => pairAndPublish(await logIn(context, 'tong-vua'), event.id, 1));
		const chief = (play) =>
			withContext(phone, async (context) => {
				const page = await logIn(context, 'tong-vua');
				await page.goto(roundsOf(event.id));
				await play(page);
			});
		await chief(async (page) => {
			await page.getByRole('button', { name: 'Tạm đình chỉ giải' }).click();
			const dialog = page.getByRole('dialog');
			// Second thoughts: nothing happens to whoever closes it, nor without a reason.
			await dialog.getByRole('button', { name: 'Hủy' }).click();
			await page.getByRole('button', { name: 'Tạm đình chỉ giải' }).click();
			await dialog.getByRole('button', { name: 'Đình chỉ', exact: true }).click();
			await dialog.getByText('Hãy ghi lý do trong một dòng.').waitFor();
			await dialog.getByLabel('Lý do').fill('Mất điện toàn nhà thi đấu');
			await dialog.getByLabel('Giờ đấu tiếp').fill('2020-01-01T08:00');
			await dialog.getByRole('button', { name: 'Đình chỉ', exact: true }).click();
			await dialog.getByText('Giờ đấu tiếp đã qua.').waitFor();
			await picture(page, 'suspension-refused-phone');
			await dialog.getByLabel('Giờ đấu tiếp').fill('2099-11-25T08:00');
			await dialog.getByLabel('Nơi đấu tiếp').fill('Nhà văn hóa Quận 1');
			await dialog.getByRole('button', { name: 'Đình chỉ', exact: true }).click();
			await page.getByText('Đã tạm đình chỉ giải.').waitFor();
			await page.getByText('Địa điểm: Nhà văn hóa Quận 1.').waitFor();
			await picture(page, 'suspension-office-phone');
			await assertWell(page);
		});
		const at = `/ban-trong-tai?giai=${encodeURIComponent(event.id)}&vong=1&ban=1`;
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'ban-vua-1');
			await page.goto(at);
			await page.getByText('Giải đang tạm đình chỉ').first().waitFor();
			await page.getByRole('button', { name: 'Bắt đầu ván' }).click();
			await page.getByText('Giải đang tạm đình chỉ: Mất điện toàn nhà thi đấu').waitFor();
			await picture(page, 'suspension-desk-phone');
			await assertWell(page);
			// Who only looks after tables lets nothing stand still.
			await page.goto(roundsOf(event.id));
			await page.getByText('Mất điện toàn nhà thi đấu').first().waitFor();
			if (await page.getByRole('button', { name: 'Cho đấu tiếp' }).count())
				throw new Error('a table arbiter is offered to let play go on');
		});
		const denied = await askAs(
			'ban-vua-1',
			'mutation($input: EventInput!) { it: resumeEvent(input: $input) { ... on Refusal { code } } }',
			{ input: { event: event.id } }
		);
		if (denied.it.code !== 'forbidden') throw new Error(JSON.stringify(denied));
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			page.problems = [];
			await page.goto(`/giai/${encodeURIComponent(event.id)}`);
			await page.getByText('Mất điện toàn nhà thi đấu').waitFor();
			await picture(page, 'suspension-public-phone');
			await assertWell(page);
		});
		await chief(async (page) => {
			await page.getByRole('button', { name: 'Cho đấu tiếp' }).click();
			await page.getByRole('dialog').getByRole('button', { name: 'Hủy' }).click();
			await page.getByRole('button', { name: 'Cho đấu tiếp' }).click();
			await page.getByRole('dialog').getByRole('button', { name: 'Cho đấu tiếp' }).click();
			await page.getByText('Giải đấu tiếp.').waitFor();
		});
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'ban-vua-1');
			await page.goto(at);
			await page.getByRole('button', { name: 'Bắt đầu ván' }).click();
			await page.getByText('Ván đã bắt đầu.').waitFor();
		});
	}
);
