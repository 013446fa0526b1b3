// An arbiter's own page: what was ruled and what became of it on appeal, for nobody else; licences that are withdrawn, and
// service that everybody reads.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askAs, does, duel } from './cast.mjs';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { desk, logIn, phone, withContext } from './stage.mjs';

const EVENT = 'Giải thống kê trọng tài';

test(
	'An arbiter reads on a phone how many rulings were made, appealed, upheld and overturned; others read the service, not that',
	{ timeout: 300_000 },
	async () => {
		const { event, bout, white, start } = await duel({ name: EVENT });
		await start();
		const shown = '... on RulingSuccess { ruling { id appeals { id } } }';
		const rule = async () =>
			(
				await does(
					'ban-tuong-1',
					'ruleFault',
					'RuleFaultInput',
					{ bout, side: 'WHITE', fault: 'other_technical', note: 'Trọng tài chứng kiến' },
					shown
				)
			).ruling.id;
		const decide = async (ruling, decision) => {
			const lodged = await does(
				white.login,
				'lodgeAppeal',
				'LodgeAppealInput',
				{ ruling, note: 'Tôi không phạm lỗi.' },
				shown
			);
			const appeal = lodged.ruling.appeals.at(-1).id;
			await does('uy-vien', 'decideAppeal', 'DecideAppealInput', { appeal, decision, note: 'Đã xem biên bản.' });
		};
		await decide(await rule(), 'UPHOLD');
		await decide(await rule(), 'OVERTURN');

		await withContext(phone, async (context) => {
			const page = await logIn(context, 'ban-tuong-1');
			await page
				.getByRole('main')
				.getByRole('link', { name: /^Tài khoản/ })
				.tap();
			const own = page.getByRole('region', { name: 'Phán quyết của tôi' });
			await own.getByText('Chỉ bạn xem được.').waitFor();
			const row = own.getByRole('row').filter({ hasText: EVENT });
			await row.waitFor();
			assert.deepEqual(await row.getByRole('cell').allInnerTexts(), ['2', '2', '1', '1']);
			await own.getByText(/\d+ phán quyết; \d+ bị khiếu nại: \d+ được giữ, \d+ bị hủy\./).waitFor();
			await own.scrollIntoViewIfNeeded();
			const cut = await own.locator('.table-box').evaluate((box) => box.scrollWidth - box.clientWidth);
			assert.ok(cut <= 0, `${cut} px of the table are out of sight`);
			await assertWell(page);
			await picture(page, 'arbiters-own-phone');
			await row.getByRole('link', { name: EVENT }).tap();
			await page.waitForURL(`**/giai/${encodeURIComponent(event.id)}`);
		});
		// Whoever ruled nothing there has no such line, and the arbiter's public page has none at all.
		const { viewer } = await askAs('ban-tuong-1', '{ viewer { person { id name } } }', {});
		const address = `/ky-thu/${encodeURIComponent(viewer.person.id)}`;
		for (const login of ['tong-tuong', 'bao'])
			await withContext(desk, async (context) => {
				const page = await logIn(context, login);
				await page.goto('/tai-khoan');
				await page.getByRole('heading', { level: 2, name: 'Phiên đăng nhập' }).waitFor();
				await assertWell(page);
				// By the same cells as above: nobody else has them, whatever else stands there.
				const rows = await page
					.getByRole('region', { name: 'Phán quyết của tôi' })
					.getByRole('row')
					.filter({ hasText: EVENT })
					.evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((one) => one.innerText.trim())));
				assert.ok(!rows.some((cells) => cells.join() === '2,2,1,1'), `${login}: ${JSON.stringify(rows)}`);
				await page.goto(address);
				const service = page.getByRole('region', { name: 'Công tác trọng tài' });
				await service.getByRole('link', { name: EVENT }).waitFor();
				assert.equal(await page.getByText(/bị khiếu nại|bị hủy/i).count(), 0, 'nobody else counts them');
				await assertWell(page);
			});
	}
);

test(
	'A licence is given and withdrawn with a reason; the last that holds is the one that is withdrawn; a player gives none',
	{ timeout: 240_000 },
	async () => {
		const { viewer } = await askAs('ban-tuong-1', '{ viewer { person { id name } } }', {});
		const file = `/van-phong/hoi-vien/${encodeURIComponent(viewer.person.id)}`;
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto(file);
			const licences = page.getByRole('region', { name: 'Chứng chỉ trọng tài' });
			await licences.getByLabel('Môn').first().selectOption({ label: 'Cờ tướng' });
			await licences.getByLabel('Cấp', { exact: true }).selectOption({ label: 'Cấp tỉnh' });
			await licences.getByLabel('Có hiệu lực từ').fill('2024-02-01');
			await licences.getByRole('button', { name: 'Cấp chứng chỉ' }).tap();
			await page.getByText('Đã ghi chứng chỉ.').waitFor();
			await licences.getByRole('button', { name: /^Thu hồi chứng chỉ cờ tướng/i }).tap();
			const dialog = page.getByRole('dialog', { name: /Thu hồi chứng chỉ/ });
			await dialog.getByText('Chứng chỉ mất hiệu lực từ hôm nay.').waitFor();
			await dialog.getByLabel('Lý do').selectOption({ label: 'Tự xin thôi' });
			await assertWell(page);
			await picture(page, 'arbiters-withdraw-phone');
			await dialog.getByRole('button', { name: 'Thu hồi', exact: true }).tap();
			await page.getByText('Đã thu hồi chứng chỉ.').waitFor();
			await licences.getByText(/thu hồi .*: tự xin thôi/).waitFor();
			assert.equal(await licences.getByRole('button', { name: /^Thu hồi chứng chỉ cờ tướng/i }).count(), 0);
			await assertWell(page);
		});
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'bao');
			await page.goto(file);
			await page.getByRole('heading', { level: 1, name: viewer.person.name }).waitFor();
			await assertWell(page);
			assert.equal(await page.getByRole('region', { name: 'Chứng chỉ trọng tài' }).count(), 0);
		});
		const denied = await does('bao', 'withdrawLicence', 'WithdrawLicenceInput', {
			person: viewer.person.id,
			kind: 'XIANGQI',
			why: 'REVOKED'
		}).catch((refused) => refused);
		assert.match(String(denied), /forbidden/);
	}
);
