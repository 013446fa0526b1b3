// Staff bring the report file of an event of the past on a desk: who is doubtful is decided, everybody sees it on a phone,
// it stands on a player's page, and it is taken back as a whole.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { member } from './cast.mjs';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { assertOnPaper } from './paper.mjs';
import { ask, desk, logIn, phone, withContext } from './stage.mjs';

const FILE = 'Tệp báo cáo (TRF)';
const NAME = 'Giai ky niem 2018';

const player = (number, name, birth, points, rank, cells) =>
	`001 ${String(number).padStart(4)}      ${name.padEnd(33)} ${2100 - 10 * number} VIE ${' '.repeat(11)} ${birth.padEnd(10)} ${points.padStart(4)} ${String(rank).padStart(4)}  ${cells}`;
const report = (name) =>
	[
		`012 ${name}`,
		'022 Nha Trang',
		'042 2018/08/04',
		'052 2018/08/05',
		player(1, 'Nguyen Thuy Phuong', '1998/03/12', '2.0', 1, '   3 w 1     2 b 1'),
		player(2, 'Le Quynh Nhu', '', '1.0', 2, '   4 b 1     1 w 0'),
		player(3, 'Khach Nha Trang', '1970/02/02', '1.0', 3, '   1 b 0     4 w +'),
		player(4, 'Khach Cam Ranh', '', '0.0', 4, '   2 w 0     3 b -'),
		'XXR 2',
		''
	].join('\n');
const upload = (page, text, name = 'giai.trf') =>
	page.getByLabel(FILE).setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

test('A past event is brought from its file, seen by everybody, and taken back', { timeout: 300_000 }, async () => {
	const phuong = await member('Nguyễn Thuỳ Phượng');
	await withContext(phone, async (context) => {
		const page = await logIn(context, 'phuong');
		await page.goto('/van-phong/giai-cu');
		await page.getByText('Tài khoản này không có việc ở văn phòng.').waitFor();
	});
	await withContext(desk, async (context) => {
		const page = await logIn(context, 'van-phong');
		await page.goto('/van-phong');
		await page
			.getByRole('link', { name: /^Giải cũ/ })
			.last()
			.click();
		await page.getByLabel('Nguồn').fill('Sở Thể thao Khánh Hòa');
		// Half a file: each line is named that is wrong.
		await upload(page, report(NAME).split('\n').slice(0, 6).join('\n'));
		await page.getByText('Tệp có lỗi nên không nhập được.').first().waitFor();
		await page
			.getByText(/không có dòng của đối thủ số 3/)
			.first()
			.waitFor();
		await assertWell(page);
		await picture(page, 'past-broken-desk');
		await upload(page, report(NAME));
		await page.getByText('Tệp có 4 đấu thủ, 2 vòng, 4 ván có kết quả.').waitFor();
		await page.getByRole('button', { name: 'Nhập giải này' }).click();
		await page.getByText('Còn 1 người chưa quyết định.').waitFor();
		await assertWell(page);
		await picture(page, 'past-doubtful-desk');
		await page.getByLabel('Số 2: là ai').selectOption({ label: 'Là Lê Quỳnh Như đã có trong sổ' });
		await page.getByRole('button', { name: /^Chưa có trong sổ/ }).click();
		await page.getByLabel('Số 4: là ai').selectOption({ label: 'Chỉ giữ tên trong giải này' });
		await page.getByRole('button', { name: 'Nhập giải này' }).click();
		await page.getByText('Đã nhập giải: 1 người mới trong sổ, 2 người đã có, 1 người chỉ giữ tên.').waitFor();
		await assertWell(page);
		await picture(page, 'past-brought-desk');
		// The same file again is told, and not brought twice.
		await upload(page, report(NAME));
		await page.getByText('Tệp này đã nhập rồi.').waitFor();
		assert.equal(await page.getByRole('button', { name: 'Nhập giải này' }).count(), 0);
	});
	await withContext(phone, async (context) => {
		const page = await context.newPage();
		await page.goto('/giai');
		await page.getByRole('link', { name: 'Giải cũ', exact: true }).click();
		await page.getByRole('link', { name: new RegExp(NAME) }).click();
		await page.getByRole('heading', { name: 'Nhập từ tệp' }).waitFor();
		await page.getByText('Sở Thể thao Khánh Hòa').waitFor();
		const standings = page.getByRole('region', { name: 'Xếp hạng' });
		await standings.getByRole('link', { name: 'Nguyễn Thuỳ Phượng' }).waitFor();
		assert.equal(await standings.getByRole('link', { name: 'Khach Cam Ranh' }).count(), 0, 'a name and no more');
		await assertWell(page);
		await picture(page, 'past-standings-phone');
		await page.getByRole('tab', { name: 'Bảng chéo' }).click();
		await page.getByRole('region', { name: 'Bảng chéo' }).getByRole('rowheader', { name: 'Khach Cam Ranh' }).waitFor();
		await assertWell(page);
		await picture(page, 'past-crosstable-phone');
		await page.getByRole('tab', { name: 'Các vòng' }).click();
		await page.getByLabel('Chọn vòng').selectOption({ label: 'Vòng 1' });
		await page.getByRole('region', { name: 'Vòng 1' }).getByText('1 – 0').first().waitFor();
		await page.getByRole('tab', { name: 'Đấu thủ' }).click();
		await page.getByRole('region', { name: 'Đấu thủ' }).getByText('2090').waitFor();
		await assertWell(page);
		// On the player's page the games stand, and no rating follows.
		await page.goto(`/ky-thu/${phuong.id}`);
		const games = page.getByRole('region', { name: 'Ván trong giải cũ' }).first();
		await games.getByRole('link', { name: 'Lê Quỳnh Như' }).waitFor();
		assert.equal(await games.getByRole('link', { name: NAME }).count(), 2);
		await assertWell(page);
		await picture(page, 'past-player-phone');
		// The search over everything finds it, too, without tones and by its place.
		await page.goto('/tim?tim=ky%20niem%20nha%20trang');
		await page.getByRole('main').getByRole('link', { name: NAME }).waitFor();
		await assertWell(page);
	});
	await withContext(desk, async (context) => {
		const page = await context.newPage();
		await page.goto('/giai-cu');
		await page.getByRole('link', { name: new RegExp(NAME) }).waitFor();
		await assertOnPaper(page, 2);
	});
	await withContext(desk, async (context) => {
		const page = await logIn(context, 'van-phong');
		await page.goto('/van-phong/giai-cu');
		const latest = page.getByRole('region', { name: 'Những giải đã nhập gần đây' });
		const brought = latest.getByRole('listitem').filter({ hasText: NAME });
		await brought.getByText(/4 đấu thủ, 4 ván, 1 người mới trong sổ/).waitFor();
		await brought.getByRole('button', { name: 'Rút giải này' }).click();
		const dialog = page.getByRole('dialog', { name: 'Rút giải đã nhập' });
		await assertWell(page);
		await dialog.getByRole('button', { name: 'Rút giải này' }).click();
		await page.getByText('Đã rút giải.').waitFor();
		await brought.getByText(/đã rút ngày/).waitFor();
		await assertWell(page);
		const { people } = await ask('{ people(search: "khach nha trang") { totalCount } }');
		assert.equal(people.totalCount, 0, 'they were never entered');
		await page.goto(`/ky-thu/${phuong.id}`);
		await page.getByRole('heading', { name: 'Nguyễn Thuỳ Phượng' }).waitFor();
		assert.equal(await page.getByText(NAME).count(), 0);
	});
});

