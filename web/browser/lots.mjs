// A level match of a knock-out is drawn for: the form offers what is due, the seed is sealed, a public value is named.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertWell } from './looks.mjs';
import { openEvent, pairAndPublish, tell } from './hall.mjs';
import { picture } from './hands.mjs';
import { desk, logIn, phone, withContext } from './stage.mjs';

/** A field for a local time, so many minutes from now by the clock of the venue. */
const inMinutes = (minutes) => new Date(Date.now() + 7 * 3600e3 + minutes * 60e3).toISOString().slice(0, 16);

test(
	'A lot that is due is offered, sealed with a public value, taken back, sealed anew and drawn; the bracket says so',
	{ timeout: 300_000 },
	async () => {
		const event = await openEvent({ club: 'Bốc Thăm', count: 2, rounds: 1, system: 'KNOCKOUT' });
		const office = `/van-phong/giai/${encodeURIComponent(event.id)}?muc=boc-tham`;
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'tong-vua');
			for (const round of [1, 2, 3]) {
				await pairAndPublish(page, event.id, round);
				await tell(page, 'recordResult', 'RecordResultInput', {
					event: event.id,
					round,
					table: 1,
					whiteHalfPoints: 1,
					blackHalfPoints: 1
				});
				await tell(page, 'closeRound', 'RoundInput', { event: event.id, round });
			}
			await page.goto(office);
			const what = page.getByLabel('Bốc thăm gì');
			const options = await what.locator('option').allInnerTexts();
			// Only what this match waits for comes first; nobody has to know the round of the bracket.
			assert.ok(
				options.slice(0, 2).every((one) => one.includes('đang chờ') && event.names.every((name) => one.includes(name))),
				options.join('; ')
			);
			await what.selectOption({ index: 1 });
			await picture(page, 'lot-due-desk');
			await assertWell(page);
			const seal = page.getByRole('button', { name: 'Niêm phong lần bốc thăm' });
			await page.getByLabel('Có số vào lúc (giờ Việt Nam)').fill(inMinutes(90));
			await seal.click();
			await page.getByText('Đã công bố mã niêm phong.').waitFor();
			// Not known yet: it is not drawn.
			await page.getByLabel('Số công khai', { exact: true }).fill('38156');
			await page.getByRole('button', { name: 'Mở niêm phong và bốc' }).click();
			await page.getByText(/mới có: khi ấy mới bốc/).waitFor();
			// Taken back for all to see.
			await page.locator('summary', { hasText: 'Rút lại niêm phong' }).click();
			await page.getByLabel('Lý do').fill('Nhầm giờ quay số');
			await page.getByRole('button', { name: 'Rút lại niêm phong' }).click();
			await page.getByText('Đã rút lại niêm phong.').waitFor();
			await page.getByText('Đã rút lại trước khi bốc: Nhầm giờ quay số.').waitFor();
			// Sealed anew, for a value that comes at the next minute.
			await what.selectOption({ index: 1 });
			await page.getByLabel('Có số vào lúc (giờ Việt Nam)').fill(inMinutes(1));
			await seal.click();
			await page.getByRole('button', { name: 'Mở niêm phong và bốc' }).waitFor();
			await page.waitForTimeout(61_000);
			await page.getByLabel('Số công khai', { exact: true }).fill('38156');
			await page.getByRole('button', { name: 'Mở niêm phong và bốc' }).click();
			await page.getByText('Đã mở niêm phong và bốc thăm.').waitFor();
			await assertWell(page);
			await tell(page, 'finishEvent', 'EventInput', { event: event.id });
		});
		// Everybody sees by what was drawn, and reckons it again.
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto(`/giai/${encodeURIComponent(event.id)}?muc=boc-tham`);
			await page.getByText('✓ Hạt giống đúng với mã niêm phong').waitFor();
			await page.getByText('38156', { exact: true }).waitFor();
			await picture(page, 'lot-drawn-phone');
			await assertWell(page);
			await page.goto(`/giai/${encodeURIComponent(event.id)}?muc=nhanh`);
			await page.getByText('theo bốc thăm').waitFor();
			await picture(page, 'bracket-by-lot-phone');
			await assertWell(page);
		});
	}
);
