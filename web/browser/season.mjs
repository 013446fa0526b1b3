// From an empty database to the end of a season, each group on the own device and nothing but pages: the office makes the
// register, accounts and rules; a club's secretary enters members; a player enters, plays and looks; the chief arbiter runs
// the rounds; the office rates.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hold, picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { ask, desk, logIn, phone, withContext } from './stage.mjs';

/** The password of every log-in that is made here, as the operator's are. */
const PASSWORD = 'mot hai ba bon nam sau';
// The arbiter's is a third one: nobody rules on their own people.
const CLUBS = ['CLB Cờ Sông Hương', 'CLB Cờ Núi Ngự', 'CLB Trọng tài'];
const SECRETARY = 'Hồ Thị Thu';
const PLAYER = 'Lê Văn Kỳ';
const CHIEF = 'Phan Văn Tài';
const MEMBERS = [
	[SECRETARY, '01/02/1980', 'nữ', CLUBS[0]],
	['Trần Thị Mây', '03/04/1995', 'nữ', CLUBS[0]],
	['Ngô Văn Gió', '05/06/1990', 'nam', CLUBS[0]],
	[PLAYER, '07/08/1999', 'nam', CLUBS[1]],
	['Đỗ Thị Nắng', '09/10/2000', 'nữ', CLUBS[1]],
	[CHIEF, '11/12/1970', 'nam', CLUBS[2]]
];
/** Who plays, the strongest first: each beats whoever comes after. */
const BY_STRENGTH = ['Trần Thị Mây', PLAYER, 'Ngô Văn Gió', SECRETARY];
const EVENT = 'Giải cờ tướng mở màn';
const local = (minutes) => new Date(Date.now() + 7 * 3_600_000 + minutes * 60_000).toISOString().slice(0, 16);
const dialog = (page) => page.getByRole('dialog');
const on = (device, login, address, use) =>
	withContext(device, async (context) => {
		const page = await logIn(context, login);
		await page.goto(address);
		await use(page);
		await assertWell(page);
	});
/** Somebody found by typing the name. */
const chosen = (page, name) =>
	page
		.getByRole('button', { name: new RegExp(name) })
		.or(page.getByRole('option', { name: new RegExp(name) }))
		.first();

let address = '';
const office = (tab) => `/van-phong/giai/${address}?muc=${tab}`;

test('The office makes a register from nothing: bodies, clubs, members from a file', { timeout: 180_000 }, async () => {
	await on(desk, 'van-phong', '/van-phong/to-chuc', async (page) => {
		const form = (hint) =>
			page
				.locator('form')
				.filter({ has: page.getByRole('button', { name: 'Đăng ký', exact: true }) })
				.filter({ hasText: hint });
		const body = form('Cấp');
		await body.getByLabel('Tên', { exact: true }).fill('Liên đoàn Cờ Khởi Đầu');
		await body.getByLabel('Cấp', { exact: true }).selectOption('NATIONAL');
		await body.getByRole('button', { name: 'Đăng ký', exact: true }).click();
		await page.getByText('Đã đăng ký Liên đoàn Cờ Khởi Đầu.').waitFor();
		const club = form('Thuộc tổ chức');
		for (const name of CLUBS) {
			await club.getByLabel('Tên', { exact: true }).fill(name);
			await club.getByLabel('Thuộc tổ chức').selectOption({ label: 'Liên đoàn Cờ Khởi Đầu' });
			await club.getByRole('button', { name: 'Đăng ký', exact: true }).click();
			await page.getByText(`Đã đăng ký ${name}.`).waitFor();
		}
		await picture(page, 'season-register-desk');
		await page.goto('/van-phong/hoi-vien/nhap');
		const lines = MEMBERS.map((row, at) => [...row, `SH-${at + 1}`].join(','));
		await page.getByLabel('Tệp Excel (XLSX) hoặc CSV').setInputFiles({
			name: 'hoi-vien.csv',
			mimeType: 'text/csv',
			buffer: Buffer.from(['Họ và tên,Ngày sinh,Giới tính,Câu lạc bộ,Số thẻ', ...lines].join('\n'))
		});
		await page.getByRole('button', { name: `Nhập ${MEMBERS.length} hội viên mới` }).click();
		await page.getByText(`Đã nhập ${MEMBERS.length} hội viên mới`).waitFor();
	});
});