test('A rating list of the past shows in the curve of a player', { timeout: 180_000 }, async () => {
	const nhu = await member('Lê Quỳnh Như');
	const list = 'Họ tên;Số thẻ;Elo;Số ván\nLê Quỳnh Như;KD-0003;1875;31\nNgười Lạ Mặt;;1500;2\n=2+2;;1400;1\n';
	await withContext(desk, async (context) => {
		const page = await logIn(context, 'van-phong');
		await page.goto('/van-phong/he-so');
		await page.getByRole('link', { name: 'Nhập danh sách hệ số cũ' }).click();
		await page.getByLabel('Nhịp độ').selectOption({ label: 'Cờ chớp' });
		await page.getByLabel('Có hiệu lực từ ngày').fill('2017-01-01');
		await page.getByLabel('Danh sách của ai').or(page.getByLabel('Nguồn')).first().fill('Hội Cờ Nha Trang');
		await page.getByLabel('Tệp danh sách (XLSX, CSV)').setInputFiles({
			name: 'he-so.csv',
			mimeType: 'text/csv',
			buffer: Buffer.from(list)
		});
		await page.getByText('1 dòng có lỗi, bị bỏ qua:').waitFor();
		await assertWell(page);
		await picture(page, 'past-list-desk');
		await page.getByRole('button', { name: 'Nhập 1 dòng' }).click();
		await page.getByText('Đã nhập danh sách: 1 người, 1 dòng bỏ qua.').waitFor();
		await assertWell(page);
	});
	await withContext(phone, async (context) => {
		const page = await context.newPage();
		await page.goto('/he-so');
		await page.getByRole('link', { name: 'Danh sách hệ số cũ từ tệp' }).click();
		await page.getByLabel('Nhịp độ').selectOption({ label: 'Cờ chớp' });
		await page.getByText('Hội Cờ Nha Trang').waitFor();
		await page.getByRole('link', { name: 'Lê Quỳnh Như' }).waitFor();
		await assertWell(page);
		await picture(page, 'past-list-phone');
		await page.goto(`/ky-thu/${nhu.id}`);
		const blitz = page.getByRole('button', { name: /Cờ chớp/ }).first();
		if (await blitz.isVisible().catch(() => false)) await blitz.click();
		await page
			.getByText('Bảng số liệu')
			.first()
			.click()
			.catch(() => undefined);
		await page.getByText('1875').first().waitFor();
		await assertWell(page);
	});
	await withContext(desk, async (context) => {
		const page = await logIn(context, 'van-phong');
		await page.goto('/van-phong/he-so-cu');
		const latest = page.getByRole('region', { name: 'Những danh sách đã nhập gần đây' });
		const brought = latest.getByRole('listitem').filter({ hasText: 'Hội Cờ Nha Trang' });
		await brought.getByRole('button', { name: 'Rút danh sách này' }).click();
		await page
			.getByRole('dialog', { name: 'Rút danh sách đã nhập' })
			.getByRole('button', { name: 'Rút danh sách này' })
			.click();
		await page.getByText('Đã rút danh sách.').waitFor();
		await assertWell(page);
	});
});
