// Entries from the rules to the hall, each on the own device: staff write conditions, a player and a club's secretary
// enter, the organizers decide, an arbiter checks in at the door; and those who may not.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, askAs, does, member } from './cast.mjs';
import { picture } from './hands.mjs';
import { assertWell, settled } from './looks.mjs';
import { ask, logIn, phone, withContext } from './stage.mjs';

const office = { viewport: { width: 1366, height: 768 } };
/** A time by the federation's clock, so many minutes from now, as a form takes it. */
const local = (minutes) => new Date(Date.now() + 7 * 3_600_000 + minutes * 60_000).toISOString().slice(0, 16);
const today = () => local(0).slice(0, 10);
const on = (device, login, address, use) =>
	withContext(device, async (context) => {
		const page = await logIn(context, login);
		await page.goto(address);
		await use(page);
	});

let made;
/** The event that staff make in the first test, and its people. */
const stage = () => {
	assert.ok(made, 'the rules were published');
	return made;
};
const enter = () => `/giai/${encodeURIComponent(stage().id)}/dang-ky`;
const desk = () => `/van-phong/giai/${encodeURIComponent(stage().id)}?muc=dau-thu`;
const standing = async (name) => {
	const { event } = await askAs(
		'van-phong',
		'query($id: ID!) { event(id: $id) { entering { applications { standing person { name } } } } }',
		{ id: stage().id }
	);
	return event.entering.applications.find(({ person }) => person.name === name)?.standing;
};

test(
	'Staff write the conditions of entry, each beside the clause that it makes; an impossible window is named; everybody reads them',
	{ timeout: 240_000 },
	async () => {
		await on(office, 'van-phong', '/van-phong/giai/moi', async (page) => {
			const [general, settings, entry] = ['Thông tin chung', 'Thông số thi đấu', 'Điều kiện và cách đăng ký'].map(
				(name) => page.getByRole('region', { name })
			);
			await general.getByLabel('Tên giải').fill('Giải ghi danh thử');
			await general.getByLabel('Môn cờ').selectOption('CHESS');
			await general.getByLabel('Đơn vị tổ chức').selectOption({ index: 1 });
			await general.getByLabel('Địa điểm').fill('Nhà văn hoá quận');
			await general.getByLabel('Khai mạc').fill(today());
			await general.getByLabel('Bế mạc').fill(today());
			await settings.getByLabel('Thể thức', { exact: true }).selectOption('DUTCH');
			await settings.getByLabel('Số vòng', { exact: true }).fill('3');
			await entry.getByLabel('Câu lạc bộ, kỳ thủ tự đăng ký trên trang của giải').check();
			await entry.getByLabel('Mở đăng ký (giờ Việt Nam)').fill(local(-60));
			// A slip: it closes before it opens.
			await entry.getByLabel('Hết hạn (giờ Việt Nam)').fill(local(-120));
			await entry.getByLabel('Nhận muộn đến trước vòng').fill('2');
			await entry.getByLabel('Tính tuổi vào ngày').fill(today());
			await entry.getByLabel('Từ (tuổi)').fill('16');
			await entry.getByText('Điều lệ: Tuổi: từ 16 tuổi trở lên', { exact: false }).waitFor();
			await entry.getByLabel('Phải là hội viên câu lạc bộ đang hoạt động').check();
			await entry.getByLabel('Phải đóng hội phí năm diễn ra giải').check();
			await entry.getByLabel('Số chỗ của giải').fill('3');
			await entry.getByLabel('Lệ phí dự giải (đồng)').fill('200000');
			await page.getByRole('button', { name: 'Công bố điều lệ' }).click();
			await page.getByText('Hãy ghi cả hai, hạn sau lúc mở.').first().waitFor();
			await entry.getByLabel('Hết hạn (giờ Việt Nam)').fill(local(600));
			await page.getByText(/Thời hạn đăng ký: từ .* đến trước/).waitFor();
			await assertWell(page);
			await picture(page, 'entry-rules');
			await page.getByRole('button', { name: 'Công bố điều lệ' }).click();
			await page.waitForURL(/\/van-phong\/giai\/[^/]{20,}$/);
			made = { id: decodeURIComponent(page.url().split('/').at(-1)) };
			await page.goto(`/van-phong/giai/${encodeURIComponent(made.id)}?muc=dieu-le`);
			await page.getByText('3 suất; ai đến sau thì chờ').first().waitFor();
			await assertWell(page);
		});
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto(`/giai/${encodeURIComponent(stage().id)}?muc=dieu-le`);
			await page.getByText('200.000 ₫').first().waitFor();
			await page.getByRole('tab', { name: 'Kỳ thủ' }).click();
			await page.getByText('Đang nhận đăng ký').waitFor();
			await page.getByText('Còn 3 chỗ').waitFor();
			await page.getByRole('link', { name: 'Đăng nhập để đăng ký' }).waitFor();
			await assertWell(page);
			await picture(page, 'entry-public');
		});
		const names = { kha: 'Đoàn Trọng Kha', chief: 'Hồ Bích Trâm' };
		const people = Object.fromEntries(
			await Promise.all(Object.entries(names).map(async ([key, name]) => [key, await member(name)]))
		);
		const { clubs } = await ask('query { clubs(first: 10, search: "ho guom") { edges { node { id } } } }');
		await account('thu-ky-clb', people.kha.id);
		await does('quan-tri', 'grantRole', 'GrantRoleInput', {
			login: 'thu-ky-clb',
			role: 'club_secretary',
			scope: clubs.edges[0].node.id
		});
		await does('van-phong', 'appoint', 'AppointInput', {
			event: made.id,
			person: people.chief.id,
			function: 'CHIEF_ARBITER'
		});
	}
);

