// The office publishes the month's rating list: the one that is due, with what it lacks named before.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertWell } from './looks.mjs';
import { assertOnPaper } from './paper.mjs';
import { asks, openEvent, pairAndPublish, tell } from './hall.mjs';
import { picture } from './hands.mjs';
import { ask, desk, logIn, phone, withContext } from './stage.mjs';

const DUE = '{ ratingListDue(kind: CHESS) { month closedOn isPublished } }';

test(
	'The list that is due names the events that it lacks, goes out once without them, and the next one waits',
	{ timeout: 300_000 },
	async () => {
		const closedOn = await withContext(
			desk,
			async (context) => (await asks(await logIn(context, 'van-phong'), DUE)).ratingListDue.closedOn
		);
		const rated = await openEvent({ club: 'Hệ Số', count: 6, rounds: 5, system: 'ROUND_ROBIN', rated: true });
		const open = await openEvent({ club: 'Bỏ Dở', count: 2, rounds: 1, rated: true, endsOn: closedOn });
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'tong-vua');
			await pairAndPublish(page, open.id, 1);
			for (let round = 1; round <= 5; round++) {
				await pairAndPublish(page, rated.id, round);
				for (const table of [1, 2, 3])
					await tell(page, 'recordResult', 'RecordResultInput', {
						event: rated.id,
						round,
						table,
						whiteHalfPoints: table === 2 ? 1 : 2,
						blackHalfPoints: table === 2 ? 1 : 0,
						kind: 'PLAYED'
					});
				await tell(page, 'closeRound', 'RoundInput', { event: rated.id, round });
			}
			await tell(page, 'finishEvent', 'EventInput', { event: rated.id });
		});
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'van-phong');
			await tell(page, 'runRating', 'EventInput', { event: rated.id });
			await page.goto('/van-phong/he-so');
			await page.getByLabel('Môn').selectOption({ label: 'Cờ vua' });
			const card = page
				.locator('section, article, div')
				.filter({ has: page.getByText('Giải Bỏ Dở') })
				.last();
			await card.getByText('chưa kết thúc').waitFor();
			const publish = page.getByRole('button', { name: 'Công bố', exact: true });
			assert.ok(await publish.isDisabled(), 'nothing goes out without a word about what it lacks');
			await picture(page, 'list-due-phone');
			await assertWell(page);
			await page.getByLabel('Công bố mà không có các giải này').check();
			await publish.click();
			await page.getByText(/Đã công bố danh sách tháng/).waitFor();
			await page.getByText(/Danh sách kế tiếp công bố được sau ngày/).waitFor();
			assert.equal(await publish.count(), 0);
			await picture(page, 'list-published-phone');
			await assertWell(page);
			assert.equal((await asks(page, DUE)).ratingListDue.isPublished, true);
		});
		// Everybody looks at a part of it, and takes the same part along.
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto('/he-so?mon=CHESS');
			await page.getByRole('row').nth(1).waitFor();
			const all = await page.getByRole('row').count();
			await page.getByText('Lọc theo tỉnh, câu lạc bộ, nam nữ, lứa tuổi').click();
			await page.getByLabel('Nam, nữ').selectOption({ label: 'Nữ' });
			await page.getByText('Danh sách không có ai.').waitFor();
			await page.getByLabel('Nam, nữ').selectOption({ label: 'Nam' });
			await page.getByLabel('Tìm câu lạc bộ').fill('hệ số');
			await page.getByRole('button', { name: 'CLB Hệ Số' }).click();
			await page.getByRole('row').nth(1).waitFor();
			assert.ok((await page.getByRole('row').count()) <= all);
			await picture(page, 'list-among-phone');
			await assertWell(page);
			const address = await page.getByRole('link', { name: 'JSON' }).getAttribute('href');
			assert.match(address, /\/he-so\/tep\/chess-standard-.*club=.*sex=male/);
			const { players } = await (await page.request.get(address)).json();
			assert.ok(players.length > 0 && players.every(({ club }) => club === 'CLB Hệ Số'));
		});
		// Expected scores are points, and a curve spans the days that it is about.
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto(`/giai/${encodeURIComponent(rated.id)}?muc=he-so`);
			const table = page.getByRole('table');
			await table.getByRole('rowheader').nth(5).waitFor();
			const heads = await table.getByRole('columnheader').allInnerTexts();
			const at = heads.indexOf('Điểm kỳ vọng');
			const expected = await table
				.locator('tbody tr')
				.evaluateAll((rows, column) => rows.map((row) => row.cells[column].innerText.trim()), at);
			for (const points of expected)
				assert.ok(points === '' || (/^\d(,\d+)?$/.test(points) && Number(points.replace(',', '.')) <= 5), points);
			await picture(page, 'expected-phone');
			const { ratingList } = await ask('{ ratingList(kind: CHESS, first: 1) { edges { node { person { id } } } } }');
			await page.goto(`/ky-thu/${ratingList.edges[0].node.person.id}`);
			const curve = page.getByRole('img', { name: /Hệ số|hệ số/ }).first();
			await curve.waitFor();
			const months = (await curve.locator('text').allTextContents()).filter((text) => /^\d+\/\d{4}$/.test(text));
			assert.ok(months.length > 0);
			for (const said of months) {
				const [month, year] = said.split('/').map(Number);
				const off = Math.abs((year - new Date().getFullYear()) * 12 + month - 1 - new Date().getMonth());
				assert.ok(off <= 6, `${said} on a curve of today`);
			}
			await assertWell(page);
			await picture(page, 'curve-phone');
		});
		await withContext(desk, async (context) => {
			const page = await context.newPage();
			for (const [address, most] of [
				['/he-so?mon=CHESS', 3],
				[`/giai/${encodeURIComponent(rated.id)}?muc=he-so`, 2]
			]) {
				await page.goto(address);
				await page.getByRole('table').getByRole('rowheader').nth(3).waitFor();
				await assertOnPaper(page, most);
			}
		});
		// An arbiter publishes nothing, and is told who does.
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'ban-vua-1');
			await page.goto('/van-phong/he-so');
			await page.getByText('Làm được việc này: Cán bộ liên đoàn.').waitFor();
			await assertWell(page);
		});
	}
);
