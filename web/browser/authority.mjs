// Who may see and do what, as the pages show it. That the server refuses is tested with the API.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertWell, settled } from './looks.mjs';
import { picture } from './hands.mjs';
import { places } from './places.mjs';
import { desk, logIn, phone, withContext } from './stage.mjs';

/** Words on buttons and links that change something. */
const WRITES = /^(Ghi|Ký|Nhập|Gỡ|Bắt đầu ván|Kết thúc ván|Đăng ký|Ghép|Công bố|Khóa|Bổ nhiệm|Mở tài khoản|Gắn|Cấp)/;

test('A player finds no button that writes, but for an appeal', { timeout: 180_000 }, async () => {
	const { live, xiangqi } = await places();
	const { bout } = live(2);
	await withContext(desk, async (context) => {
		const page = await logIn(context, 'phuong');
		const shown = [
			['/lam-viec', page.getByText('Bạn chưa được phân công ở giải nào.')],
			[`/van/${bout.id}`, page.getByRole('heading', { name: 'Phán quyết' })],
			[`/ban-trong-tai?giai=${xiangqi.id}&vong=2&ban=2`, page.getByText('Diễn biến ván do trọng tài ghi.')],
			[`/ban-trong-tai/${bout.id}/nuoc-di`, page.getByText('Diễn biến ván do trọng tài ghi.')],
			[`/ban-trong-tai/${bout.id}/quyet-dinh`, page.getByText('Lỗi và kết thúc ván do trọng tài quyết định.')],
			['/van-phong', page.getByText('Tài khoản này không có việc ở văn phòng.')]
		];
		for (const [address, content] of shown) {
			await page.goto(address);
			await content.waitFor();
			await settled(page);
			const main = page.getByRole('main');
			// Why not, who may, and of the event who that is.
			if (address.startsWith('/ban-trong-tai')) {
				await main.getByText(/^Làm được việc này: Tổng trọng tài, Phó tổng trọng tài, Trọng tài bàn/).waitFor();
				await main.getByText(/^Ở giải này: .+ \(tổng trọng tài\)/).waitFor();
				assert.equal(await main.getByText('Tài khoản này không được ghi').count(), 0, `${address}: no bare sentence`);
			}
			if (address === '/van-phong') await main.getByText('Văn phòng liên đoàn giữ sổ đăng ký.').waitFor();
			for (const role of ['button', 'link']) {
				const words = await main.getByRole(role).allInnerTexts();
				assert.deepEqual(
					words.filter((it) => WRITES.test(it.trim())),
					[],
					`${address}: ${role}s`
				);
			}
			assert.equal(await main.locator('form').count(), 0, `${address}: forms`);
			assert.equal(await main.locator('.cell.live').count(), 0, `${address}: a board to move on`);
			await assertWell(page);
		}
	});
});

test('The desk says in one line what a player may not do there, and on one tap why', { timeout: 120_000 }, async () => {
	const { xiangqi } = await places();
	await withContext(phone, async (context) => {
		const page = await logIn(context, 'phuong');
		await page.goto(`/ban-trong-tai?giai=${xiangqi.id}&vong=2&ban=2`);
		const line = page.getByText(/^Không làm được ở bàn này: Ghi nước đi và đồng hồ; /);
		await line.waitFor();
		assert.equal(await page.getByText('Chỉ tổng trọng tài truất quyền thi đấu.').count(), 0, 'closed');
		assert.ok((await line.boundingBox()).height <= 60, 'one line');
		await line.click();
		await page.getByText('Chỉ tổng trọng tài truất quyền thi đấu.').waitFor();
		await picture(page, 'desk-not-offered-phone');
		await assertWell(page);
	});
});

test(
	'A visitor finds a player by typing her name without diacritics, and sees no date of birth and no contact',
	{ timeout: 120_000 },
	async () => {
		const { phuong } = await places();
		await withContext(desk, async (context) => {
			const page = await context.newPage();
			const answers = [];
			page.on(
				'response',
				(response) => response.url().endsWith('/graphql') && answers.push(response.text().catch(() => ''))
			);
			await page.goto('/ky-thu');
			await page.getByLabel('Tìm kỳ thủ', { exact: true }).fill('nguyen thuy phuong');
			await page.getByText('1 người', { exact: true }).waitFor();
			assert.deepEqual(await page.getByRole('table').getByRole('rowheader').allInnerTexts(), ['Nguyễn Thuỳ Phượng']);
			assert.match(page.url(), /tim=nguyen/);
			await assertWell(page);

			await page.getByRole('link', { name: 'Nguyễn Thuỳ Phượng' }).click();
			await page.getByRole('heading', { level: 1, name: 'Nguyễn Thuỳ Phượng' }).waitFor();
			await settled(page);
			assert.match(page.url(), new RegExp(`/ky-thu/${phuong}$`));
			// Born on 12 March 1998, telephone 0900000001, as the demo's register has it: neither shown nor sent.
			const text = [await page.getByRole('main').innerText(), ...(await Promise.all(answers))].join('\n');
			assert.match(text, /Nguyễn Thuỳ Phượng/);
			for (const secret of ['12/03/1998', '1998-03-12', '0900000001', 'phuong@example.org'])
				assert.ok(!text.includes(secret), secret);

			// The register's page asks who is there.
			await page.goto(`/van-phong/hoi-vien/${phuong}`);
			await page.getByText('Trang này dành cho người đã đăng nhập.').waitFor();
		});
	}
);
