// A club's year in the browser: a paper is taken in, dues are set, charged, paid in part and by statement, striking off is
// proposed and appealed, and two clubs agree on a transfer.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askAs, does } from './cast.mjs';
import { assertWell, settled } from './looks.mjs';
import { picture } from './hands.mjs';
import { ask, desk, logIn, phone, withContext } from './stage.mjs';

const PASSWORD = 'mot hai ba bon nam sau';
const NAME = 'Lương Thị Thử';
const wide = { viewport: { width: 1366, height: 768 } };
/** A day so many months ago, where the federation is. */
function ago(months) {
	const day = new Date(Date.now() + 7 * 3600e3);
	day.setUTCDate(1);
	day.setUTCMonth(day.getUTCMonth() - months);
	return day.toISOString().slice(0, 10);
}
const yesterday = () => new Date(Date.now() + 7 * 3600e3 - 86_400e3).toISOString().slice(0, 10);
const sayDay = (day) => day.split('-').toReversed().join('/');
const DUE = ago(8);
const YEAR = DUE.slice(0, 4);

async function person(name) {
	const { people } = await ask(
		'query($name: String!) { people(first: 1, search: $name) { edges { node { id name club { id name } } } } }',
		{ name }
	);
	return people.edges[0].node;
}

async function account(login, of) {
	const opened = await does(
		'quan-tri',
		'openAccount',
		'OpenAccountInput',
		{ login, person: of },
		'... on CodeSuccess { account oneTimeCode }'
	);
	await askAs('quan-tri', 'mutation($input: SetPasswordInput!) { setPassword(input: $input) { __typename } }', {
		input: { code: opened.oneTimeCode, password: PASSWORD }
	});
	await does('van-phong', 'confirmAccount', 'AccountInput', { account: opened.account });
}

async function secretary(login, name) {
	const found = await person(name);
	await account(login, found.id);
	await does('quan-tri', 'grantRole', 'GrantRoleInput', { login, role: 'club_secretary', scope: found.club.id });
	return found.club;
}

