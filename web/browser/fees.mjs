// Entry fees as money: whoever takes the entries takes a fee in cash, prints the receipt and takes one back; a player pays by QR
// and sees the receipt; a statement has a club's payment for its players; the accountant takes the sums along; a stranger sees
// none of it.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { account, askAs, day, does, newMember, published } from './cast.mjs';
import { picture } from './hands.mjs';
import { assertWell, settled } from './looks.mjs';
import { ask, desk, logIn, phone, withContext } from './stage.mjs';

const CLUB = 'CLB Cờ Sổ Thu';
const BODY = 'Liên đoàn Cờ Sổ Thu';
const EVENT = 'Giải thu lệ phí thử';
const [ONE, TWO, THREE] = ['Lý Nộp Một', 'Lý Nộp Hai', 'Lý Nộp Ba'];

let made;
const stage = () => {
	assert.ok(made, 'the event was published');
	return made;
};
const on = (device, login, address, use) =>
	withContext(device, async (context) => {
		const page = await logIn(context, login);
		await page.goto(address);
		await use(page);
	});
const soon = (minutes) => new Date(Date.now() + minutes * 60_000).toISOString();
const said = () => day().split('-').toReversed().join('/');
const office = () => `/van-phong/giai/${encodeURIComponent(stage().event)}?muc=dau-thu`;
const fees = (page) => page.getByRole('region', { name: 'Lệ phí dự giải', exact: true });
/** The text of a transfer beside its code, once that is opened. */
async function reference(part, amount) {
	await part.getByText(`Nộp lệ phí ${amount} qua ngân hàng`).click();
	await part.getByRole('img', { name: `Mã VietQR nộp lệ phí ${amount}` }).waitFor();
	return part.locator('code').innerText();
}

async function build() {
	const nation = (
		await does(
			'van-phong',
			'registerBody',
			'RegisterBodyInput',
			{ name: BODY, kind: 'NATIONAL' },
			'... on BodySuccess { body { id } }'
		)
	).body.id;
	const club = (
		await does(
			'van-phong',
			'registerClub',
			'RegisterClubInput',
			{ name: CLUB, body: nation },
			'... on ClubSuccess { club { id } }'
		)
	).club.id;
	const people = [];
	for (const [at, name] of [ONE, TWO, THREE, 'Lý Thư Ký', 'Lý Thu Tiền'].entries())
		people.push((await newMember(name, CLUB, `SOTHU-${at}`)).id);
	await account('nop-mot', people[0]);
	await account('thu-ky-so-thu', people[3]);
	await account('thu-tien', people[4]);
	await does('quan-tri', 'grantRole', 'GrantRoleInput', {
		login: 'thu-ky-so-thu',
		role: 'club_secretary',
		scope: club
	});
	const event = await published({
		...{ name: EVENT, kind: 'CHESS', body: nation, purpose: 'Thử thu lệ phí.' },
		settings: {
			...{ edition: 'fide-2018', system: 'DUTCH', incrementSeconds: 0, tieBreaks: ['buchholz'] },
			entry: {
				opens: soon(-60),
				closes: soon(600),
				fee: 200_000,
				feeBank: '970415',
				feeAccount: '113366668888',
				feeProvincePercent: 30,
				feeNationPercent: 10
			}
		}
	});
	await does('van-phong', 'appoint', 'AppointInput', {
		event: event.id,
		person: people[4],
		function: 'ORGANIZING_MEMBER'
	});
	await does('thu-ky-so-thu', 'applyForEntry', 'EntryInput', { event: event.id, people: people.slice(0, 3) });
	made = { event: event.id, club, body: nation };
}

