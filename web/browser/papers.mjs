// What is printed at an event: every paper from the record, on A4, nothing cut off.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { asks, openEvent, pairAndPublish, tell } from './hall.mjs';
import { picture } from './hands.mjs';
import { assertWell, settled } from './looks.mjs';
import { desk, logIn, phone, withContext } from './stage.mjs';

/** A4 within margins of 14 mm, in CSS pixels. */
const A4 = { width: Math.floor(((210 - 28) / 25.4) * 96), height: Math.floor(((297 - 28) / 25.4) * 96) };

/** How many pages a page becomes; nothing on it is wider than the paper. */
async function pages(page, { feet = true } = {}) {
	const before = page.viewportSize();
	await page.emulateMedia({ media: 'print' });
	await page.setViewportSize(A4);
	const [scroll, client] = await page.evaluate(() => [
		document.documentElement.scrollWidth,
		document.documentElement.clientWidth
	]);
	assert.ok(scroll <= client, `printed ${scroll} px wide on ${client}`);
	const shown = await page.evaluate(() => getComputedStyle(document.querySelector('.no-print')).display);
	assert.equal(shown, 'none', 'what is pressed is not printed');
	const file = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1');
	await page.emulateMedia({ media: 'screen' });
	await page.setViewportSize(before);
	const count = file.match(/\/Type\s*\/Page\b/g).length;
	if (feet) assert.equal(withFoot(file), count, 'whose paper it is, and of when, stands on every sheet');
	return count;
}

/** How many sheets have the line at the foot: it alone is written in this color. */
function withFoot(file) {
	const ink = /\.2078\d* \.1882\d* \.1686\d* rg/;
	const streams = file.split(/stream\r?\n/).slice(1);
	const written = (stream) => {
		try {
			return inflateSync(Buffer.from(stream.split('endstream')[0], 'latin1')).toString('latin1');
		} catch {
			return '';
		}
	};
	return streams.filter((stream) => ink.test(written(stream))).length;
}

