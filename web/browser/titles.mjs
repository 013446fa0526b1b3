// Titles by decree: the office recognises a master of Asia and gives the national title, everybody finds the holder, the
// title is taken back, its holder appeals on a phone, and somebody else of the office gives it back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, day, does, newMember } from './cast.mjs';
import { openEvent } from './hall.mjs';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { assertOnPaper } from './paper.mjs';
import { desk, logIn, phone, withContext } from './stage.mjs';

const CLUB = 'Danh Hiệu';
const NAME = `Nguyễn ${CLUB} An`;

async function give(page, { whose, title, ground, number }) {
	const form = page.getByRole('region', { name: 'Ra quyết định phong cấp' });
	await form.getByLabel('Người được phong').fill('nguyen danh hieu an');
	await form.getByRole('button', { name: new RegExp(NAME) }).click();
	await form.getByLabel('Do ai phong').selectOption({ label: whose });
	await form.getByLabel('Đẳng cấp').selectOption({ label: title });
	await form.getByLabel('Căn cứ').selectOption({ label: ground });
	await form.getByLabel('Số quyết định').fill(number);
	await form.getByLabel('Ngày ký').fill(day());
	await form.getByRole('button', { name: 'Phong cấp' }).click();
}

test(
	'A title is recognised, given, shown to everybody, taken back, appealed for on a phone, and given back by another',
	{ timeout: 420_000 },
	async () => {
		const { people } = await openEvent({ club: CLUB, count: 2, rounds: 1, enter: false });
		const [holder] = people;
		// Of another club: nobody decides about one of their own (20.4c).
		const { id: second } = await newMember('Đào Thị Phong', 'CLB Cờ Hồ Gươm', 'KD-0558');
		await account('nguoi-giu-dang-cap', holder);
		await account('can-bo-phong-cap', second);
		await does('quan-tri', 'grantRole', 'GrantRoleInput', { login: 'can-bo-phong-cap', role: 'staff' });
		const papers = 'Hồ sơ: thành tích trước đây, tiêu chuẩn riêng của điều lệ giải, danh sách của liên đoàn quốc tế';
		const recognised = 'Kiện tướng thế giới hoặc châu Á đã được công nhận (Phụ lục 6, 1d)';
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto('/van-phong/danh-hieu');
			const form = page.getByRole('region', { name: 'Ra quyết định phong cấp' });
			// A wrong tap: an empty form.
			await form.getByRole('button', { name: 'Phong cấp' }).click();
			await form.getByText('Không được để trống.').first().waitFor();
			await assertWell(page);
			const national = { whose: 'Liên đoàn quốc gia', title: 'Kiện tướng quốc gia', number: '15/QĐ-LĐC' };
			await give(page, { ...national, ground: recognised });
			await form.getByText('Chưa có căn cứ').waitFor();
			await page.reload();
			const asia = 'Liên đoàn cờ tướng châu Á (AXF)';
			await give(page, { whose: asia, title: 'Kiện tướng quốc tế', ground: papers, number: '14/QĐ-LĐC' });
			await page.getByText(`Đã phong Kiện tướng quốc tế (AXF) cho ${NAME}.`).waitFor();
			await give(page, { ...national, ground: recognised });
			await page.getByText(`Đã phong Kiện tướng quốc gia cho ${NAME}.`).waitFor();
			await picture(page, 'titles-desk-office');
		});
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto('/danh-hieu');
			await page.getByRole('link', { name: NAME }).waitFor();
			await page.getByText(/15\/QĐ-LĐC, ngày/).waitFor();
			await assertWell(page);
			await picture(page, 'titles-phone-holders');
			await page.getByRole('link', { name: NAME }).click();
			await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
			// Beside the name, before anything else is said of the player.
			await page.getByText(/^Kiện tướng quốc gia · Kiện tướng quốc tế \(AXF\)/).waitFor();
			await assertWell(page);
			await picture(page, 'titles-phone-player');
		});
		await withContext(desk, async (context) => {
			const page = await context.newPage();
			await page.goto('/danh-hieu');
			await page.getByRole('link', { name: NAME }).waitFor();
			await assertOnPaper(page, 1);
		});
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto(`/van-phong/hoi-vien/${encodeURIComponent(holder)}`);
			await page.getByRole('button', { name: 'Thu hồi Kiện tướng quốc gia' }).click();
			const dialog = page.getByRole('dialog', { name: 'Thu hồi Kiện tướng quốc gia' });
			await dialog.getByLabel('Lý do').selectOption({ label: 'Kỷ luật' });
			await dialog.getByLabel('Số quyết định').fill('21/QĐ-LĐC');
			await dialog.getByLabel('Ngày ký').fill(day());
			await picture(page, 'titles-desk-withdraw');
			await dialog.getByRole('button', { name: 'Thu hồi', exact: true }).click();
			await page.getByText('Đã thu hồi.').waitFor();
		});
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'nguoi-giu-dang-cap');
			// A player has no work there.
			await page.goto('/van-phong/danh-hieu');
			await page.getByText('Tài khoản này không có việc ở văn phòng.').first().waitFor();
			await page.goto('/tai-khoan');
			const own = page.getByRole('region', { name: 'Đẳng cấp của tôi' });
			await own.getByText('đã thu hồi').first().waitFor();
			await own.getByRole('button', { name: 'Khiếu nại' }).click();
			const dialog = page.getByRole('dialog', { name: /Khiếu nại/ });
			await dialog.getByRole('button', { name: 'Khiếu nại' }).click();
			await dialog.getByText('Không được để trống.').waitFor();
			await dialog.getByLabel('Lý do khiếu nại').fill('Tôi không vi phạm.');
			await dialog.getByRole('button', { name: 'Khiếu nại' }).click();
			await own.getByText('Đã gửi khiếu nại.').waitFor();
			await assertWell(page);
			await picture(page, 'titles-phone-own');
		});
		await withContext(phone, async (context) => {
			// Whoever took it back does not decide the appeal.
			const page = await logIn(context, 'van-phong');
			await page.goto('/van-phong/danh-hieu');
			await page.getByText('Tôi không vi phạm.').waitFor();
			assert.equal(await page.getByRole('button', { name: 'Trả lại đẳng cấp' }).count(), 0);
		});
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'can-bo-phong-cap');
			await page.goto('/van-phong/danh-hieu');
			const appeal = page.getByRole('listitem').filter({ hasText: 'Tôi không vi phạm.' });
			await appeal.getByLabel('Lý do giải quyết').fill('Không đủ chứng cứ.');
			await picture(page, 'titles-desk-appeal');
			await appeal.getByRole('button', { name: 'Trả lại đẳng cấp' }).click();
			await page.getByText('Đã giải quyết khiếu nại.').waitFor();
			await page.goto('/danh-hieu');
			await page.getByRole('link', { name: NAME }).waitFor();
			assert.deepEqual(page.problems, []);
		});
	}
);