test(
	'Whoever takes the entries takes a fee in cash on a phone, prints the receipt, and takes a wrong one back with the reason',
	{ timeout: 300_000 },
	async () => {
		await build();
		await on(phone, 'thu-tien', office(), async (page) => {
			const card = fees(page);
			await card.getByText('3 người còn nợ, tổng 600.000 ₫.').waitFor();
			await card.getByText(`200.000 ₫ · nợ từ ${said()}`).first().waitFor();
			await assertWell(page);
			await card.getByRole('button', { name: `Thu lệ phí: ${ONE}` }).tap();
			const dialog = page.getByRole('dialog', { name: `Thu lệ phí: ${ONE}` });
			await dialog.getByText('Thu 200.000 ₫.').waitFor();
			await assertWell(page);
			await picture(page, 'fees-take-phone');
			await dialog.getByRole('button', { name: 'Thu và lập phiếu' }).tap();
			await card.getByText('Đã lập phiếu thu số 1.').waitFor();
			await card.getByText('2 người còn nợ, tổng 400.000 ₫.').waitFor();

			await card.getByRole('link', { name: 'Phiếu thu số 1' }).tap();
			await page.getByRole('heading', { level: 1, name: 'Phiếu thu số 1' }).waitFor();
			for (const words of [BODY, ONE, CLUB, `Lệ phí dự giải «${EVENT}»`, 'Lý Thu Tiền', '200.000 ₫', 'Tiền mặt'])
				await page.getByText(words).first().waitFor();
			await page.getByText('120.000 ₫ / 60.000 ₫ / 20.000 ₫').waitFor();
			await page.evaluate(() => (window.print = () => (document.body.dataset.printed = 'yes')));
			await page.getByRole('button', { name: 'In phiếu' }).tap();
			assert.equal(await page.evaluate(() => document.body.dataset.printed), 'yes');
			await assertWell(page);
			await picture(page, 'fees-receipt-phone');

			// It was somebody else who paid.
			await page.goto(office());
			await card.getByRole('button', { name: 'Hủy phiếu số 1' }).tap();
			const wrong = page.getByRole('dialog', { name: 'Hủy phiếu số 1' });
			await wrong.getByRole('button', { name: 'Hủy phiếu', exact: true }).tap();
			await wrong.getByText('Phải ghi lý do.').waitFor();
			await wrong.getByLabel('Lý do').fill('Thu nhầm người.');
			await wrong.getByRole('button', { name: 'Hủy phiếu', exact: true }).tap();
			await card.getByText('Đã hủy phiếu. Số phiếu không dùng lại.').waitFor();
			await card.getByText('đã hủy: Thu nhầm người.').waitFor();
			await card.getByText('3 người còn nợ, tổng 600.000 ₫.').waitFor();
			await assertWell(page);
			await picture(page, 'fees-void-phone');
		});
	}
);

