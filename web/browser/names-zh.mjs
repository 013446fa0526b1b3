// A player writes the own name in Chinese characters on a phone, the office another's; who reads Chinese meets both on every
// public page, finds them by it, and nobody meets it where the name is withheld.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, does } from './cast.mjs';
import { asks, namesOf, openEvent, tell } from './hall.mjs';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { desk, logIn, origin, phone, withContext } from './stage.mjs';

const CLUB = 'Hán Tự';
const NAMES = namesOf(CLUB, 4);
const [HAN, OTHER, CHILD] = ['汉字一', '汉字二', '汉字三'];

test(
	'A name in Chinese characters is written by its owner and by the office, and read on Chinese pages alone',
	{ timeout: 300_000 },
	async () => {
		const event = await openEvent({
			club: CLUB,
			count: 4,
			rounds: 1,
			kind: 'XIANGQI',
			edition: 'xiangqi-vn-2004',
			system: 'ROUND_ROBIN',
			increment: 0,
			tieBreaks: ['lot'],
			settings: { minors: 'BY_INITIALS' }
		});
		const [one, other, child] = event.people;
		const tab = (name, more = '') => `/giai/${encodeURIComponent(event.id)}?muc=${name}${more}`;
		await account('han-tu', one);
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'han-tu');
			await page.goto('/tai-khoan');
			const card = page.getByRole('region', { name: `Tên chữ Hán của ${NAMES[0]}` });
			await card.getByLabel('Tên chữ Hán').fill('Hán Tự');
			await card.getByRole('button', { name: 'Lưu tên chữ Hán' }).click();
			await card.getByText('Tên chữ Hán chỉ gồm chữ Hán và dấu chấm giữa').waitFor();
			await assertWell(page);
			await card.getByLabel('Tên chữ Hán').fill(HAN);
			await card.getByRole('button', { name: 'Lưu tên chữ Hán' }).click();
			await card.getByText('Đã lưu tên chữ Hán.').waitFor();
			await assertWell(page);
			await picture(page, 'names-zh-account-phone');
		});
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto(`/van-phong/hoi-vien/${encodeURIComponent(other)}`);
			const card = page.getByRole('region', { name: /^Tên chữ Hán của / });
			await card.getByLabel('Tên chữ Hán').fill(OTHER);
			await card.getByRole('button', { name: 'Lưu tên chữ Hán' }).click();
			await card.getByText('Đã lưu tên chữ Hán.').waitFor();
			await assertWell(page);
			await picture(page, 'names-zh-member-desk');
			await tell(page, 'correctPerson', 'CorrectPersonInput', { person: child, birthDate: '2014-02-01' });
			await tell(page, 'nameInChinese', 'NameInChineseInput', { person: child, name: CHILD });
			// Pages of work have names as they are written, also for whoever reads Chinese: a form stores what it shows.
			await page.goto(`/van-phong/hoi-vien/${encodeURIComponent(other)}?lang=zh`);
			await page.getByRole('heading', { level: 1, name: NAMES[1] }).waitFor();
			assert.equal(await page.getByRole('heading', { name: OTHER }).count(), 0);
		});
		for (const step of ['pairRound', 'publishRound'])
			await does('tong-vua', step, 'RoundInput', { event: event.id, round: 1 });
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			const main = page.getByRole('main');
			await page.goto(tab('ky-thu'));
			await main.getByText(NAMES[0]).first().waitFor();
			assert.equal(await main.getByText(HAN).count(), 0);
			// The names follow the language at once.
			await page.getByRole('button', { name: '中 – 中文' }).click();
			await main.getByText(HAN).first().waitFor();
			await main.getByText(OTHER).first().waitFor();
			await main.getByText(NAMES[3]).first().waitFor();
			assert.equal(await main.getByText(NAMES[0]).count(), 0);
			assert.equal(await main.getByText(CHILD).count(), 0, 'a child is named by initials in every script');
			await assertWell(page);
			await picture(page, 'names-zh-players-phone');
			for (const name of ['vong', 'xep-hang', 'bang-cheo']) {
				await page.goto(tab(name));
				await main.getByText(HAN).first().waitFor();
				assert.equal(await main.getByText(CHILD).count(), 0, name);
				await assertWell(page);
			}
			await page.goto(`/ky-thu/${encodeURIComponent(one)}`);
			await page.getByRole('heading', { level: 1, name: HAN }).waitFor();
			await assertWell(page);
			await picture(page, 'names-zh-person-phone');
			await page.goto(`/tim?tim=${encodeURIComponent(HAN)}`);
			await main.getByRole('link', { name: HAN }).first().waitFor();
			await page.goto(`/tim?tim=${encodeURIComponent(CHILD)}`, { waitUntil: 'networkidle' });
			assert.equal(await page.locator(`main a[href="/ky-thu/${encodeURIComponent(child)}"]`).count(), 0);
			const { person } = await asks(page, 'query($id: ID!) { person(id: $id) { name hanName } }', { id: child });
			assert.equal(person.hanName, null);
		});
		// Before any script.
		const read = async (path) => (await fetch(origin + path)).text();
		for (const name of ['ky-thu', 'xep-hang', 'bang-cheo']) {
			const chinese = await read(tab(name, '&lang=zh'));
			assert.ok(chinese.includes(HAN) && chinese.includes(OTHER) && !chinese.includes(CHILD), name);
			const vietnamese = await read(tab(name));
			assert.ok(vietnamese.includes(NAMES[0]) && !vietnamese.includes(HAN), name);
		}
		// And away again.
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'han-tu');
			await page.goto('/tai-khoan');
			const card = page.getByRole('region', { name: `Tên chữ Hán của ${NAMES[0]}` });
			await card.getByRole('button', { name: 'Bỏ tên chữ Hán' }).click();
			await card.getByText('Đã bỏ tên chữ Hán.').waitFor();
			await assertWell(page);
		});
		assert.ok(!(await read(tab('ky-thu', '&lang=zh'))).includes(HAN));
	}
);
