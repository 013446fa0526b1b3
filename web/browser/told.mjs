// Being told, and the schedule that it stands on: the office gives rounds their times, a player sees the next game and is
// told of the pairing and of a ruling on a phone, reads it, reads it again, in both languages; the season's calendar.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, askAs, day, does, member, newMember, published } from './cast.mjs';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { ask, logIn, phone, withContext } from './stage.mjs';

const wide = { viewport: { width: 1366, height: 768 } };
const NAME = 'Giải có giờ từng vòng';

async function publish() {
	const event = await published({
		...{ name: NAME, venue: 'Cung văn hoá', startsOn: day(1), endsOn: day(3), purpose: 'Thử lịch thi đấu.' },
		settings: { appealMinutes: 60 }
	});
	return event.id;
}

test(
	'Rounds are given their times, a player is told of the pairing and of a ruling on a phone, and reads it twice',
	{ timeout: 420_000 },
	async () => {
		const han = await newMember('Kiều Ngọc Hân', 'CLB Cờ Hồ Gươm', 'KD-0958');
		const [chief, ...others] = await Promise.all(
			['Cao Đình Thắng', 'Ngô Thị Diễm', 'Mai Xuân Lộc', 'Tô Vĩnh Khang'].map(member)
		);
		await account('han', han.id);
		const event = await publish();
		const appoint = { event, person: chief.id, function: 'CHIEF_ARBITER' };
		await does('van-phong', 'appoint', 'AppointInput', appoint);
		await does('van-phong', 'enterPlayers', 'EnterPlayersInput', {
			event,
			people: [han, ...others].map(({ id }) => id)
		});

		await withContext(wide, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto(`/van-phong/giai/${encodeURIComponent(event)}?muc=dieu-le`);
			await page.getByRole('button', { name: 'Sửa đổi điều lệ' }).click();
			await page.getByLabel('Lý do sửa đổi').fill('Thêm giờ bắt đầu');
			const times = page.getByRole('region', { name: 'Giờ bắt đầu từng vòng' });
			for (let round = 0; round < 3; round += 1)
				await times.getByRole('button', { name: 'Thêm giờ cho vòng sau' }).click();
			await times.getByLabel('Vòng 1').fill(`${day(2)}T08:00`);
			await times.getByLabel('Vòng 2').fill(`${day(1)}T14:00`);
			// On second thoughts there are two.
			await times.getByRole('button', { name: 'Bỏ giờ vòng 3' }).click();
			await page.getByRole('button', { name: 'Công bố bản sửa đổi' }).click();
			await times.getByText('Mỗi vòng phải bắt đầu sau vòng trước').waitFor();
			await times.getByLabel('Vòng 1').fill(`${day(1)}T08:00`);
			await picture(page, 'schedule-form-desk');
			await page.getByRole('button', { name: 'Công bố bản sửa đổi' }).click();
			await page.getByText('Đã công bố bản 2.').waitFor();
		});

		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto(`/giai/${encodeURIComponent(event)}`);
			await page.getByRole('region', { name: 'Lịch thi đấu' }).getByText('theo điều lệ').first().waitFor();
			await page.getByRole('tab', { name: 'Điều lệ' }).click();
			await page.getByText('Giờ bắt đầu các vòng').first().waitFor();
			await assertWell(page);
			await picture(page, 'schedule-event-phone');
		});

		await withContext(phone, async (context) => {
			const page = await logIn(context, 'han');
			const next = page.getByRole('region', { name: 'Ván sắp tới' });
			await next.getByText('chưa công bố cặp đấu').waitFor();
			await assertWell(page);
			for (const step of ['pairRound', 'publishRound'])
				await does('tong-tuong', step, 'RoundInput', { event, round: 1 });
			await page.reload();
			await next.getByText(/Bàn [12], cầm quân (Đỏ|Đen), gặp /).waitFor();
			await page
				.getByRole('link', { name: /^Tin báo: [1-9]\d* tin chưa đọc/ })
				.first()
				.waitFor();
			await picture(page, 'mine-phone');

			await page
				.getByRole('link', { name: /^Tin báo: / })
				.first()
				.click();
			const item = page.getByRole('listitem').filter({ hasText: 'Đã công bố cặp đấu của bạn' }).first();
			await item.getByText('Chưa đọc').waitFor();
			await assertWell(page);
			await picture(page, 'notices-phone');
			await item.getByRole('button', { name: /^Đã đọc/ }).click();
			await item.getByRole('button', { name: /^Để đọc lại/ }).click();
			await item.getByText('Chưa đọc').waitFor();
			await page.getByRole('button', { name: 'Đánh dấu đã đọc tất cả' }).click();
			await page.getByText('Đã đánh dấu đọc tất cả.').waitFor();
			await page.getByRole('link', { name: 'Tin báo: không có tin mới' }).first().waitFor();

			// A ruling is told with the last moment to appeal; opening it reads it.
			const query =
				'query($id: ID!) { event(id: $id) { round(number: 1) { pairings { white { id } black { id } bout { id } } } } }';
			const { pairings } = (await ask(query, { id: event })).event.round;
			const pairing = pairings.find(({ white, black }) => [white.id, black.id].includes(han.id));
			const side = pairing.white.id === han.id ? 'WHITE' : 'BLACK';
			await does('tong-tuong', 'startBout', 'BoutInput', { bout: pairing.bout.id });
			await does('tong-tuong', 'ruleFault', 'RuleFaultInput', {
				bout: pairing.bout.id,
				side,
				fault: 'other_technical',
				note: 'Trọng tài chứng kiến'
			});
			await page.reload();
			const ruling = page.getByRole('listitem').filter({ hasText: 'Có phán quyết về bạn' }).first();
			await ruling.getByText('Chưa đọc').waitFor();
			await ruling.getByRole('link').click();
			await page.waitForURL('**/van/**');
			await page.getByRole('link', { name: 'Tin báo: không có tin mới' }).first().waitFor();

			await page.goto('/tai-khoan/tin-bao');
			await page.getByRole('button', { name: 'EN – English' }).click();
			await page.getByRole('heading', { level: 1, name: 'My notices' }).waitFor();
			await page.getByText('A ruling was made about you').first().waitFor();
			await assertWell(page);
		});

		// Nobody's list is anybody else's: over HTTP too.
		const list = '{ viewer { notices(first: 100) { edges { node { kind event { id } } } } } }';
		const elsewhere = await askAs('phuong', list);
		assert.ok(elsewhere.viewer.notices.edges.every(({ node }) => node.event?.id !== event));
	}
);

