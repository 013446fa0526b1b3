// What other programs wrote comes into an event on a desk: players, pairings and results as proposals, games beside the
// record, which everybody reads on a phone. And FIDE's list, longer than a request, in parts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture } from './hands.mjs';
import { asks, entriesOf, namesOf, openEvent, tell } from './hall.mjs';
import { assertWell } from './looks.mjs';
import { ask as asksAnyone, desk, logIn, phone, withContext } from './stage.mjs';

const FAMILIES = ['Nguyen', 'Tran', 'Le', 'Pham'];
const report = (cells) =>
	[
		'012 Giai cua phan mem khac',
		...cells.map(
			(cell, at) =>
				`001 ${String(at + 1).padStart(4)}      ${`${FAMILIES[at]}, Kho Tep An`.padEnd(33)} 2000 VIE ${' '.repeat(11)} ${1980 + at}/02/0${at + 1}            ${cell}`
		),
		'XXR 3',
		''
	].join('\n');
const PAIRED = ['   3 w  ', '   4 b  ', '   1 b  ', '   2 w  '];
const PLAYED = ['   3 w 1', '   4 b =', '   1 b 0', '   2 w ='];
const upload = (page, label, text, name) =>
	page.getByLabel(label).setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const uploadReport = (page, cells) => upload(page, 'Tệp báo cáo (TRF)', report(cells), 'giai.trf');

test(
	'Another program’s file brings players, a round and its results; a file of games lies beside the record',
	{ timeout: 300_000 },
	async () => {
		const event = await openEvent({ club: 'Kho Tệp', count: 4, enter: false });
		const office = `/van-phong/giai/${encodeURIComponent(event.id)}`;
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto(office);
			await page.getByRole('link', { name: 'Tệp của phần mềm khác' }).click();
			await uploadReport(page, PAIRED.slice(0, 3));
			await page.getByText('Tệp có lỗi nên không dùng được.', { exact: false }).waitFor();
			await uploadReport(page, PAIRED);
			await page.getByText('0/4 người trong tệp đã ghi danh.').waitFor();
			await assertWell(page);
			await picture(page, 'files-players-desk');
			await page.getByRole('button', { name: 'Ghi danh 4 người' }).click();
			await page.getByText('4/4 người trong tệp đã ghi danh.').waitFor();
		});
		const bout = await withContext(desk, async (context) => {
			const page = await logIn(context, 'tong-vua');
			await page.goto(`${office}/tep`);
			await uploadReport(page, PAIRED);
			await page.getByRole('button', { name: 'Ghép vòng 1 như trong tệp' }).click();
			await page.getByText('Đã ghép vòng 1, chưa công bố.').waitFor();
			await assertWell(page);
			await picture(page, 'files-paired-desk');
			await tell(page, 'publishRound', 'RoundInput', { event: event.id, round: 1 });
			await uploadReport(page, PLAYED);
			await page.getByRole('button', { name: 'Ghi 2 kết quả của vòng 1' }).click();
			await page.getByText('Đã ghi 2 kết quả.').waitFor();
			await page.getByText('đã có điều được ghi: không lấy gì').waitFor();
			await assertWell(page);
			const { event: found } = await asks(
				page,
				'query($id: ID!) { event(id: $id) { round(number: 1) { pairings { table bout { id } white { latinName } black { latinName } } } } }',
				{ id: event.id }
			);
			const first = found.round.pairings.find(({ white }) => white.latinName.startsWith('Nguyen'));
			await page.goto(office);
			await page.getByRole('link', { name: 'Ván từ tệp' }).click();
			await page.getByLabel('Tệp lấy từ đâu').fill('DGT LiveChess');
			const game = (white, black, result, moves) =>
				`[White "${white}"]\n[Black "${black}"]\n[Result "${result}"]\n\n${moves} ${result}\n\n`;
			const games = [
				game(first.white.latinName, first.black.latinName, '1/2-1/2', '1. e4 e5 2. Nf3 Nc6 3. Bb5 Qxh8 4. O-O'),
				game('Carlsen, Magnus', 'Nepomniachtchi, Ian', '1-0', '1. Nf3')
			].join('');
			await upload(page, 'Tệp ván cờ', games, 'ban-dien-tu.pgn');
			await page.getByText('Có 1 nước trái luật mà ván vẫn đi tiếp.').waitFor();
			await page.getByText('Kết quả ghi trong tệp khác kết quả đã công nhận.').waitFor();
			await assertWell(page);
			await picture(page, 'files-games-desk');
			await page.getByRole('button', { name: 'Gắn 1 ván' }).click();
			await page.getByText('Đã gắn các ván.').waitFor();
			await page.getByText('Vòng 1: 1 ván').waitFor();
			return first.bout.id;
		});
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto(`/van/${encodeURIComponent(bout)}`);
			const filed = page.getByRole('region', { name: 'Nước đi theo tệp' });
			await filed.getByText('DGT LiveChess').click();
			await filed.getByText('Kết quả ghi trong tệp: ½ – ½.').waitFor();
			await assertWell(page);
			await picture(page, 'files-filed-phone');
			// Who may not, is told so.
			await page.goto(`${office}/van-co`);
			await assertWell(page);
		});
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'tong-vua');
			await page.goto(`${office}/van-co`);
			await page.getByRole('button', { name: 'Gỡ tệp này' }).click();
			await page.getByText('Đã gỡ tệp.').waitFor();
			await page.goto(`/van/${encodeURIComponent(bout)}`);
			await page.locator('main h1').waitFor();
			assert.equal(await page.getByRole('region', { name: 'Nước đi theo tệp' }).count(), 0);
		});
	}
);

