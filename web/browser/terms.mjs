// Licences with their days, appointments that are warned of, terms that end, and the service that they add up to.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askAs } from './cast.mjs';
import { picture } from './hands.mjs';
import { asks, openEvent, pairAndPublish } from './hall.mjs';
import { assertWell } from './looks.mjs';
import { desk, logIn, phone, withContext } from './stage.mjs';

test(
	'The office gives an arbiter a licence that has run out, is warned when appointing, sets a term, and the arbiter loses the power when it is over',
	{ timeout: 300_000 },
	async () => {
		const event = await openEvent({ club: 'Thời Hạn', count: 4 });
		const officials = `/van-phong/giai/${encodeURIComponent(event.id)}?muc=trong-tai`;
		const arbiter = await withContext(desk, async (context) => {
			const page = await logIn(context, 'tong-vua');
			await pairAndPublish(page, event.id, 1);
			const { event: found } = await asks(
				page,
				'query($id: ID!) { event(id: $id) { officials { function person { id name } } } }',
				{
					id: event.id
				}
			);
			return found.officials.find((one) => one.function === 'TABLE_ARBITER').person;
		});
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto(`/van-phong/hoi-vien/${encodeURIComponent(arbiter.id)}`);
			const licences = page.getByRole('region', { name: 'Chứng chỉ trọng tài' });
			await licences.getByRole('button', { name: 'Cấp chứng chỉ' }).click();
			await page.getByText('Hãy chọn ngày bắt đầu.').waitFor();
			await licences.getByLabel('Môn').selectOption({ label: 'Cờ vua' });
			await licences.getByLabel('Cấp', { exact: true }).selectOption({ label: 'Cấp quốc gia' });
			await licences.getByLabel('Có hiệu lực từ').fill('2020-01-01');
			await licences.getByLabel('Đến hết ngày').fill('2021-12-31');
			await licences.getByRole('button', { name: 'Cấp chứng chỉ' }).click();
			await page.getByText('Đã ghi chứng chỉ.').waitFor();
			await page.getByText('hết hiệu lực').first().waitFor();
			await picture(page, 'licence-phone');
			await assertWell(page);
			// A seminar: an empty form is told, then it stands in the list.
			await licences.getByText('Ghi lớp tập huấn').first().click();
			const seminar = licences.getByRole('form', { name: 'Ghi lớp tập huấn' });
			await seminar.getByRole('button', { name: 'Ghi lớp tập huấn' }).click();
			await seminar.getByText('Không được để trống.').first().waitFor();
			await seminar.getByLabel('Tên lớp').fill('Tập huấn trọng tài quốc gia');
			await seminar.getByLabel('Ngày kết thúc lớp').fill('2026-05-10');
			await seminar.getByRole('button', { name: 'Ghi lớp tập huấn' }).click();
			await page.getByText('Đã ghi lớp tập huấn.').waitFor();
			await licences.getByText('Tập huấn trọng tài quốc gia').waitFor();
			await picture(page, 'seminar-phone');
		});
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto(officials);
			// Somebody who is appointed once more is warned of first.
			const find = page.getByRole('main').locator('form').first();
			await find.getByRole('searchbox').or(find.getByRole('textbox')).first().fill(arbiter.name);
			await find
				.getByRole('button', { name: new RegExp(arbiter.name) })
				.or(find.getByRole('option', { name: new RegExp(arbiter.name) }))
				.first()
				.click();
			await find.getByLabel('Chức danh').selectOption('DEPUTY_CHIEF_ARBITER');
			await page.getByText('hết hạn ngày 31/12/2021').waitFor();
			await picture(page, 'appointment-warned-desk');
			await assertWell(page);
			await page
				.getByRole('button', { name: `Thời hạn của ${arbiter.name}` })
				.first()
				.click();
			await page.getByLabel('Từ ngày').last().fill('2020-02-01');
			await page.getByLabel('Đến hết ngày').last().fill('2020-01-01');
			await page.getByText('Ngày cuối phải không trước ngày đầu.').waitFor();
			await page.getByLabel('Từ ngày').last().fill('2020-01-01');
			await page.getByLabel('Đến hết ngày').last().fill('2020-12-31');
			await page.getByRole('button', { name: 'Lưu thời hạn' }).click();
			await page.getByText(`Đã ghi thời hạn của ${arbiter.name}.`).waitFor();
			await page.getByText('nay không có quyền').waitFor();
			await picture(page, 'term-over-desk');
			await assertWell(page);
		});
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'ban-vua-1');
			await page.goto(`/ban-trong-tai?giai=${encodeURIComponent(event.id)}&vong=1&ban=1`);
			await page.getByText(/^Bạn là trọng tài bàn của giải đến hết ngày 31\/12\/2020/).waitFor();
			await page.goto(`/ky-thu/${encodeURIComponent(arbiter.id)}`);
			await page.getByText('Công tác trọng tài').waitFor();
			await picture(page, 'service-phone');
			await assertWell(page);
		});
		const denied = await askAs(
			'ban-vua-1',
			'mutation($input: SetTenureInput!) { it: setTenure(input: $input) { ... on Refusal { code } } }',
			{ input: { event: event.id, person: arbiter.id, function: 'TABLE_ARBITER' } }
		);
		assert.equal(denied.it.code, 'forbidden');
	}
);