test(
	'A player enters from the own phone: every condition with whether it is met, one button, and the account shows it',
	{ timeout: 180_000 },
	async () => {
		await on(phone, 'bao', `/giai/${encodeURIComponent(stage().id)}?muc=ky-thu`, async (page) => {
			await page.getByRole('link', { name: 'Đăng ký dự giải này' }).click();
			const own = page.getByRole('region', { name: 'Đăng ký cho tôi' });
			await own.getByText('Hội phí').waitFor();
			await assertWell(page);
			await own.getByRole('button', { name: 'Gửi đăng ký' }).click();
			await page.getByText('Đã gửi đăng ký.').waitFor();
			await own.getByText('Có chỗ, chờ ban tổ chức nhận').waitFor();
			await own.getByText('Lệ phí 200.000 ₫: chưa nộp').waitFor();
			assert.equal(await own.getByRole('button', { name: 'Gửi đăng ký' }).count(), 0, 'nobody enters twice');
			await assertWell(page);
			await picture(page, 'entry-player');
			await page.goto('/tai-khoan');
			await page.getByRole('region', { name: 'Giải tôi đã đăng ký' }).getByText('Giải ghi danh thử').waitFor();
			await assertWell(page);
			await picture(page, 'entry-account');
		});
		// Whoever is no secretary sees nobody else.
		await on(phone, 'bao', enter(), async (page) => {
			await page.getByRole('region', { name: 'Đăng ký cho tôi' }).waitFor();
			assert.equal(await page.getByRole('checkbox').count(), 0);
		});
	}
);

test('A club’s secretary enters several at once: one is told why not, one waits', { timeout: 180_000 }, async () => {
	await on(phone, 'thu-ky-clb', enter(), async (page) => {
		const club = page.getByRole('region', { name: 'Hội viên CLB Cờ Hồ Gươm' });
		// By the condition alone: who lacks another one too is told of both.
		// And by the day that it counts on.
		await club
			.getByText(/^✗ Chưa đủ điều kiện: tuổi \(tính ngày \d\d\/\d\d\/\d{4}\)$/)
			.first()
			.waitFor();
		await club.getByRole('button', { name: 'Gửi đăng ký' }).click();
		await club.getByText('Hãy chọn ít nhất một người.').waitFor();
		const pick = (name) => club.getByRole('checkbox', { name: `Chọn ${name}` });
		for (const name of ['Trần Đức Hậu', 'Lê Quỳnh Như', 'Đặng Hữu Nghĩa', 'Bùi Minh Ánh', 'Vũ Hoàng Ân'])
			await pick(name).check();
		// A slip of the finger, taken back.
		await pick('Vũ Hoàng Ân').uncheck();
		await assertWell(page);
		await picture(page, 'entry-club');
		await club.getByRole('button', { name: 'Gửi đăng ký 4 người' }).click();
		await page.getByText('Đã gửi đăng ký 4 người.').waitFor();
		await club.getByText('Đang chờ chỗ').waitFor();
		assert.ok(await pick('Trần Đức Hậu').isDisabled());
		await assertWell(page);
		await picture(page, 'entry-club-sent');
	});
	const stands = await Promise.all(
		['Trần Đức Hậu', 'Lê Quỳnh Như', 'Đặng Hữu Nghĩa', 'Bùi Minh Ánh', 'Vũ Hoàng Ân'].map(standing)
	);
	assert.deepEqual(stands.toSorted(), ['INELIGIBLE', 'PLACED', 'PLACED', 'WAITING', undefined].toSorted());
});

