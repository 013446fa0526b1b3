// An event from a kind of event to its prizes: the office starts from a template, the document is printed as federations
// publish it, and who wins what is reckoned, told and signed for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day, does } from './cast.mjs';
import { openEvent } from './hall.mjs';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { assertOnPaper } from './paper.mjs';
import { ask, desk, logIn, phone, withContext } from './stage.mjs';

const NAME = 'Giải cờ nhanh theo mẫu';

/** Nothing on the page is wider than A4 within its margins. */
async function fitsPaper(page) {
	const before = page.viewportSize();
	await page.emulateMedia({ media: 'print' });
	await page.setViewportSize({ width: 688, height: 1000 });
	const [scroll, client] = await page.evaluate(() => [
		document.documentElement.scrollWidth,
		document.documentElement.clientWidth
	]);
	assert.ok(scroll <= client, `printed ${scroll} px wide on ${client}`);
	await page.emulateMedia({ media: 'screen' });
	await page.setViewportSize(before);
}

test(
	'The office starts from a kind of event, sets prizes, publishes; the rules are printed with what is played by marked',
	{ timeout: 300_000 },
	async () => {
		let event = '';
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto('/van-phong/giai/moi');
			const general = page.getByRole('region', { name: 'Thông tin chung' });
			await general.getByLabel('Tên giải').fill(NAME);
			await general.getByLabel('Bắt đầu từ loại giải').selectOption({ label: 'Cờ nhanh khu vực' });
			await page.getByText('Đã điền theo mẫu: Cờ nhanh khu vực.').waitFor();
			assert.equal(await general.getByLabel('Tên giải').inputValue(), NAME, 'what was typed stays');
			await general.getByLabel('Đơn vị tổ chức').selectOption({ index: 1 });
			await general.getByLabel('Địa điểm').fill('Nhà văn hoá');
			await general.getByLabel('Khai mạc').fill(day(20));
			await general.getByLabel('Bế mạc').fill(day(21));
			const prizes = page.getByRole('region', { name: 'Giải thưởng' });
			await prizes.getByText('một nửa theo hạng').last().waitFor();
			// A wrong tap: an empty line is told, and nothing is published.
			await prizes.getByRole('button', { name: 'Thêm giải thưởng' }).click();
			await page.getByRole('button', { name: 'Công bố điều lệ' }).click();
			await prizes.getByText('Mỗi hạng ghi một lần').waitFor();
			const last = prizes.getByRole('group').last();
			await last.getByLabel('Hạng mục').selectOption({ label: 'Nữ' });
			await last.getByLabel('Hạng', { exact: true }).fill('1');
			await last.getByLabel('Hiện vật').fill('Cúp nữ');
			await prizes.getByText('Giải thưởng: nữ: hạng 1: Cúp nữ').waitFor();
			await assertWell(page);
			await picture(page, 'prizes-desk-form');
			await page.getByRole('button', { name: 'Công bố điều lệ' }).click();
			await page.waitForURL(/\/van-phong\/giai\/(?!moi)/);
			event = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1));
		});
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto(`/giai/${encodeURIComponent(event)}?muc=dieu-le`);
			await page.getByRole('link', { name: 'Bản in điều lệ' }).click();
			await page.getByRole('heading', { name: new RegExp(`ĐIỀU LỆ\\s*${NAME}`) }).waitFor();
			await page.getByRole('heading', { name: /^I\. Mục đích/ }).waitFor();
			await page.getByRole('heading', { name: /Giải thưởng, khen thưởng, kỷ luật/ }).waitFor();
			await page.getByText('Cúp nữ').first().waitFor();
			await assertWell(page);
			await picture(page, 'rules-document-phone');
			await fitsPaper(page);
		});
		await withContext({ viewport: { width: 1366, height: 768 } }, async (context) => {
			const page = await context.newPage();
			await page.goto(`/giai/${encodeURIComponent(event)}/dieu-le`);
			await page.getByText('CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM').waitFor();
			await picture(page, 'rules-document-desk');
			await page.getByRole('button', { name: /EN/ }).first().click();
			await page.getByRole('heading', { name: /EVENT RULES/ }).waitFor();
			await page
				.getByRole('heading', { name: /Who may play|Format/ })
				.first()
				.waitFor();
			await assertWell(page);
		});
	}
);

test(
	'Who wins what is reckoned as the rules say, told to everybody, and printed to be signed for',
	{ timeout: 300_000 },
	async () => {
		const prize = (place, money) => ({ category: 'ALL', place, money });
		const event = await openEvent({
			club: 'Giải Thưởng',
			count: 4,
			rounds: 3,
			system: 'ROUND_ROBIN',
			kind: 'XIANGQI',
			edition: 'xiangqi-vn-2004',
			tieBreaks: ['wins'],
			prizes: { sharing: 'EQUAL', prizes: [prize(1, 9_000_000), prize(2, 6_000_000), prize(3, 3_000_000)] }
		});
		for (let round = 1; round <= 3; round++) {
			for (const field of ['pairRound', 'publishRound'])
				await does('tong-vua', field, 'RoundInput', { event: event.id, round });
			const shown = await ask(
				'query($id: ID!, $round: Int!) { event(id: $id) { round(number: $round) { pairings { table white { id } black { id } } } } }',
				{ id: event.id, round }
			);
			for (const { table, white, black } of shown.event.round.pairings) {
				const [one, other] = [white, black].map((player) => event.people.indexOf(player.id));
				// The first wins all; the second and the third draw.
				const points = one + other === 3 && Math.abs(one - other) === 1 ? 1 : one < other ? 2 : 0;
				await does('tong-vua', 'recordResult', 'RecordResultInput', {
					event: event.id,
					round,
					table,
					whiteHalfPoints: points,
					blackHalfPoints: 2 - points
				});
			}
			await does('tong-vua', 'closeRound', 'RoundInput', { event: event.id, round });
		}
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto(`/giai/${encodeURIComponent(event.id)}?muc=giai-thuong`);
			await page.getByText('Tạm tính theo bảng xếp hạng').waitFor();
			const row = page.getByRole('row', { name: new RegExp(event.names[1]) });
			await row
				.getByText(/4\.500\.000/)
				.first()
				.waitFor();
			await row
				.getByText(/các hạng 2–3 chia đều cho những người bằng điểm/)
				.filter({ visible: true })
				.waitFor();
			await assertWell(page);
			// How it comes about is read without scrolling sideways.
			const boxes = await page
				.getByRole('main')
				.locator('.table-box')
				.evaluateAll((all) => all.map((box) => box.scrollWidth - box.clientWidth));
			assert.ok(Math.max(...boxes) <= 0, `${boxes} px to scroll`);
			await picture(page, 'prizes-phone');
		});
		await does('tong-vua', 'finishEvent', 'EventInput', { event: event.id });
		await withContext({ viewport: { width: 1366, height: 768 } }, async (context) => {
			const page = await logIn(context, 'tong-vua');
			await page.goto(`/van-phong/giai/${encodeURIComponent(event.id)}/in?giay=giai-thuong`);
			await page.getByRole('heading', { name: 'Danh sách nhận giải thưởng' }).waitFor();
			await page.getByText('Theo bảng xếp hạng chung cuộc.').waitFor();
			await page.getByText(/Tổng tiền thưởng: 18\.000\.000/).waitFor();
			await picture(page, 'prizes-desk-paper');
			await fitsPaper(page);
			await page.goto(`/giai/${encodeURIComponent(event.id)}?muc=giai-thuong`);
			await page.getByText('Theo bảng xếp hạng chung cuộc.').waitFor();
			await assertOnPaper(page, 2);
		});
	}
);