test(
	'A player pays by the code in the account; the statement proposes the fee, one accepts it, and the player has the receipt',
	{ timeout: 300_000 },
	async () => {
		let text = '';
		await on(phone, 'nop-mot', '/tai-khoan', async (page) => {
			const own = page
				.getByRole('region', { name: 'Giải tôi đã đăng ký' })
				.getByRole('listitem')
				.filter({ hasText: EVENT });
			await own.getByText(`Lệ phí 200.000 ₫: chưa nộp, nợ từ ${said()}`).waitFor();
			text = await reference(own, '200.000 ₫');
			await assertWell(page);
			await picture(page, 'fees-own-phone');
		});
		assert.match(text, /^LP[0-9A-Z]{13}$/);
		await on(desk, 'thu-tien', office(), async (page) => {
			const card = fees(page);
			await card.getByText('Đối chiếu sao kê lệ phí').click();
			const form = card.getByRole('form', { name: 'Đối chiếu sao kê lệ phí' });
			const lines = `Ngày;Diễn giải;Ghi có\n${said()};MB ${text.slice(0, 6)} ${text.slice(6)} LY NOP;200.000\n${said()};ung ho;9.000\n`;
			await form.getByLabel('Hoặc dán nội dung sao kê').fill(lines);
			await form.getByRole('button', { name: 'Đọc sao kê' }).click();
			await card.getByText('đúng lệ phí đang nợ').waitFor();
			await card.getByText('không có mã của giải này').waitFor();
			await card.getByText('3 người còn nợ, tổng 600.000 ₫.').waitFor();
			await assertWell(page);
			await picture(page, 'fees-statement');
			await card.getByRole('button', { name: `Ghi đã nộp: ${ONE}` }).click();
			await card.getByText('Đã ghi 1 lệ phí.').waitFor();
			await card.getByText('đã ghi · phiếu số 2').waitFor();
			await card.getByText('2 người còn nợ, tổng 400.000 ₫.').waitFor();
			assert.equal(await card.getByRole('button', { name: /^Ghi đã nộp: / }).count(), 0, 'a line is booked once');
			await assertWell(page);
		});
		await on(phone, 'nop-mot', '/tai-khoan', async (page) => {
			const own = page
				.getByRole('region', { name: 'Giải tôi đã đăng ký' })
				.getByRole('listitem')
				.filter({ hasText: EVENT });
			await own.getByText('Lệ phí 200.000 ₫: đã nộp').waitFor();
			assert.equal(await own.getByText('qua ngân hàng').count(), 0, 'nothing is due any more');
			await own.getByRole('link', { name: 'Phiếu thu số 2' }).tap();
			await page.getByRole('heading', { level: 1, name: 'Phiếu thu số 2' }).waitFor();
			await page.getByText('Chuyển khoản').first().waitFor();
			await assertWell(page);
		});
	}
);

test(
	'A club pays for its players at once; the office finds that in the club’s statement beside dues; nothing is owed any more',
	{ timeout: 300_000 },
	async () => {
		const page = `/cau-lac-bo/${encodeURIComponent(stage().club)}`;
		const owed = (opened) => opened.getByRole('region', { name: 'Lệ phí dự giải câu lạc bộ phải nộp' });
		let text = '';
		await on(phone, 'thu-ky-so-thu', page, async (opened) => {
			const card = owed(opened);
			await card.getByText('2 kỳ thủ').waitFor();
			for (const name of [TWO, THREE]) await card.getByText(name).waitFor();
			text = await reference(card, '400.000 ₫');
			await assertWell(opened);
			await picture(opened, 'fees-club-phone');
		});
		await on(desk, 'van-phong', `/van-phong/thu-chi?clb=${encodeURIComponent(stage().club)}`, async (opened) => {
			const card = opened.getByRole('region', { name: 'Đối chiếu sao kê ngân hàng' });
			await card
				.getByLabel('hoặc dán nội dung sao kê')
				.fill(`Ngày;Diễn giải;Ghi có\n${said()};CLB NOP ${text};400.000\n${said()};${text};1.000\n`);
			await card.getByRole('button', { name: 'Đọc sao kê' }).click();
			await card.getByText(`${CLUB} · Lệ phí dự giải «${EVENT}»`).first().waitFor();
			await card.getByText('phải nộp 400.000 ₫').waitFor();
			const accept = card.getByRole('button', { name: `Nhận 400.000 ₫ của ${CLUB}` });
			assert.equal(await card.getByRole('button', { name: /^Nhận/ }).count(), 1, 'another amount is no fee');
			await assertWell(opened);
			await picture(opened, 'fees-beside-dues');
			await accept.click();
			await card.getByText('Đã lập phiếu thu số 3–4.').waitFor();
			await card.getByText('mã không khớp khoản nợ nào').first().waitFor();
			await assertWell(opened);
		});
		await on(phone, 'thu-ky-so-thu', page, async (opened) => {
			await opened.getByRole('region', { name: 'Việc của câu lạc bộ' }).waitFor();
			await settled(opened);
			assert.equal(await owed(opened).count(), 0, 'nothing is owed');
		});
	}
);