test(
	'The chief arbiter prints the round, its minutes and the report; names, articles and penalties stand on them',
	{ timeout: 240_000 },
	async () => {
		const event = await openEvent({ club: 'Giấy Tờ', count: 10, rounds: 2 });
		const at = (paper, round) =>
			`/van-phong/giai/${encodeURIComponent(event.id)}/in?giay=${paper}${round ? `&vong=${round}` : ''}`;
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'tong-vua');
			await page.goto(at('ghep-cap'));
			await page.getByText('Chưa có vòng nào được công bố').waitFor();
			await assertWell(page);
			await pairAndPublish(page, event.id, 1);
			const {
				event: {
					round: { pairings }
				}
			} = await asks(
				page,
				'query($id: ID!) { event(id: $id) { round(number: 1) { pairings { table white { id name } black { name } bout { id } } } } }',
				{ id: event.id }
			);
			const [first, second] = pairings;
			// A ruling, an absence and a result, so that the papers have what to tell.
			await tell(page, 'startBout', 'BoutInput', { bout: first.bout.id });
			await tell(page, 'ruleFault', 'RuleFaultInput', { bout: first.bout.id, side: 'WHITE', fault: 'phone' });
			await tell(page, 'recordResult', 'RecordResultInput', {
				event: event.id,
				round: 1,
				table: 2,
				whiteHalfPoints: 2,
				blackHalfPoints: 0,
				kind: 'FORFEIT'
			});
			await tell(page, 'recordResult', 'RecordResultInput', {
				event: event.id,
				round: 1,
				table: 3,
				whiteHalfPoints: 1,
				blackHalfPoints: 1
			});

			// From the event's page, two taps to the round on paper.
			await page.goto(`/van-phong/giai/${encodeURIComponent(event.id)}`);
			await page.getByRole('link', { name: 'Giấy tờ để in' }).click();
			const paper = page.locator('.paper');
			await paper.getByRole('heading', { name: 'Bảng ghép cặp' }).waitFor();
			await paper.getByText(`${event.club}`).first().waitFor();
			// Everybody stands on it twice: at the table, and by name.
			for (const name of event.names) assert.equal(await paper.getByText(name, { exact: true }).count(), 2, name);
			await assertWell(page);
			assert.equal(await pages(page), 1);
			await picture(page, 'paper-pairings');

			await page.getByLabel('Giấy tờ').selectOption({ label: 'Biên bản vòng đấu' });
			await paper.getByText('Thắng do đối phương vắng mặt').waitFor();
			await paper.getByText('Xử thua do phạm lỗi').waitFor();
			const ruled = paper.getByRole('row').filter({ hasText: first.white.name }).last();
			assert.match(await ruled.innerText(), /11\.3/, 'the article of the ruling');
			assert.match(await paper.innerText(), /CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM/);
			await assertWell(page);
			assert.equal(await pages(page), 1);
			await picture(page, 'paper-minutes');

			await page.getByLabel('Giấy tờ').selectOption({ label: 'Báo cáo của tổng trọng tài' });
			await paper.getByText('10 đấu thủ của 1 đơn vị đăng ký.').waitFor();
			await paper.getByText('Giải chưa kết thúc').waitFor();
			assert.doesNotMatch(await paper.innerText(), /undefined|null|NaN/);
			assert.match(await paper.innerText(), /11\.3/);
			await assertWell(page);
			assert.ok((await pages(page)) >= 1);
			await picture(page, 'paper-report');

			await page.getByLabel('Giấy tờ').selectOption({ label: 'Mẫu của FIDE (IT1, IT3)' });
			await paper.getByRole('heading', { name: 'Báo cáo giải đấu (IT3)' }).waitFor();
			await paper.getByText('hồ sơ không có: ghi tay').first().waitFor();
			await assertWell(page);
			assert.ok((await pages(page)) >= 1);
			await page.getByLabel('Mẫu').selectOption({ label: 'Chứng nhận (IT1) của những người đạt chuẩn' });
			await page.getByText('Chưa ai đạt chuẩn.').waitFor();
			await page.getByLabel('Mẫu').selectOption('it1-1');
			await paper.getByText('không đạt chuẩn').first().waitFor();
			assert.doesNotMatch(await paper.innerText(), /undefined|null|NaN/);

			await page.goto(at('bien-ban-van', 1));
			await paper.first().getByText(first.white.name).waitFor();
			assert.equal(await paper.count(), 5);
			assert.equal(await paper.first().getByRole('row').count(), 62, 'two columns of thirty lines and their heads');
			await assertWell(page);
			assert.equal(await pages(page), 5, 'one game a page');
			await picture(page, 'paper-scoresheet');

			await page.getByLabel('Giấy tờ').selectOption({ label: 'Giấy chứng nhận' });
			await page.getByText('HẠNG NHẤT').waitFor();
			await assertWell(page);
			// Two share the third place: each gets one.
			assert.equal(await page.getByText('HẠNG BA').count(), 2);
			assert.equal(await pages(page, { feet: false }), 4, 'one certificate a page');
			await picture(page, 'paper-certificates');
			for (const name of ['Bảng xếp hạng', 'Bảng chéo', 'Sổ phán quyết và khiếu nại', 'Thẻ bàn']) {
				await page.getByLabel('Giấy tờ').selectOption({ label: name });
				await settled(page);
				await page.getByText(second.black.name).or(page.getByText(first.white.name)).first().waitFor();
				await assertWell(page);
				assert.ok((await pages(page, { feet: name !== 'Thẻ bàn' })) <= 2, name);
			}
			await page.goto(at('khong-co'));
			await page.getByText('Không có loại giấy tờ này').waitFor();
			await assertWell(page);
		});
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'phuong');
			await page.goto(at('bien-ban-vong', 1));
			await page.locator('.paper').getByText('Thắng do đối phương vắng mặt').waitFor();
			await assertWell(page);
			await picture(page, 'paper-minutes-phone');
		});
	}
);
