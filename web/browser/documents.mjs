// The chief arbiter of an event hands out a document on a phone; a visitor finds it on the event's overview and saves it; it
// is replaced under the same address, and withdrawn; what is no PDF is not taken, and whoever does not organize is told so.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { account, duel, newMember } from './cast.mjs';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { desk, logIn, origin, phone, withContext } from './stage.mjs';

const pdf = (says) =>
	`%PDF-1.7\n1 0 obj\n<</Type/Catalog/Lang(${says})>>\nendobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`;
const MAP = 'Sơ đồ hội trường';
const NEWER = 'Sơ đồ hội trường, tầng hai';
const choose = (form, label, text, name = 'so_do.pdf') =>
	form.getByLabel(label).setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(text) });

test(
	'An organizer hands a document out; everybody saves it; it is replaced and withdrawn',
	{ timeout: 300_000 },
	async () => {
		// Whose chief arbiter is tong-tuong.
		const { event } = await duel({ name: 'Giải có tài liệu' });
		const id = encodeURIComponent(event.id);
		const office = `/van-phong/giai/${id}/tai-lieu`;
		let address;
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'tong-tuong');
			await page.goto(`/van-phong/giai/${id}`);
			await page.getByRole('main').getByRole('link', { name: 'Tài liệu', exact: true }).click();
			const form = page.getByRole('region', { name: 'Đính kèm tài liệu' });
			await form.getByRole('button', { name: 'Đính kèm' }).click();
			await form.getByText('Hãy chọn một tệp PDF.').waitFor();
			await assertWell(page);
			// Known by what is in it, here and at the server.
			await choose(form, 'Tệp PDF', '<html><script>alert(1)</script></html>');
			await form.getByLabel('Tên tài liệu').fill(MAP);
			await form.getByRole('button', { name: 'Đính kèm' }).click();
			await form.getByText('Tệp này không phải PDF.').waitFor();
			await choose(form, 'Tệp PDF', pdf('x').replace('/Type', '/OpenAction<</S/JavaScript/JS(1)>>/Type'));
			await form.getByRole('button', { name: 'Đính kèm' }).click();
			await form.getByText(/^Không nhận được tệp này/).waitFor();
			await assertWell(page);
			await picture(page, 'documents-refused-phone');
			await choose(form, 'Tệp PDF', pdf('so do'));
			await form.getByLabel('Tên bằng tiếng Anh').fill('Map of the hall');
			await form.getByRole('button', { name: 'Đính kèm' }).click();
			await page.getByText(`Đã đính kèm «${MAP}».`).waitFor();
			await page.getByRole('link', { name: MAP }).waitFor();
			await assertWell(page);
			await picture(page, 'documents-office-phone');
		});
		await withContext(desk, async (watching) => {
			const reader = await watching.newPage();
			await reader.goto(`/giai/${id}?muc=tong-quan`);
			const documents = reader.getByRole('region', { name: 'Tài liệu' });
			const saving = reader.waitForEvent('download');
			await documents.getByRole('link', { name: MAP }).click();
			const saved = await saving;
			assert.match(saved.suggestedFilename(), /\.pdf$/);
			assert.equal(await readFile(await saved.path(), 'utf8'), pdf('so do'));
			address = new URL(saved.url()).pathname;
			await assertWell(reader);
			await picture(reader, 'documents-overview-desk');
			// Without scripts, too.
			const first = await (await fetch(`${origin}/giai/${id}?muc=tong-quan`)).text();
			assert.ok(first.includes(MAP) && first.includes(address));
			await withContext(desk, async (context) => {
				const page = await logIn(context, 'van-phong');
				await page.goto(office);
				await page.getByRole('button', { name: `Thay «${MAP}»` }).click();
				const dialog = page.getByRole('dialog');
				await dialog.getByRole('button', { name: 'Lưu' }).click();
				await dialog.getByText('Vẫn là tệp ấy, tên ấy.').waitFor();
				await choose(dialog, /^Tệp PDF khác/, pdf('tang hai'));
				await dialog.getByLabel('Tên tài liệu').fill(NEWER);
				await assertWell(page);
				await picture(page, 'documents-replace-desk');
				await dialog.getByRole('button', { name: 'Lưu' }).click();
				await page.getByText(`Đã thay «${NEWER}».`).waitFor();
				await page.getByText(/^Đính kèm .* · Thay /).waitFor();
				await assertWell(page);
				// Whoever looks at the event sees it change.
				await documents.getByRole('link', { name: NEWER }).waitFor();
				assert.equal(await (await fetch(origin + address)).text(), pdf('tang hai'), 'the address stays');
				await reader.getByRole('button', { name: 'EN – English' }).click();
				await reader.getByRole('link', { name: 'Map of the hall' }).waitFor();
				await assertWell(reader);
				await page.getByRole('button', { name: `Rút «${NEWER}»` }).click();
				await page.getByRole('dialog').getByRole('button', { name: 'Rút', exact: true }).click();
				await page.getByText(`Đã rút «${NEWER}».`).waitFor();
				await page.getByText('Một tài liệu đã rút').waitFor();
				await assertWell(page);
				await picture(page, 'documents-withdrawn-desk');
			});
			await reader.getByRole('link', { name: 'Map of the hall' }).waitFor({ state: 'detached' });
			assert.equal((await fetch(origin + address)).status, 410);
		});
		// A player hands nothing out.
		const player = await newMember('Bùi Gia Khiêm', 'CLB Cờ Hồ Gươm', 'KD-0955');
		await account('nguoi-xem-tai-lieu', player.id);
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'nguoi-xem-tai-lieu');
			await page.goto(office);
			const main = page.getByRole('main');
			await main.locator('.why').waitFor();
			assert.equal(await main.getByLabel('Tệp PDF').count(), 0);
			await assertWell(page);
		});
	}
);