test(
	'The accountant sees what came in by nation and club with its shares, and takes receipts and sums along',
	{ timeout: 240_000 },
	async () => {
		await on(desk, 'van-phong', '/van-phong/thu-chi', async (page) => {
			await page.getByRole('link', { name: 'Sổ thu' }).click();
			await page.getByRole('heading', { level: 1, name: 'Sổ thu' }).waitFor();
			await page.getByLabel('Đơn vị thu').selectOption({ label: BODY });
			await page.getByRole('button', { name: 'Xem' }).click();
			const bodies = page.getByRole('region', { name: 'Theo tỉnh, thành và trung ương' });
			const nation = bodies.getByRole('listitem').filter({ hasText: BODY });
			await nation.getByText('Cộng 600.000 ₫').waitFor();
			await nation
				.getByText('Câu lạc bộ 360.000 ₫ · Tỉnh, thành 180.000 ₫ · Trung ương 60.000 ₫ · 3 phiếu, 1 đã hủy')
				.waitFor();
			await page.getByRole('region', { name: 'Theo câu lạc bộ' }).getByText(CLUB).waitFor();
			await assertWell(page);
			await picture(page, 'fees-ledger');
			const take = async (name) => {
				const saved = page.waitForEvent('download');
				await page.getByRole('button', { name, exact: true }).click();
				return readFile(await (await saved).path());
			};
			const sums = (await take('Tổng hợp CSV')).toString('utf8');
			assert.match(sums, new RegExp(`trung ương,${BODY},0,600000,600000,360000,180000,60000,3,1`));
			const receipts = (await take('Từng phiếu CSV')).toString('utf8').trim().split('\n');
			assert.equal(receipts.length, 5, 'a head, three that stand and one that does not');
			assert.ok(receipts.some((line) => line.includes('đã hủy') && line.includes('Thu nhầm người.')));
			assert.equal((await take('Từng phiếu XLSX')).subarray(0, 2).toString(), 'PK');
		});
		// The secretary sees the own club's, on a phone.
		await on(phone, 'thu-ky-so-thu', '/van-phong/thu-chi/so-thu', async (page) => {
			await page.getByRole('region', { name: 'Theo câu lạc bộ' }).getByText(CLUB).waitFor();
			assert.equal(await page.getByRole('region', { name: 'Theo câu lạc bộ' }).getByRole('listitem').count(), 1);
			await assertWell(page);
			await picture(page, 'fees-ledger-phone');
		});
	}
);

test('A stranger sees no amount, no receipt, no sum and no file', { timeout: 180_000 }, async () => {
	const seen = await askAs('van-phong', 'query($id: ID!) { event(id: $id) { entering { receipts { id } } } }', {
		id: stage().event
	});
	const receipt = seen.event.entering.receipts[0].id;
	await on(phone, 'bao', office(), async (page) => {
		await settled(page);
		assert.equal(await fees(page).count(), 0);
		assert.equal(await page.getByText('200.000').count(), 0, 'what others owe or paid');
		await page.goto(`/phieu-thu/${encodeURIComponent(receipt)}`);
		await page.getByText('Có thể đường dẫn đã sai').waitFor();
		await page.goto('/van-phong/thu-chi/so-thu');
		await page.getByText('Tài khoản này không có việc ở văn phòng.').waitFor();
		await assertWell(page);
		for (const name of ['receipts.csv', 'sums.xlsx']) {
			const reply = await page.request.get(`/graphql/tep/ledger/${name}?from=2020-01-01&to=${day()}`);
			assert.equal(reply.status(), 403, name);
		}
	});
	const { event, ledger } = await ask(
		'query($id: ID!, $on: Date!) { ledger(from: $on, to: $on) { all { fees { amount } } } event(id: $id) { entering { applications { fee { outcome } receipt { id } payBy { reference } } receipts { id } } } }',
		{ id: stage().event, on: day() }
	);
	assert.equal(ledger, null);
	assert.deepEqual(event.entering.receipts, []);
	for (const one of event.entering.applications) assert.deepEqual(one, { fee: null, receipt: null, payBy: null });
});
