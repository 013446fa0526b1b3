// A member and FIDE's list: the office finds the entry by name and links it, once; everybody reads the id, nobody else links.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { admitted, does, newMember } from './cast.mjs';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { ask, desk, logIn, phone, withContext } from './stage.mjs';

const NAME = 'Viên Thị Quốc Tế';
const ID = '12499901';
const COLUMNS =
	'ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag';
const line = (values) =>
	Object.entries(values).reduce((text, [head, value]) => text.padEnd(COLUMNS.indexOf(head)) + value, '');
const LIST = [
	COLUMNS,
	line({
		'ID Number': ID,
		Name: 'Vien, Thi Quoc Te',
		Fed: 'VIE',
		Sex: 'F',
		SRtng: 1987,
		SGm: 0,
		SK: 20,
		'B-day': 1985
	}),
	line({
		'ID Number': '12499902',
		Name: 'Vien, Thi Quoc Tuan',
		Fed: 'VIE',
		Sex: 'M',
		SRtng: 1500,
		SGm: 0,
		SK: 20,
		'B-day': 1990
	}),
	''
].join('\r\n');

test(
	'The office takes FIDE’s list in, finds a member’s entry and links it; it is shown to everybody, and linked to nobody else',
	{ timeout: 300_000 },
	async () => {
		const { id } = await newMember(NAME, 'CLB Cờ Hồ Gươm', 'KD-0811');
		const { person } = await ask('query($id: ID!) { person(id: $id) { club { id } } }', { id });
		const namesake = await admitted('Viên Quốc Tế', person.club.id, id);
		const file = (one) => `/van-phong/hoi-vien/${encodeURIComponent(one)}`;

		await withContext(desk, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto('/van-phong/fide');
			await page
				.getByLabel('Tệp danh sách')
				.setInputFiles({ name: 'players_list.txt', mimeType: 'text/plain', buffer: Buffer.from(LIST) });
			await page.getByRole('button', { name: 'Nhập danh sách' }).click();
			await page.getByText('Đã nhập 2 kỳ thủ.').waitFor();

			await page.goto(file(id));
			const card = page.getByRole('region', { name: /FIDE/ });
			// The name stands there already; what is like it is offered, with federation, rating and year of birth.
			const entry = card.getByRole('listitem').filter({ hasText: ID });
			await entry.getByText(/VIE.*1987.*1985/).waitFor();
			await assertWell(page);
			await picture(page, 'fide-id-desk');
			await entry.getByRole('button').click();
			await card.getByText(ID).first().waitFor();
			await card.getByRole('searchbox').waitFor({ state: 'detached' });
			await assertWell(page);
			// Somebody else is not offered it again: it says whose it is.
			await page.goto(file(namesake));
			const other = page.getByRole('region', { name: /FIDE/ });
			await other.getByRole('searchbox').fill('vien thi quoc te');
			const taken = other.getByRole('listitem').filter({ hasText: ID });
			await taken.getByText(NAME).waitFor();
			assert.equal(await taken.getByRole('button').count(), 0);
			await assertWell(page);
		});
		const twice = await does('van-phong', 'linkFideId', 'LinkFideIdInput', { person: namesake, fideId: ID }).catch(
			(refused) => refused
		);
		assert.match(String(twice), /fide_id_taken/);

		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto(`/ky-thu/${encodeURIComponent(id)}`);
			await page.getByText(ID).first().waitFor();
			await assertWell(page);
			await picture(page, 'fide-id-phone');
		});
		// A player sees it and links nothing.
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'bao');
			await page.goto(file(namesake));
			await page.getByRole('heading', { level: 1, name: 'Viên Quốc Tế' }).waitFor();
			await assertWell(page);
			assert.equal(await page.getByRole('searchbox', { name: /FIDE/ }).count(), 0);
		});
		const denied = await does('bao', 'linkFideId', 'LinkFideIdInput', { person: namesake, fideId: '12499902' }).catch(
			(refused) => refused
		);
		assert.match(String(denied), /forbidden/);
	}
);
