// A round's start is announced in the office, arrivals are recorded at the table, and past the limit the desk proposes
// the loss that the arbiter declares (FIDE 6.7; xiangqi law 10.2.1).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hold, picture } from './hands.mjs';
import { asks, openEvent, pairAndPublish, roundsOf } from './hall.mjs';
import { assertWell } from './looks.mjs';
import { desk, logIn, phone, withContext } from './stage.mjs';

const attendance =
	'query($id: ID!, $round: Int!) { node(id: $id) { ... on Event { round(number: $round) { startsAt pairings { bout { id phase result { white ending } attendance { tooLate } } } } } } }';

test(
	'Who comes too late: the start is announced, arrivals are recorded, the desk proposes and the arbiter declares',
	{ timeout: 300_000 },
	async () => {
		const event = await openEvent({ club: 'Giờ Giấc', count: 4 });
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'tong-vua');
			await pairAndPublish(page, event.id, 1);
			await page.goto(roundsOf(event.id));
			await page.getByText('Chưa báo giờ bắt đầu.').waitFor();
			await page.getByRole('button', { name: 'Báo giờ bắt đầu' }).click();
			await picture(page, 'arrivals-announce-desk');
			await page.getByRole('button', { name: 'Bắt đầu ngay bây giờ' }).click();
			await page.getByText(/Đã báo giờ bắt đầu/).waitFor();
			await page
				.getByText(/^Giờ bắt đầu: /)
				.first()
				.waitFor();
			await assertWell(page);
		});
		const table = `/ban-trong-tai?giai=${encodeURIComponent(event.id)}&vong=1`;
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'tong-vua');
			await page.goto(table);
			// FIDE's default time is nothing: whoever is not there has lost, and the round says so at a glance.
			await page.getByText('Đến quá giờ').first().waitFor();
			await picture(page, 'arrivals-glance-phone');
			await assertWell(page);
			await page.goto(`${table}&ban=1`);
			const panel = page.getByRole('region', { name: 'Có mặt' });
			await panel.getByText('Không có mặt lúc bắt đầu thì bị xử thua').waitFor();
			await panel.getByText('Đề nghị xử thua cả hai: không ai đến đúng giờ.').waitFor();
			await panel
				.getByRole('button', { name: /: đã đến$/ })
				.first()
				.click();
			await panel.getByText(/đến lúc/).waitFor();
			await picture(page, 'arrivals-table-phone');
			await assertWell(page);
			// The first comes late too: here the law leaves it to the arbiter.
			await panel.getByRole('button', { name: /^Cho .* đấu$/ }).click();
			await panel.getByText('Quá giờ, được trọng tài cho đấu').waitFor();
			await panel.getByText(/^Đề nghị xử thua: /).waitFor();
			await picture(page, 'arrivals-proposed-phone');
			const before = await asks(page, attendance, { id: event.id, round: 1 });
			assert.equal(before.node.round.pairings[0].bout.phase, 'SEATED', 'nothing happens by itself');
			await hold(panel.getByRole('button', { name: 'Xử thua' }));
			await page.getByText('Đã kết thúc').first().waitFor();
			const after = await asks(page, attendance, { id: event.id, round: 1 });
			const { phase, result } = after.node.round.pairings[0].bout;
			assert.deepEqual([phase, result.ending], ['CONCLUDED', 'forfeit']);
			await picture(page, 'arrivals-declared-phone');
			await assertWell(page);
		});
		// Everybody reads when the round began; whoever may not record arrivals is offered nothing.
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto(`/giai/${encodeURIComponent(event.id)}?muc=ghep-cap`);
			await page
				.getByText(/^Bắt đầu lúc /)
				.first()
				.waitFor();
			await picture(page, 'arrivals-public-phone');
		});
	}
);
