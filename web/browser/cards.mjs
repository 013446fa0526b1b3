// The federation's card: the office hands it out with number, level and term, it is printed in its size, and its holder
// finds it in two taps.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, admitted, newMember } from './cast.mjs';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { assertOnPaper } from './paper.mjs';
import { ask, desk, logIn, phone, withContext } from './stage.mjs';

const NAME = 'Lã Thị Thẻ';
const NUMBER = 'KD-0771';
const day = (years) => `${new Date(Date.now() + 7 * 3600e3).getUTCFullYear() + years}-12-31`;

test(
	'A card is handed out with level and term, printed in its size, and found by its holder; nobody else hands out or sees one',
	{ timeout: 300_000 },
	async () => {
		const holder = await newMember('Lã Văn Trước', 'CLB Cờ Bến Nghé', 'KD-0770');
		const { person } = await ask('query($id: ID!) { person(id: $id) { club { id } } }', { id: holder.id });
		const id = await admitted(NAME, person.club.id, holder.id);
		await account('co-the', id);
		const file = `/van-phong/hoi-vien/${encodeURIComponent(id)}`;
		const card = `/the-hoi-vien/${encodeURIComponent(id)}`;

		// Not yet: the page of the card says so.
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'co-the');
			await page.goto(card);
			await page.getByText('Chưa được cấp thẻ.').waitFor();
			assert.equal(await page.getByRole('button', { name: 'In thẻ' }).count(), 0);
			// Nobody hands out their own.
			await page.goto(file);
			await page.getByText('Hội viên, không nợ hội phí đến sáu tháng').first().waitFor();
			assert.equal(await page.getByRole('region', { name: 'Cấp thẻ' }).count(), 0);
			await assertWell(page);
		});

		await withContext(desk, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto(file);
			const form = page.getByRole('region', { name: 'Cấp thẻ' });
			const give = form.getByRole('button', { name: 'Cấp thẻ' });
			// Wrong taps: no number, somebody else's, a term that ends before it begins.
			await give.click();
			await form.getByText('Số thẻ không hợp lệ.').waitFor();
			await form.getByLabel('Số thẻ').fill('KD-0770');
			await give.click();
			await form.getByText('Số thẻ này đã cấp cho người khác.').waitFor();
			await form.getByLabel('Số thẻ').fill(NUMBER);
			await form.getByLabel('Đến ngày').fill(day(-2));
			await give.click();
			await form.getByText('Thẻ phải hết hạn sau ngày cấp và không dài quá mười năm.').waitFor();
			await assertWell(page);
			await form.getByLabel('Cấp', { exact: true }).selectOption({ label: 'Cấp quốc gia' });
			await form.getByLabel('Đến ngày').fill(day(4));
			await give.dblclick();
			await page.getByText('Đã cấp thẻ.').waitFor();
			await page.getByText(new RegExp(`Cấp quốc gia.*hạn từ .* đến 31/12/${day(4).slice(0, 4)}`)).waitFor();
			await picture(page, 'cards-office-desk');
			await page.getByRole('link', { name: `Thẻ hội viên ${NUMBER}` }).click();
			const shown = page.getByRole('region', { name: 'Thẻ hội viên' });
			await shown.getByText(NAME).waitFor();
			for (const said of [NUMBER, 'Cấp quốc gia', 'CLB Cờ Bến Nghé', `31/12/${day(4).slice(0, 4)}`])
				await shown.getByText(said).first().waitFor();
			const { width } = await shown.boundingBox();
			// 85.6 mm at 96 dots an inch.
			assert.ok(Math.abs(width - 323.5) < 3, `${width} px wide`);
			await assertWell(page);
			await assertOnPaper(page, 1);
			await picture(page, 'cards-card-desk');
		});

		// The holder: from the work's page to the account, from there to the card.
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'co-the');
			await page
				.getByRole('main')
				.getByRole('link', { name: /^Tài khoản/ })
				.tap();
			await page.getByRole('main').getByRole('link', { name: NUMBER, exact: true }).tap();
			await page.getByRole('button', { name: 'In thẻ' }).waitFor();
			await assertWell(page);
			await picture(page, 'cards-card-phone');
		});

		// Somebody else who is logged in, and whoever is not.
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'bao');
			await page.goto(card);
			await page.getByText('Chỉ chủ thẻ và người giữ sổ của câu lạc bộ xem được thẻ này.').waitFor();
			assert.equal(await page.getByText(NUMBER).count(), 0, 'a number is private');
			assert.equal(await page.getByRole('button', { name: 'In thẻ' }).count(), 0);
			await page.goto(file);
			await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
			assert.equal(await page.getByRole('region', { name: 'Cấp thẻ' }).count(), 0);
			await assertWell(page);
		});
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto(card);
			await page.getByRole('link', { name: 'Đăng nhập' }).first().waitFor();
			assert.equal(await page.getByText(NUMBER).count(), 0);
		});
	}
);