test(
	'A club’s spreadsheet enters players: whom it surely means, whom one look confirms, and what it says of nobody',
	{ timeout: 300_000 },
	async () => {
		const club = 'Kho Sách';
		const event = await openEvent({ club, count: 3, enter: false });
		const [first, second] = namesOf(club, 3);
		const list = [
			'Danh sách đăng ký',
			'STT;Họ và tên;Năm sinh;CLB;Elo',
			`1;${first};1980;${club};1500`,
			`2;${second};;${club};`,
			`3;Không Có Trong Sổ;1999;${club};`,
			`4;=1+1;;;`,
			''
		].join('\n');
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto(entriesOf(event.id));
			await page.locator('summary', { hasText: 'Ghi danh từ tệp danh sách' }).click();
			const panel = page.locator('details', { hasText: 'Ghi danh từ tệp danh sách' });
			await panel
				.getByLabel('Tệp danh sách')
				.setInputFiles({ name: 'anh.png', mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0]) });
			await panel.locator('.live .note').waitFor();
			await upload(panel, 'Tệp danh sách', list, 'danh-sach.csv');
			await panel.getByText('3 người trong tệp: 0 đã ghi danh, 1 được chọn để ghi danh.').waitFor();
			await panel.getByText('không có trong sổ', { exact: true }).waitFor();
			await panel.getByText('Bắt đầu như một công thức').waitFor();
			await assertWell(page);
			await picture(page, 'files-entrants-phone');
			await panel.getByRole('button', { name: 'Nhận 1 người chỉ có một người trùng tên' }).click();
			await panel.getByText('3 người trong tệp: 0 đã ghi danh, 2 được chọn để ghi danh.').waitFor();
			await page.getByRole('button', { name: 'Ghi danh 2 đấu thủ' }).click();
			await page.getByText('Đã ghi danh 2 đấu thủ.').waitFor();
			await panel.getByText('3 người trong tệp: 2 đã ghi danh, 0 được chọn để ghi danh.').waitFor();
			await assertWell(page);
		});
		const { event: seen } = await asksAnyone('query($id: ID!) { event(id: $id) { entries { person { name } } } }', {
			id: event.id
		});
		assert.deepEqual(seen.entries.map(({ person }) => person.name).toSorted(), [first, second].toSorted());
	}
);

const COLUMNS =
	'ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag';
function fideLine(row) {
	const values = {
		'ID Number': 12_500_000 + row,
		Name: `Ky thu, So ${row}`,
		Fed: 'VIE',
		Sex: 'M',
		SRtng: 1400,
		SGm: 0
	};
	return Object.entries({ ...values, SK: 20, 'B-day': 1990 }).reduce(
		(line, [head, value]) => line.padEnd(COLUMNS.indexOf(head)) + value,
		''
	);
}

test('FIDE’s list, longer than a request, is sent in parts', { timeout: 300_000 }, async () => {
	const rows = Array.from({ length: 17_000 }, (_, row) => fideLine(row));
	rows[16_500] = 'hỏng';
	await withContext(desk, async (context) => {
		const page = await logIn(context, 'van-phong');
		await page.goto('/van-phong/fide');
		await upload(page, 'Tệp danh sách', [COLUMNS, ...rows, ''].join('\r\n'), 'players_list.txt');
		await page.getByRole('button', { name: 'Nhập danh sách' }).click();
		await page.getByText('Đã nhập 16.999 kỳ thủ.').waitFor({ timeout: 120_000 });
		await page.getByText('1 dòng có lỗi, không nhập:').waitFor();
		await page.getByText('16502', { exact: false }).first().waitFor();
		await assertWell(page);
		await picture(page, 'files-fide-desk');
	});
});