test('The season is looked through on a phone', { timeout: 180_000 }, async () => {
	await withContext(phone, async (context) => {
		const page = await context.newPage();
		await page.goto('/giai');
		await page.getByRole('link', { name: 'Lịch mùa giải' }).click();
		await page.getByRole('heading', { level: 1, name: 'Lịch mùa giải' }).waitFor();
		await page.getByRole('link', { name: new RegExp(NAME) }).waitFor();
		await page.getByText('Lọc theo môn, cấp, nơi, tuổi').click();
		await page.getByLabel('Môn cờ').selectOption('CHESS');
		await page.getByRole('link', { name: new RegExp(NAME) }).waitFor({ state: 'detached' });
		await page.getByRole('button', { name: 'Bỏ lọc' }).click();
		await page.getByLabel('Địa điểm').fill('cung van hoa');
		await page.getByRole('button', { name: 'Lọc', exact: true }).click();
		await page.getByText('1 giải', { exact: true }).waitFor();
		await assertWell(page);
		await picture(page, 'calendar-phone');
		// The address is the view.
		await page.reload();
		await page.getByText('1 giải', { exact: true }).waitFor();
		await page.getByLabel('Địa điểm').fill('nơi không có');
		await page.getByRole('button', { name: 'Lọc', exact: true }).click();
		await page.getByText('Không có giải nào như vậy').waitFor();
	});
});
