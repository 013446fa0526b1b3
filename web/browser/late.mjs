// Somebody comes late to a knock-out: while its first round is open the office enters them, they play whoever rested.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture } from './hands.mjs';
import { asks, cell, entriesOf, openEvent, pairAndPublish, roundsOf, tell } from './hall.mjs';
import { assertWell } from './looks.mjs';
import { desk, logIn, phone, withContext } from './stage.mjs';

test(
	'Who comes late to a knock-out plays whoever rested in the first round; a full bracket takes nobody more, and says so',
	{ timeout: 300_000 },
	async () => {
		const event = await openEvent({ club: 'Đến Muộn', count: 4, system: 'KNOCKOUT', enter: false });
		const [first, , , late] = event.names;
		const inTime = event.people.slice(0, 3);
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'van-phong');
			await tell(page, 'enterPlayers', 'EnterPlayersInput', { event: event.id, people: inTime });
		});
		await withContext(desk, async (context) => {
			await pairAndPublish(await logIn(context, 'tong-vua'), event.id, 1);
		});
		const bracket = `/giai/${encodeURIComponent(event.id)}?muc=nhanh`;
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto(entriesOf(event.id));
			// By the club's list: who is entered already is not on it.
			await page.locator('summary', { hasText: 'Ghi danh cả câu lạc bộ' }).click();
			await page
				.locator('details', { hasText: 'Ghi danh cả câu lạc bộ' })
				.locator('select')
				.selectOption({ label: `${event.club} (4)` });
			await page.getByRole('checkbox', { name: late }).waitFor();
			await page.getByRole('button', { name: 'Ghi danh 1 đấu thủ' }).click();
			await page.getByText('Đã ghi danh 1 đấu thủ.').waitFor();
			await picture(page, 'late-entered-phone');
			await assertWell(page);
			// Full: entering is no longer offered, and the page says why.
			await page.reload();
			await page
				.getByText(/không còn suất miễn đấu/)
				.first()
				.waitFor();
			assert.equal(await page.getByRole('button', { name: /^Ghi danh/ }).count(), 0);
			await picture(page, 'late-full-phone');
			await assertWell(page);
		});
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'tong-vua');
			await page.goto(roundsOf(event.id));
			await page.getByRole('button', { name: 'Ghép cặp vòng 2' }).click();
			await page.getByRole('button', { name: 'Công bố vòng 2' }).click();
			await page.getByText('Đã công bố vòng 2.').waitFor();
			await cell(page, 1).focus();
			await picture(page, 'late-paired-desk');
			await assertWell(page);
			const { node } = await asks(
				page,
				'query($id: ID!) { node(id: $id) { ... on Event { bracket { contests { stage upper { name } lower { name } } byes { stage } } } } }',
				{ id: event.id }
			);
			const pairs = node.bracket.contests.map(({ stage, upper, lower }) => [stage, upper.name, lower.name]);
			assert.ok(
				pairs.some(([stage, upper, lower]) => stage === 1 && upper === first && lower === late),
				JSON.stringify(pairs)
			);
			assert.deepEqual(node.bracket.byes, []);
		});
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto(bracket);
			await page.getByText(late).first().waitFor();
			await picture(page, 'late-bracket-phone');
			await assertWell(page);
		});
	}
);
