// Tables are assigned to table arbiters; who fails is replaced.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture } from './hands.mjs';
import { asks, openEvent, pairAndPublish, tell } from './hall.mjs';
import { assertWell } from './looks.mjs';
import { desk, logIn, phone, withContext } from './stage.mjs';

/** While nothing that is asked is answered; what the browser says of that is no fault of the page's. */
async function withoutAnswers(page, meanwhile) {
	const before = page.problems.length;
	await page.route('**/graphql**', (route) => route.abort());
	await meanwhile();
	await page.unroute('**/graphql**');
	page.problems.length = before;
}

test(
	'The chief assigns tables from a phone; the table arbiter works at those and is told why not at others; time is given, a table handed over and its sheets taken in; who fails is replaced at the same tables',
	{ timeout: 300_000 },
	async () => {
		const event = await openEvent({ club: 'Phân Bàn', count: 6 });
		const { boards, arbiter, other } = await withContext(desk, async (context) => {
			const page = await logIn(context, 'tong-vua');
			await pairAndPublish(page, event.id, 1);
			const { event: found } = await asks(
				page,
				'query($id: ID!) { event(id: $id) { officials { function person { id name } } round(number: 1) { pairings { table bout { id } } } } }',
				{ id: event.id }
			);
			const [one, two] = found.officials.filter((official) => official.function === 'TABLE_ARBITER');
			return {
				boards: Object.fromEntries(found.round.pairings.map(({ table, bout }) => [table, bout.id])),
				arbiter: one.person,
				other: two.person
			};
		});
		const officials = `/van-phong/giai/${encodeURIComponent(event.id)}?muc=trong-tai`;
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'tong-vua');
			await page.goto(officials);
			await page.getByRole('button', { name: `Phân công bàn cho ${arbiter.name}` }).click();
			// Second thoughts: a last table before the first is said at once, and nothing is sent.
			await page.getByLabel('Từ bàn').fill('3');
			await page.getByLabel('Đến bàn').fill('2');
			await page.getByRole('button', { name: 'Giao bàn' }).click();
			await page.getByText('bàn cuối không trước bàn đầu').waitFor();
			await page.getByLabel('Từ bàn').fill('2');
			await page.getByLabel('Đến bàn').fill('3');
			await picture(page, 'tables-assign-phone');
			await assertWell(page);
			await page.getByRole('button', { name: 'Giao bàn' }).click();
			await page.getByText(`${arbiter.name} phụ trách bàn 2–3.`).waitFor();
		});
		const at = (table) => `/ban-trong-tai?giai=${encodeURIComponent(event.id)}&vong=1&ban=${table}`;
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'ban-vua-1');
			// The own tables come first; the others are one tap away.
			await page.goto(`/ban-trong-tai?giai=${encodeURIComponent(event.id)}&vong=1`);
			await page.getByRole('checkbox', { name: /ngoài bàn 2–3 của mình/ }).waitFor();
			const shown = page.locator('.glance li');
			assert.equal(await shown.count(), 2);
			await page.getByRole('checkbox', { name: /ngoài bàn 2–3 của mình/ }).check();
			assert.equal(await shown.count(), 3);
			await picture(page, 'tables-own-phone');
			await page.goto(at(2));
			await page.getByRole('button', { name: 'Bắt đầu ván' }).click();
			await page.getByText('Ván đã bắt đầu.').waitFor();
			await page.goto(at(1));
			await page.getByText('Trọng tài bàn chỉ làm việc ở các bàn được phân công.').waitFor();
			await page.getByText(/^Làm được việc này: Tổng trọng tài/).waitFor();
			assert.equal(await page.getByRole('button', { name: 'Bắt đầu ván' }).count(), 0);
			await picture(page, 'tables-other-phone');
			await assertWell(page);
			// Who sends it all the same is told the rule and the article.
			const refused = await page.evaluate(
				(bout) =>
					fetch('/graphql', {
						method: 'POST',
						headers: { 'content-type': 'application/json' },
						body: JSON.stringify({
							query: 'mutation($input: BoutInput!) { startBout(input: $input) { ... on Refusal { code rule } } }',
							variables: { input: { bout } }
						})
					}).then((answer) => answer.json()),
				boards[1]
			);
			assert.deepEqual(refused.data.startBout, {
				code: 'forbidden',
				rule: 'rule-43-own-tables-only'
			});
		});
		// Two minutes are given under an article, and the table is handed over; the other confirms.
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'ban-vua-1');
			await page.goto(at(2));
			await page.getByText('Việc khác ở bàn').click();
			const dialog = page.getByRole('dialog');
			await withoutAnswers(page, async () => {
				await page.getByRole('button', { name: 'Cho thêm, trừ giờ' }).click();
				await dialog.getByText('Không kết nối được').waitFor();
				await picture(page, 'time-given-unanswered-phone');
			});
			await dialog.getByRole('button', { name: 'Thử lại' }).click();
			await dialog.getByRole('button', { name: 'Cho thêm giờ' }).click();
			await dialog.getByText('Hãy chọn bên.').waitFor();
			await dialog.getByRole('radio', { name: 'Trắng' }).check({ force: true });
			for (let taps = 0; taps < 4; taps++) await dialog.getByRole('button', { name: 'Thêm 30 giây' }).click();
			await dialog.getByText('Trắng còn 1:32:00').waitFor();
			await dialog.getByRole('searchbox').fill('12.5');
			await dialog
				.getByRole('radio', { name: /^12\.5/ })
				.first()
				.check({ force: true });
			await picture(page, 'time-given-phone');
			await assertWell(page);
			await dialog.getByRole('button', { name: 'Cho thêm giờ' }).click();
			await page.getByText('Đã chỉnh đồng hồ.').waitFor();
			await page.getByText(/1:30:00 – 1:30:00 thành 1:32:00 – 1:30:00: Cho thêm giờ/).waitFor();
			await withoutAnswers(page, async () => {
				await page.getByRole('button', { name: 'Giao bàn cho trọng tài khác' }).click();
				await dialog.getByText('Không kết nối được').waitFor();
			});
			await dialog.getByRole('button', { name: 'Thử lại' }).click();
			await dialog.getByRole('radio', { name: other.name }).check({ force: true });
			await picture(page, 'handover-phone');
			await assertWell(page);
			await page.getByRole('dialog').getByRole('button', { name: 'Giao bàn' }).click();
			await page.getByText(`Đang chờ ${other.name} nhận bàn.`).waitFor();
		});
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'ban-tuong-1');
			await page.goto(at(2));
			await page.getByText(`${arbiter.name} giao bàn này cho bạn.`).waitFor();
			await picture(page, 'handover-offered-phone');
			await page.getByRole('button', { name: 'Nhận bàn' }).click();
			await page.getByText('Đã nhận bàn. Từ giờ bạn phụ trách bàn này.').waitFor();
			await page.getByText(`${arbiter.name} giao cho ${other.name}`).waitFor();
			await assertWell(page);
			// The game ends, and its sheets are out until they are taken in.
			await tell(page, 'concludeBout', 'ConcludeBoutInput', { bout: boards[2], ending: 'RESIGNATION', loser: 'BLACK' });
			await page.goto(`/ban-trong-tai?giai=${encodeURIComponent(event.id)}&vong=1`);
			await page.getByText('Biên bản của vòng: ai chưa nộp').click();
			await page.getByText('Chưa nộp đủ: 1 trong 1 ván đã xong.').waitFor();
			await page.getByRole('checkbox', { name: 'Chọn bàn 2' }).check();
			await picture(page, 'round-sheets-phone');
			await assertWell(page);
			await page.getByRole('button', { name: 'Nhận biên bản của 1 ván' }).click();
			await page.getByText('Đã nhận biên bản của 1 ván.').waitFor();
			await page.getByText('Đã nộp đủ biên bản của 1 ván đã xong.').waitFor();
		});
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'ban-vua-1');
			await page.goto(at(2));
			await page.getByText(`Bạn đã giao bàn này cho ${other.name}.`).waitFor();
			await page.getByText(/^Ở giải này: .*\(tổng trọng tài\)/).waitFor();
			await picture(page, 'tables-handed-away-phone');
		});
		// 20.3g: off duty at once, another at the same tables.
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'tong-vua');
			await tell(page, 'replaceArbiter', 'ReplaceArbiterInput', { event: event.id, person: other.id });
			await page.goto(officials);
			await page.getByRole('button', { name: `Đình chỉ, cử người thay: ${arbiter.name}` }).click();
			await page.getByRole('searchbox', { name: 'Người thay' }).fill(other.name);
			await page
				.getByRole('button', { name: new RegExp(other.name) })
				.first()
				.click();
			await picture(page, 'tables-replace-desk');
			await assertWell(page);
			await page.getByRole('button', { name: 'Đình chỉ', exact: true }).click();
			await page.getByText(`${other.name} thay ${arbiter.name}.`).waitFor();
			await page.getByText(`${other.name}: bàn 2–3`).waitFor();
			await picture(page, 'tables-replaced-desk');
			await assertWell(page);
		});
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'ban-vua-1');
			await page.goto(at(2));
			await page.getByText('Vai trò của bạn không gồm nơi này.').waitFor();
		});
	}
);