test(
	'People get their log-ins: opened by the office, taken over by their owners, confirmed by the administrator',
	{
		timeout: 240_000
	},
	async () => {
		const logins = { 'thu-ky': SECRETARY, 'ky-thu': PLAYER, 'tong-trong-tai': CHIEF };
		const codes = {};
		await on(desk, 'van-phong', '/van-phong/tai-khoan', async (page) => {
			for (const [login, name] of Object.entries(logins)) {
				await page.reload();
				const form = page
					.locator('form')
					.filter({ has: page.getByRole('button', { name: 'Mở tài khoản', exact: true }) });
				await form.getByLabel('Tên đăng nhập').fill(login);
				await form.getByLabel('Của người').fill(name);
				await chosen(page, name).click();
				await form.getByRole('button', { name: 'Mở tài khoản', exact: true }).click();
				const slip = page.getByRole('status', { name: 'Mã đặt mật khẩu' });
				await slip.waitFor();
				codes[login] = (await slip.locator('code').innerText()).trim();
			}
		});
		for (const code of Object.values(codes))
			await withContext(phone, async (context) => {
				const page = await context.newPage();
				await page.goto('/dat-mat-khau');
				await page.getByLabel('Mã', { exact: true }).fill(code);
				await page.getByLabel('Mật khẩu mới', { exact: true }).fill(PASSWORD);
				await page.getByLabel('Nhập lại mật khẩu mới').fill(PASSWORD);
				await page.getByRole('button', { name: 'Đặt mật khẩu' }).click();
				await page.getByText(/Đã đặt mật khẩu cho tài khoản/).waitFor();
			});
		await on(desk, 'quan-tri', '/van-phong/tai-khoan', async (page) => {
			for (const login of Object.keys(logins)) {
				await page.getByLabel('Tìm tài khoản').fill(login);
				await page.getByRole('button', { name: `Xác nhận chính chủ: ${login}` }).click();
				await page.getByText(`Đã xác nhận ${login}.`).waitFor();
			}
			const grant = page.locator('form').filter({ has: page.getByRole('button', { name: 'Cấp vai trò' }) });
			await grant.getByLabel('Tên đăng nhập').fill('thu-ky');
			await grant.getByLabel('Vai trò').selectOption('club_secretary');
			await grant.getByLabel('Phạm vi').selectOption({ label: CLUBS[0] });
			await grant.getByRole('button', { name: 'Cấp vai trò' }).click();
			await page.getByLabel('Tìm tài khoản').fill('thu-ky');
			await page.getByRole('button', { name: /^Thu hồi vai trò .* của thu-ky$/ }).waitFor();
		});
	}
);

test('The office publishes the rules of an event and appoints its chief arbiter', { timeout: 180_000 }, async () => {
	await on(desk, 'van-phong', '/van-phong/giai/moi', async (page) => {
		const [general, settings, entry] = ['Thông tin chung', 'Thông số thi đấu', 'Điều kiện và cách đăng ký'].map(
			(name) => page.getByRole('region', { name })
		);
		await general.getByLabel('Tên giải').fill(EVENT);
		await general.getByLabel('Đơn vị tổ chức').selectOption({ index: 1 });
		await general.getByLabel('Địa điểm').fill('Nhà văn hoá');
		await general.getByLabel('Khai mạc').fill(local(0).slice(0, 10));
		await general.getByLabel('Bế mạc').fill(local(0).slice(0, 10));
		// What a system never has, what the law advises and the numbers of teams come from the server, with their articles.
		const system = settings.getByLabel('Thể thức', { exact: true });
		const rounds = settings.getByLabel('Số vòng', { exact: true });
		await system.selectOption('KNOCKOUT');
		await settings.getByText('Thể thức này không có nghỉ vòng.').waitFor();
		await system.selectOption('LOTS');
		await rounds.fill('16');
		await settings.getByText('giải này 16 vòng', { exact: false }).waitFor();
		await settings.getByRole('link', { name: 'Điều 29', exact: false }).first().waitFor();
		const teams = settings.getByLabel('Thi đấu đồng đội', { exact: true });
		await teams.check();
		await settings.getByText('3–6 bàn, 1–3 dự bị', { exact: false }).first().waitFor();
		await teams.uncheck();
		await system.selectOption('ROUND_ROBIN');
		await rounds.fill('3');
		await entry.getByLabel('Câu lạc bộ, kỳ thủ tự đăng ký trên trang của giải').check();
		await entry.getByLabel('Mở đăng ký (giờ Việt Nam)').fill(local(-60));
		await entry.getByLabel('Hết hạn (giờ Việt Nam)').fill(local(600));
		await page.getByRole('button', { name: 'Công bố điều lệ' }).click();
		await page.waitForURL(/\/van-phong\/giai\/[^/]{20,}$/);
		address = page.url().split('/').at(-1);
		await page.goto(office('trong-tai'));
		const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Bổ nhiệm', exact: true }) });
		await form.getByRole('searchbox').fill(CHIEF);
		await chosen(page, CHIEF).click();
		await form.getByLabel('Chức danh').selectOption('CHIEF_ARBITER');
		await form.getByRole('button', { name: 'Bổ nhiệm', exact: true }).click();
		await page.getByRole('table').getByText(CHIEF).waitFor();
	});
});

