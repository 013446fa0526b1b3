// A secretary names a minor's guardian; the guardian enters the minor and puts a photograph; it ends.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, admitted, askAs, day, does, member, newMember, published } from './cast.mjs';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { ask, logIn, phone, withContext } from './stage.mjs';

const wide = { viewport: { width: 1366, height: 768 } };
const MINOR = 'Phan Kim Yến';
const PARENT = 'Trịnh Thị Phụ';
// A red square of 8 by 8.
const SQUARE = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGM4YKCAFTEMLQkAuk5EAekeRxgAAAAASUVORK5CYII=',
	'base64'
);

async function openEvent() {
	const hour = (hours) => new Date(Date.now() + hours * 3600e3).toISOString();
	const event = await published({
		...{ name: 'Giải thiếu niên thử', venue: 'Nhà thiếu nhi', purpose: 'Thử việc của người giám hộ.' },
		settings: { appealMinutes: 60, appealFee: 200_000, entry: { opens: hour(-1), closes: hour(5) } }
	});
	return event.id;
}

test(
	'A guardian is named, enters the minor and agrees to a photograph; what was given ends',
	{ timeout: 300_000 },
	async () => {
		const [minor, parent] = [await member(MINOR), await newMember(PARENT, 'CLB Cờ Bến Nghé', 'KD-0555')];
		await account('phu-huynh', parent.id);
		const event = await openEvent();
		await withContext(wide, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto(`/van-phong/hoi-vien/${encodeURIComponent(minor.id)}`);
			const card = page
				.locator('section, article')
				.filter({ has: page.getByRole('heading', { name: 'Người giám hộ' }) });
			await card.getByText('Chưa ghi người giám hộ.').waitFor();
			await card.getByRole('button', { name: 'Ghi người giám hộ' }).click();
			await card.getByText('Hãy chọn người hoặc ghi họ tên.').waitFor();
			await card.getByLabel('Người đã có trong sổ').fill('trinh thi phu');
			await card.getByRole('button', { name: /Trịnh Thị Phụ/ }).click();
			await card.getByRole('button', { name: 'Ghi người giám hộ' }).click();
			await card.getByText('Đã ghi người giám hộ.').waitFor();
			await card.getByText(/đăng ký thi đấu, gửi đơn, xem dữ liệu riêng, đồng ý công bố ảnh/).waitFor();
			await card.scrollIntoViewIfNeeded();
			await assertWell(page);
			await picture(page, 'guardians-desk');
		});
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'phu-huynh');
			await page.goto(`/giai/${encodeURIComponent(event)}/dang-ky`);
			const ward = page
				.locator('section, article')
				.filter({ has: page.getByRole('heading', { name: `Con em: ${MINOR}` }) });
			await ward.getByRole('button', { name: 'Gửi đăng ký' }).click();
			await ward.getByText('Đã gửi đăng ký').waitFor();
			await assertWell(page);
			await picture(page, 'ward-entry-phone');

			await page.goto('/tai-khoan');
			const mine = page.getByRole('region', { name: 'Tôi thay mặt' });
			await mine.getByRole('link', { name: MINOR }).waitFor();
			await mine.locator('input[type=file]').setInputFiles({ name: 'anh.png', mimeType: 'image/png', buffer: SQUARE });
			await mine.getByText('Đã đặt ảnh.').waitFor();
			await mine.scrollIntoViewIfNeeded();
			await assertWell(page);
			await picture(page, 'wards-phone');
			await page.goto(`/ky-thu/${encodeURIComponent(minor.id)}`);
			const shown = page.getByRole('img', { name: MINOR });
			await shown.waitFor();
			assert.ok(await shown.evaluate((image) => image.complete && image.naturalWidth > 0), 'the picture is shown');
			await assertWell(page);
			await picture(page, 'portrait-phone');
		});
		await withContext(wide, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto(`/van-phong/hoi-vien/${encodeURIComponent(minor.id)}`);
			await page.getByRole('button', { name: `Chấm dứt việc thay mặt của ${PARENT}` }).click();
			const dialog = page.getByRole('dialog');
			await assertWell(page);
			await dialog.getByRole('button', { name: 'Chấm dứt' }).click();
			await page.getByText('Đã chấm dứt.').waitFor();
			await page.getByRole('button', { name: 'Gỡ ảnh' }).click();
			await page.getByRole('dialog').getByRole('button', { name: 'Gỡ ảnh' }).click();
			await page.getByText('Đã gỡ ảnh.').waitFor();
			await assertWell(page);
		});
		const seen = await askAs('phu-huynh', '{ viewer { wards { minor { id } } } }', {});
		assert.deepEqual(seen.viewer.wards, []);
		const { person } = await ask('query($id: ID!) { person(id: $id) { portrait } }', { id: minor.id });
		assert.equal(person.portrait, null, 'the picture went with the consent');
	}
);

test('A guardian for one thing until a day does that and nothing else', { timeout: 240_000 }, async () => {
	const seer = await newMember('Trịnh Văn Chỉ Xem', 'CLB Cờ Bến Nghé', 'KD-0831');
	const { person } = await ask('query($id: ID!) { person(id: $id) { club { id } } }', { id: seer.id });
	await account('chi-xem', seer.id);
	const small = 'Phan Kim Bé';
	const id = await admitted(small, person.club.id, seer.id, `${Number(day(0).slice(0, 4)) - 10}-01-02`);
	const event = await openEvent();
	await withContext(phone, async (context) => {
		const page = await logIn(context, 'van-phong');
		await page.goto(`/van-phong/hoi-vien/${encodeURIComponent(id)}`);
		const card = page.getByRole('region', { name: 'Người giám hộ' });
		await card.getByLabel('Người đã có trong sổ').fill('trinh van chi xem');
		await card.getByRole('button', { name: /Trịnh Văn Chỉ Xem/ }).tap();
		for (const scope of ['đăng ký thi đấu, gửi đơn', 'xem dữ liệu riêng', 'đồng ý công bố ảnh'])
			await card.getByLabel(scope).uncheck();
		const name = card.getByRole('button', { name: 'Ghi người giám hộ' });
		await name.tap();
		await card.getByText('Hãy chọn ít nhất một việc.').waitFor();
		await card.getByLabel('xem dữ liệu riêng').check();
		await card.getByLabel('Ngày cuối').fill(day(-1));
		await name.tap();
		await card.getByText('Ngày cuối đã qua.').waitFor();
		await assertWell(page);
		await card.getByLabel('Ngày cuối').fill(day(30));
		await name.tap();
		await card.getByText('Đã ghi người giám hộ.').waitFor();
		await assertWell(page);
	});
	await withContext(phone, async (context) => {
		const page = await logIn(context, 'chi-xem');
		await page.goto('/tai-khoan');
		const mine = page.getByRole('region', { name: 'Tôi thay mặt' });
		await mine.getByText(`xem dữ liệu riêng; đến hết ${day(30).split('-').toReversed().join('/')}`).waitFor();
		assert.equal(await mine.locator('input[type=file]').count(), 0, 'no photograph');
		await assertWell(page);
		await page.goto(`/giai/${encodeURIComponent(event)}/dang-ky`);
		await page.getByRole('heading', { level: 1 }).waitFor();
		await assertWell(page);
		assert.equal(await page.getByRole('heading', { name: `Con em: ${small}` }).count(), 0, 'enters nobody');
	});
	const denied = await does('chi-xem', 'applyForEntry', 'EntryInput', { event, people: [id] }).catch(
		(refused) => refused
	);
	assert.match(String(denied), /forbidden/);
});