test(
	'A club admits, takes dues and proposes to strike off; the member pays by QR, appeals and moves; the federation decides',
	{ timeout: 420_000 },
	async () => {
		const north = await secretary('thu-ky-bac', 'Vũ Hoàng Ân');
		const south = await secretary('thu-ky-phuong-nam', 'Tô Vĩnh Khang');

		await withContext(phone, async (context) => {
			const page = await logIn(context, 'thu-ky-bac');
			await page.goto(`/cau-lac-bo/${encodeURIComponent(north.id)}`);
			const form = page.getByRole('region', { name: 'Nhận đơn xin gia nhập' });
			// A wrong tap: an empty paper.
			await form.getByRole('button', { name: 'Nhận đơn' }).click();
			await form.getByLabel('Họ và tên').and(page.locator('[aria-invalid="true"]')).waitFor();
			await assertWell(page);
			await form.getByLabel('Họ và tên').fill(NAME);
			await form.getByLabel('Ngày sinh').fill('1999-09-09');
			await form.getByLabel('Ngày trên đơn').fill(ago(20));
			await form.getByLabel('Hội viên giới thiệu').fill('dang huu nghia');
			await form.getByRole('button', { name: /Đặng Hữu Nghĩa/ }).click();
			await form.getByRole('button', { name: 'Nhận đơn' }).click();
			await page.getByText(`Đã nhận đơn của ${NAME}.`).waitFor();
			const item = page.getByRole('article', { name: `Xin gia nhập: ${NAME}` });
			// Whoever refuses must say why.
			await item.getByRole('button', { name: 'Từ chối' }).click();
			await item.getByText('Phải ghi lý do.').waitFor();
			await assertWell(page);
			await picture(page, 'members-office-phone');
			await item.getByLabel('Ngày quyết định').fill(ago(20));
			await item.getByRole('button', { name: 'Kết nạp' }).click();
			await page.getByText('Đã ghi câu trả lời.').waitFor();
			await page.getByRole('link', { name: NAME }).waitFor();
		});
		const member = await person(NAME);
		await account('nguoi-thu', member.id);

		await withContext(wide, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto('/van-phong/thu-chi');
			const terms = page.getByRole('region', { name: 'Mức hội phí' });
			await terms.getByRole('button', { name: 'Công bố mức hội phí' }).click();
			await terms.getByLabel('Của tổ chức').and(page.locator('[aria-invalid="true"]')).waitFor();
			await terms.getByLabel('Của tổ chức').selectOption({ index: 1 });
			await terms.getByLabel('Năm').fill(YEAR);
			for (const [level, amount] of [
				['Cấp cơ sở', '240.000'],
				['Cấp tỉnh, thành', '360.000'],
				['Cấp quốc gia', '600.000']
			])
				await terms.getByLabel(level).fill(amount);
			await terms.getByLabel('Hạn nộp').fill(DUE);
			await terms.getByRole('button', { name: 'Công bố mức hội phí' }).click();
			await terms.getByText(`Đã công bố mức hội phí năm ${YEAR}.`).waitFor();
			await page.getByLabel('Câu lạc bộ', { exact: true }).selectOption({ label: north.name });
			const bank = page.getByRole('region', { name: 'Tài khoản nhận hội phí' });
			await bank.getByLabel('Mã ngân hàng').fill('97');
			await bank.getByLabel('Số tài khoản').fill('1023456789');
			await bank.getByRole('button', { name: 'Ghi tài khoản' }).click();
			await bank.getByText(/Mã ngân hàng gồm sáu chữ số/).waitFor();
			await bank.getByLabel('Mã ngân hàng').fill('970436');
			await bank.getByRole('button', { name: 'Ghi tài khoản' }).click();
			await page.getByText('Đã ghi tài khoản.').waitFor();
			await assertWell(page);
			await picture(page, 'members-money-desk');
		});

		let reference;
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'thu-ky-bac');
			await page.goto('/van-phong/thu-chi');
			const dues = page.getByRole('region', { name: `Hội phí: ${north.name}` });
			await dues.getByLabel('Năm').fill(YEAR);
			await dues.getByRole('button', { name: 'Tính cho cả câu lạc bộ' }).click();
			await page.getByText(/Đã tính hội phí cho \d+ hội viên/).waitFor();
			await dues.getByRole('button', { name: `Ghi thu hội phí ${YEAR}: ${NAME}` }).click();
			const dialog = page.getByRole('dialog');
			await dialog.getByLabel('Số tiền thu').fill('mười');
			await dialog.getByRole('button', { name: 'Thu và lập phiếu' }).click();
			await dialog.getByText('Số tiền phải là số nguyên lớn hơn 0.').waitFor();
			await dialog.getByLabel('Số tiền thu').fill('100.000');
			await dialog.getByRole('button', { name: 'Thu và lập phiếu' }).click();
			await page.getByText('Đã lập phiếu thu số 1.').waitFor();
			assert.equal(await page.getByRole('region', { name: 'Mức hội phí' }).count(), 0, 'a secretary sets no dues');
			await assertWell(page);

			const asked = await askAs(
				'thu-ky-bac',
				'query($id: ID!) { person(id: $id) { membership { charges { reference } } } }',
				{ id: member.id }
			);
			reference = asked.person.membership.charges[0].reference;
			const statement = page.getByRole('region', { name: 'Đối chiếu sao kê ngân hàng' });
			await statement
				.getByLabel('hoặc dán nội dung sao kê')
				.fill(`Ngày;Nội dung;Ghi có\n${sayDay(yesterday())};CK ${reference} LUONG THI THU;20.000\n22/11;Ủng hộ;50.000`);
			await statement.getByRole('button', { name: 'Đọc sao kê' }).click();
			await statement.getByText('không có mã').waitFor();
			await statement.getByRole('button', { name: new RegExp(`^Nhận .*${NAME}$`) }).click();
			await statement.getByText('Đã lập phiếu thu số 2.').waitFor();
			await statement.getByRole('listitem').filter({ hasText: 'phiếu số 2' }).waitFor();
			// The receipt is of the day that the money came on.
			await page
				.getByRole('region', { name: 'Phiếu thu' })
				.getByRole('listitem')
				.filter({ hasText: `20.000 ₫ · ${sayDay(yesterday())}` })
				.waitFor();
			// More than is owed, by a slip, and thought better of.
			await dues.getByRole('button', { name: `Ghi thu hội phí ${YEAR}: ${NAME}` }).click();
			await dialog.getByLabel('Số tiền thu').fill('999.999');
			await dialog.getByRole('button', { name: 'Thu và lập phiếu' }).click();
			await dialog.getByText('Không ai nộp quá số còn nợ (120.000\u00a0₫).').waitFor();
			const [cross, title] = await Promise.all(
				[dialog.getByRole('button', { name: 'Đóng' }), dialog.getByRole('heading')].map((one) => one.boundingBox())
			);
			assert.ok(cross.y < title.y + title.height, 'the cross stands beside the title, however long that is');
			await page.keyboard.press('Escape');
			await assertWell(page);
			await picture(page, 'members-money-phone');

			for (const ending of ['csv', 'xlsx']) {
				const reply = await page.request.get(`/graphql/tep/${encodeURIComponent(north.id)}/receipts.${ending}`);
				assert.equal(reply.status(), 200);
				if (ending === 'csv')
					assert.match(await reply.text(), new RegExp(`1,.*${NAME},${YEAR},100000,60000,30000,10000,tiền mặt`));
			}
			await page.getByRole('link', { name: 'Số 1', exact: true }).click();
			await page.getByRole('heading', { level: 1, name: 'Phiếu thu số 1' }).waitFor();
			await assertWell(page);
			await picture(page, 'members-receipt');

			await page.goto(`/van-phong/hoi-vien/${encodeURIComponent(member.id)}`);
			const propose = page.getByRole('region', { name: 'Đề nghị khai trừ', exact: true });
			await propose.getByLabel('Căn cứ').fill('Nợ hội phí quá sáu tháng.');
			await propose.getByRole('button', { name: 'Ghi đề nghị' }).click();
			await page.getByText('Đã ghi đề nghị khai trừ.').waitFor();
			await assertWell(page);
		});

		await withContext(phone, async (context) => {
			const page = await logIn(context, 'nguoi-thu');
			await page.goto('/tai-khoan');
			await page.getByRole('img', { name: /Mã VietQR để nộp 120\.000/ }).waitFor();
			await page.getByText(reference).waitFor();
			const notice = page.getByRole('article', { name: `Đề nghị khai trừ: ${NAME}` });
			await notice.getByRole('button', { name: 'Gửi khiếu nại' }).click();
			await notice.getByText('Phải ghi lý do.').waitFor();
			await notice.getByLabel('Lời khiếu nại').fill('Tôi đi công tác xa.');
			await notice.getByRole('button', { name: 'Gửi khiếu nại' }).click();
			await page.getByText('Đã gửi khiếu nại.').waitFor();
			await assertWell(page);
			await picture(page, 'members-own-phone');
		});

		await withContext(desk, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto('/van-phong/hoi-vien');
			const item = page.getByRole('article', { name: `Đề nghị khai trừ: ${NAME}` });
			await item.getByText('Khiếu nại: «Tôi đi công tác xa.»').waitFor();
			await item.getByLabel('Lý do quyết định').fill('Lý do chính đáng.');
			await assertWell(page);
			await item.getByRole('button', { name: 'Giữ lại' }).click();
			await page.getByText('Đã ghi quyết định.').waitFor();
		});

		// Kept is kept: for the same dues nobody proposes again.
		const again = await does('thu-ky-bac', 'proposeExpulsion', 'ProposeExpulsionInput', {
			person: member.id,
			statement: 'Vẫn nợ.'
		}).catch((refused) => refused);
		assert.match(String(again), /arrears_judged/);
		// Older dues come to light.
		const { club } = await ask('query($id: ID!) { club(id: $id) { body { id } } }', { id: north.id });
		const [year, due] = [Number(YEAR) - 1, `${Number(YEAR) - 1}-12-01`];
		await does('van-phong', 'publishDuesTariff', 'PublishDuesTariffInput', {
			...{ body: club.body.id, year, club: 30_000, province: 40_000, nation: 50_000 },
			...{ dueOn: due, provincePercent: 0, nationPercent: 0 }
		});
		await does('thu-ky-bac', 'chargeDues', 'ChargeDuesInput', { club: north.id, year });

		await withContext(phone, async (context) => {
			const page = await logIn(context, 'nguoi-thu');
			await page.goto('/tai-khoan');
			const form = page.getByRole('region', { name: 'Làm đơn' });
			await form.getByLabel('Câu lạc bộ', { exact: true }).selectOption({ label: south.name });
			await form.getByRole('button', { name: 'Gửi đơn' }).click();
			await page.getByText('Đã gửi đơn. Câu lạc bộ sẽ trả lời ở đây.').waitFor();
			await page.getByRole('button', { name: 'Rút đơn' }).waitFor();
			await assertWell(page);
		});
		for (const [login, club, button] of [
			['thu-ky-bac', north, 'Cho chuyển'],
			['thu-ky-phuong-nam', south, 'Nhận vào']
		]) {
			await withContext(phone, async (context) => {
				const page = await logIn(context, login);
				await page.goto(`/cau-lac-bo/${encodeURIComponent(club.id)}`);
				const item = page.getByRole('article', { name: `Xin chuyển câu lạc bộ: ${NAME}` });
				await item.getByRole('button', { name: button }).waitFor();
				assert.equal(await item.getByRole('button', { name: 'Rút đơn' }).count(), 0, 'a club takes no request back');
				assert.equal(await page.getByRole('radio', { name: /Xin (chuyển|thôi)/ }).count(), 0, 'nor makes one to leave');
				await item.getByRole('button', { name: button }).click();
				await page.getByText('Đã ghi câu trả lời.').waitFor();
				await assertWell(page);
			});
		}
		assert.equal((await person(NAME)).club.id, south.id);

		await withContext(phone, async (context) => {
			const page = await logIn(context, 'bao');
			await page.goto(`/cau-lac-bo/${encodeURIComponent(south.id)}`);
			await page.getByRole('heading', { level: 1, name: south.name }).waitFor();
			assert.equal(
				await page.getByRole('region', { name: 'Việc của câu lạc bộ' }).count(),
				0,
				'a player keeps no club'
			);
			const reply = await page.request.get(`/graphql/tep/${encodeURIComponent(north.id)}/receipts.csv`);
			assert.equal(reply.status(), 403);
		});
	}
);