test(
	'The secretary enters the club’s members, the player enters alone, the office takes them',
	{ timeout: 180_000 },
	async () => {
		await on(phone, 'thu-ky', `/giai/${address}/dang-ky`, async (page) => {
			const club = page.getByRole('region', { name: `Hội viên ${CLUBS[0]}` });
			for (const name of ['Trần Thị Mây', 'Ngô Văn Gió', SECRETARY])
				await club.getByRole('checkbox', { name: `Chọn ${name}` }).check();
			await club.getByRole('button', { name: 'Gửi đăng ký 3 người' }).click();
			await page.getByText('Đã gửi đăng ký 3 người.').waitFor();
			await picture(page, 'season-entered-phone');
		});
		await on(phone, 'ky-thu', `/giai/${address}?muc=ky-thu`, async (page) => {
			await page.getByRole('link', { name: 'Đăng ký dự giải này' }).click();
			await page.getByRole('region', { name: 'Đăng ký cho tôi' }).getByRole('button', { name: 'Gửi đăng ký' }).click();
			await page.getByText('Đã gửi đăng ký.').waitFor();
		});
		await on(desk, 'van-phong', office('dau-thu'), async (page) => {
			await page.getByRole('button', { name: 'Nhận cả 4 người đang có chỗ' }).click();
			await page.getByText('Đã nhận 4 người.').waitFor();
		});
	}
);

test('The chief arbiter runs three rounds from the laptop and ends the event', { timeout: 240_000 }, async () => {
	await on(desk, 'tong-trong-tai', office('vong'), async (page) => {
		for (const round of [1, 2, 3]) {
			await page.getByRole('button', { name: `Ghép cặp vòng ${round}` }).click();
			await page.getByText(`Đã ghép cặp vòng ${round}.`).waitFor();
			await page.getByRole('button', { name: `Công bố vòng ${round}` }).click();
			await page.getByText(`Đã công bố vòng ${round}.`).waitFor();
			for (const table of [1, 2]) {
				const result = page.locator(`[data-cell="${table}"]`);
				const said = await page.locator('tbody tr').filter({ has: result }).innerText();
				const [red, black] = BY_STRENGTH.filter((name) => said.includes(name)).toSorted(
					(one, other) => said.indexOf(one) - said.indexOf(other)
				);
				await result.focus();
				await page.keyboard.press(BY_STRENGTH.indexOf(red) < BY_STRENGTH.indexOf(black) ? '1' : '0');
				await page.getByText(`${table}/2 bàn có kết quả`).waitFor();
			}
			await page.getByRole('button', { name: `Khóa vòng ${round}` }).click();
			await hold(dialog(page).getByRole('button', { name: `Khóa vòng ${round}` }));
			await page.getByText(`Đã khóa vòng ${round}.`).waitFor();
		}
		await picture(page, 'season-rounds-desk');
		await page.getByRole('button', { name: 'Kết thúc giải' }).click();
		await hold(dialog(page).getByRole('button', { name: 'Kết thúc giải' }));
		await page.getByText('Giải đã kết thúc.').waitFor();
	});
});

test(
	'The office rates; everybody sees what became of the season, each where they look',
	{ timeout: 180_000 },
	async () => {
		await on(desk, 'van-phong', office('he-so'), async (page) => {
			await page.getByRole('button', { name: 'Tính hệ số', exact: true }).click();
			await page.getByRole('table').getByText(PLAYER).waitFor();
		});
		const id = decodeURIComponent(address);
		const { event } = await ask(
			'query($id: ID!) { event(id: $id) { phase standings { rows { rank points person { id name } } } ratingChanges { after person { name } } } }',
			{ id }
		);
		assert.equal(event.phase, 'FINISHED');
		const own = event.standings.rows.find(({ person }) => person.name === PLAYER);
		const rated = event.ratingChanges.find(({ person }) => person.name === PLAYER);
		// The player looks at the own page and at what is told.
		await on(phone, 'ky-thu', `/ky-thu/${encodeURIComponent(own.person.id)}`, async (page) => {
			await page.getByText(String(rated.after)).filter({ visible: true }).first().waitFor();
			await page.getByText(EVENT).filter({ visible: true }).first().waitFor();
			await picture(page, 'season-player-phone');
			await page.goto('/tai-khoan/tin-bao');
			await page.getByText(EVENT).filter({ visible: true }).first().waitFor();
		});
		// The secretary at the club's page, a stranger at the event's.
		const { people } = await ask('{ people(search: "ho thi thu", first: 1) { edges { node { club { id } } } } }');
		await on(phone, 'thu-ky', `/cau-lac-bo/${encodeURIComponent(people.edges[0].node.club.id)}`, async (page) => {
			await page.getByText(EVENT).filter({ visible: true }).first().waitFor();
			for (const name of ['Trần Thị Mây', 'Ngô Văn Gió']) await page.getByText(name).first().waitFor();
		});
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto(`/giai/${address}`);
			await page.getByText('Kết quả chung cuộc').waitFor();
			await page.getByText(event.standings.rows[0].person.name).first().waitFor();
			await assertWell(page);
			await picture(page, 'season-over-phone');
		});
	}
);