test(
	'The office confirms, records the fee, waives with a reason; two hands on one list are told; one leaves and the next moves up',
	{ timeout: 240_000 },
	async () => {
		await on(office, 'van-phong', desk(), async (page) => {
			const list = page.getByRole('region', { name: 'Đăng ký', exact: true });
			await list.getByText('3 chờ nhận · 1 chờ chỗ · 1 chưa đủ điều kiện').waitFor();
			await assertWell(page);
			// Somebody else decides meanwhile: the page is told, and looks again.
			await does('van-phong', 'recordEntryFee', 'EntryFeeInput', {
				event: stage().id,
				person: (await member('Hoàng Gia Bảo')).id,
				outcome: 'PAID'
			});
			await list.getByRole('button', { name: 'Nhận cả 3 người đang có chỗ' }).click();
			await list.getByRole('button', { name: /Tải/ }).click();
			await list.getByText('Lệ phí 200.000 ₫: đã nộp').waitFor();
			await list.getByRole('button', { name: 'Nhận cả 3 người đang có chỗ' }).click();
			await list.getByText('Đã nhận 3 người.').waitFor();
			await list.getByRole('button', { name: 'Cho miễn điều kiện: Bùi Minh Ánh' }).click();
			const dialog = page.getByRole('dialog');
			await dialog.getByRole('button', { name: 'Cho miễn', exact: true }).click();
			await dialog.getByText('Hãy chọn lý do.').waitFor();
			await dialog.getByRole('radio', { name: 'đặc cách mời' }).check();
			await assertWell(page);
			await dialog.getByRole('button', { name: 'Cho miễn', exact: true }).click();
			await list.getByText('Đã cho miễn điều kiện: Bùi Minh Ánh.').waitFor();
			await assertWell(page);
			await picture(page, 'entry-office');
		});
		const waits = ['Trần Đức Hậu', 'Lê Quỳnh Như', 'Đặng Hữu Nghĩa'];
		const before = await Promise.all(waits.map(standing));
		const next = waits[before.indexOf('WAITING')];
		assert.ok(next, String(before));
		await on(phone, 'bao', enter(), async (page) => {
			await page.getByText('Đã được nhận').waitFor();
			await page.getByRole('button', { name: 'Xin rút' }).click();
			await page.getByRole('dialog').getByRole('button', { name: 'Xin rút' }).click();
			await page.getByText('Đã rút đăng ký của Hoàng Gia Bảo.').waitFor();
			await assertWell(page);
		});
		assert.equal(await standing(next), 'PLACED');
		await on(phone, 'van-phong', desk(), async (page) => {
			await page.getByRole('button', { name: `Nhận ${next}` }).click();
			await page.getByText('Đã nhận 1 người.').waitFor();
			await page.getByRole('button', { name: 'Không nhận: Bùi Minh Ánh' }).click();
			await page.getByRole('dialog').getByRole('radio', { name: 'đăng ký nhầm' }).check();
			await page.getByRole('dialog').getByRole('button', { name: 'Không nhận', exact: true }).click();
			await page.getByText('Đã ghi không nhận Bùi Minh Ánh.').waitFor();
			await assertWell(page);
			await picture(page, 'entry-office-phone');
			// What can be done with a player who was entered is in sight on a phone.
			const remove = page.getByRole('button', { name: /^Gỡ/ }).first();
			const { x, width } = await remove.boundingBox();
			assert.ok(x + width <= 390, `the button ends at ${x + width} px`);
		});
		// The waiver of whoever was turned down stands on record; that a condition failed is not said beside it.
		await on(phone, 'thu-ky-clb', enter(), async (page) => {
			const item = page.getByRole('listitem').filter({ hasText: 'Bùi Minh Ánh' });
			await item.getByText('Không được nhận').waitFor();
			assert.equal(await item.getByText('Chưa đủ điều kiện').count(), 0);
		});
		// Whoever may not decide sees who was confirmed, and no button.
		await on(phone, 'phuong', desk(), async (page) => {
			await settled(page);
			assert.equal(await page.getByRole('button', { name: /^(Nhận|Không nhận|Cho miễn)/ }).count(), 0);
		});
	}
);