test(
	'Striking off on paper: staff hand in the appeal; nobody is offered what they may not do; who is taken back owes nothing',
	{ timeout: 240_000 },
	async () => {
		const member = await person(NAME);
		const file = `/van-phong/hoi-vien/${encodeURIComponent(member.id)}`;
		const decisions = /^(Ghi thu|Miễn|Ghi đề nghị|Ghi hội phí|Cấp thẻ|Phục hồi)/;
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'thu-ky-phuong-nam');
			await page.goto(file);
			const propose = page.getByRole('region', { name: 'Đề nghị khai trừ', exact: true });
			await propose.getByLabel('Căn cứ').fill('Vẫn nợ.');
			assert.equal(
				await page.getByRole('button', { name: /^Ghi thu/ }).count(),
				0,
				'the old club takes what it is owed'
			);
			await propose.getByRole('button', { name: 'Ghi đề nghị' }).dblclick();
			await page.getByText('Đã ghi đề nghị khai trừ.').waitFor();
			assert.equal(await page.getByText('Nhận khiếu nại viết tay').count(), 0, 'a secretary hands in no appeal');
			await assertWell(page);
		});
		// One's own page, and that of a member who has left: what stands there, and nothing to decide.
		for (const [login, sees] of [
			['nguoi-thu', 'Còn nợ'],
			['thu-ky-bac', 'Tên không dấu']
		]) {
			await withContext(phone, async (context) => {
				const page = await logIn(context, login);
				await page.goto(file);
				await page.getByText(sees).first().waitFor();
				await settled(page);
				assert.equal(await page.getByRole('button', { name: decisions }).count(), 0, login);
				assert.equal(await page.getByText('Có thể đường dẫn đã sai').count(), 0, login);
				await assertWell(page);
			});
		}
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto('/van-phong/hoi-vien');
			const item = page.getByRole('article', { name: `Đề nghị khai trừ: ${NAME}` });
			await item.getByText('Nhận khiếu nại viết tay').click();
			await item.getByRole('button', { name: 'Ghi khiếu nại' }).click();
			await item.getByText('Phải ghi lý do.').waitFor();
			await item.getByLabel('Nội dung đơn khiếu nại').fill('Đơn viết tay.');
			await assertWell(page);
			await picture(page, 'members-paper-appeal-phone');
			await item.getByRole('button', { name: 'Ghi khiếu nại' }).click();
			await page.getByText('Đã ghi khiếu nại của hội viên.').waitFor();
			await item.getByText('Khiếu nại: «Đơn viết tay.»').waitFor();
			assert.equal(await item.getByText('Nhận khiếu nại viết tay').count(), 0, 'one appeal');
			await item.getByLabel('Lý do quyết định').fill('Nợ quá lâu.');
			await item.getByRole('button', { name: 'Khai trừ', exact: true }).click();
			await page.getByText('Đã ghi quyết định.').waitFor();
			await page.goto(file);
			const back = page.getByRole('region', { name: 'Phục hồi hội viên' });
			await back.getByLabel('Câu lạc bộ').selectOption({ index: 1 });
			await back.getByLabel('Lý do').fill('Đã xin lỗi.');
			await back.getByRole('button', { name: 'Phục hồi' }).click();
			await back.getByText('Còn nợ 150.000\u00a0₫: phải nộp hoặc được miễn trước.').waitFor();
			await assertWell(page);
		});
		// Typed by whoever has no work there: said so, and no form.
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'bao');
			for (const address of ['/van-phong/thu-chi', '/van-phong/giai/moi', '/van-phong/hoi-vien/nhap']) {
				await page.goto(address);
				await page.getByText('Tài khoản này không có việc ở văn phòng.').waitFor();
				assert.equal(await page.getByRole('textbox').count(), 0, address);
			}
		});
	}
);

test(
	'Another club’s dues begin anew: no account number is left from the one before',
	{ timeout: 120_000 },
	async () => {
		await withContext(wide, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto('/van-phong/thu-chi');
			const [north, south] = await Promise.all(['Vũ Hoàng Ân', 'Tô Vĩnh Khang'].map(person));
			const choose = (club) => page.getByLabel('Câu lạc bộ', { exact: true }).selectOption({ label: club.name });
			await choose(north.club);
			const bank = page.getByRole('region', { name: 'Tài khoản nhận hội phí' });
			await bank.getByLabel('Số tài khoản').fill('1023456789');
			await choose(south.club);
			await page.getByRole('heading', { name: `Hội phí: ${south.club.name}` }).waitFor();
			assert.equal(await bank.getByLabel('Số tài khoản').inputValue(), '');
			await assertWell(page);
		});
	}
);