test(
	'At the door: one tap each and second thoughts, who is missing rests in round 1 in one step, and the round is paired',
	{ timeout: 240_000 },
	async () => {
		const door = `/ban-trong-tai/diem-danh/${encodeURIComponent(stage().id)}`;
		await on(phone, 'tong-vua', door, async (page) => {
			const tap = (name) => page.getByRole('listitem').filter({ hasText: name }).getByRole('button').first();
			await page.getByText('0/3 người có mặt').waitFor();
			await tap('Trần Đức Hậu').click();
			await page.getByText('1/3 người có mặt').waitFor();
			await tap('Lê Quỳnh Như').click();
			await page.getByText('2/3 người có mặt').waitFor();
			// It was somebody else.
			await tap('Lê Quỳnh Như').click();
			await page.getByText('1/3 người có mặt').waitFor();
			await tap('Lê Quỳnh Như').click();
			await page.getByText('2/3 người có mặt').waitFor();
			await assertWell(page);
			await picture(page, 'check-in');
			await page.getByLabel('Chỉ xem người chưa đến').check();
			assert.equal(await page.getByRole('main').getByRole('listitem').count(), 1);
			await page.getByRole('button', { name: 'Nghỉ vòng 1: Đặng Hữu Nghĩa' }).click();
			await page.getByText('Đặng Hữu Nghĩa nghỉ vòng 1, không điểm.').waitFor();
			await page.getByRole('button', { name: 'Cho rút: Đặng Hữu Nghĩa' }).click();
			await page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click();
			await assertWell(page);
			await picture(page, 'check-in-missing');
		});
		await on(phone, 'phuong', door, async (page) => {
			await page.getByText('Chỉ trọng tài và trưởng ban tổ chức của giải điểm danh.').waitFor();
			assert.equal(await page.getByRole('main').getByRole('listitem').count(), 0);
			await assertWell(page);
		});
		for (const step of ['pairRound', 'publishRound'])
			await does('tong-vua', step, 'RoundInput', { event: stage().id, round: 1 });
		const { event } = await ask(
			'query($id: ID!) { event(id: $id) { round(number: 1) { pairings { white { name } black { name } } } } }',
			{ id: stage().id }
		);
		const [{ white, black }] = event.round.pairings;
		assert.deepEqual([white.name, black.name].toSorted(), ['Lê Quỳnh Như', 'Trần Đức Hậu']);
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto(`/giai/${encodeURIComponent(stage().id)}?muc=ky-thu`);
			await page.getByText('Nhận đăng ký muộn').waitFor();
			await page.getByRole('table').getByText('Đặng Hữu Nghĩa').waitFor();
			await assertWell(page);
			await picture(page, 'entry-start-list');
		});
	}
);

test(
	'At the door no tap waits for the network: a queue is recorded on a slow line, and each once',
	{ timeout: 180_000 },
	async () => {
		const door = `/ban-trong-tai/diem-danh/${encodeURIComponent(stage().id)}`;
		await on(phone, 'tong-vua', door, async (page) => {
			const tap = (name) => page.getByRole('listitem').filter({ hasText: name }).getByRole('button').first();
			await page.getByText('2/3 người có mặt').waitFor();
			const line = await page.context().newCDPSession(page);
			await line.send('Network.enable');
			await line.send('Network.emulateNetworkConditions', {
				offline: false,
				latency: 600,
				downloadThroughput: 60_000,
				uploadThroughput: 60_000
			});
			// One leaves the hall again and two come, faster than the line answers.
			for (const name of ['Trần Đức Hậu', 'Lê Quỳnh Như', 'Đặng Hữu Nghĩa']) await tap(name).click();
			await page.getByText('1/3 người có mặt').waitFor();
			await tap('Đặng Hữu Nghĩa').and(page.locator('[aria-pressed="true"]:not([aria-busy])')).waitFor();
			// By the keys, too: the focus stays where it was pressed.
			await tap('Trần Đức Hậu').press('Enter');
			await tap('Lê Quỳnh Như').press('Enter');
			await page.getByText('3/3 người có mặt').waitFor();
			assert.match(await page.evaluate(() => document.activeElement?.textContent ?? ''), /Lê Quỳnh Như/);
			await assertWell(page);
		});
	}
);
