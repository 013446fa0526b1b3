// The season as a parent looks through it: by level, game, place and the child's age, on a phone and at a desk; and the
// address that a calendar follows, copied whole.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day, published } from './cast.mjs';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { ask, desk, origin, phone, withContext } from './stage.mjs';

const YOUTH = 'Giải cờ tướng nhi đồng lọc lịch';
const OPEN = 'Giải cờ vua mở lọc lịch';

async function publish(name, kind, level, venue, entry) {
	const { bodies } = await ask('{ bodies { id kind } }');
	await published({
		...{ name, kind, venue, purpose: 'Thử lịch mùa giải.' },
		body: bodies.find((body) => body.kind === level).id,
		settings: {
			edition: kind === 'XIANGQI' ? 'xiangqi-vn-2004' : 'fide-2023',
			tieBreaks: ['wins'],
			...(entry ? { entry } : {})
		}
	});
}

test(
	'A parent finds what a child may enter near by, and takes the calendar’s address along',
	{ timeout: 300_000 },
	async () => {
		await publish(YOUTH, 'XIANGQI', 'PROVINCIAL', 'Cung thiếu nhi Lọc', { ageOn: day(0), ageFrom: 7, ageTo: 10 });
		await publish(OPEN, 'CHESS', 'NATIONAL', 'Nhà văn hoá Lọc');
		for (const [name, device] of [
			['phone', phone],
			['desk', desk]
		])
			await withContext({ ...device, permissions: ['clipboard-read', 'clipboard-write'] }, async (context) => {
				const page = await context.newPage();
				await page.goto('/lich');
				const event = (title) => page.getByRole('main').getByRole('link', { name: new RegExp(title) });
				await event(YOUTH).first().waitFor();
				await event(OPEN).first().waitFor();
				if (name === 'phone') await page.getByText('Lọc theo môn, cấp, nơi, tuổi').click();
				const level = page.getByLabel('Cấp giải');
				await level.selectOption('PROVINCIAL');
				await event(OPEN).first().waitFor({ state: 'detached' });
				await event(YOUTH).first().waitFor();
				await level.selectOption('NATIONAL');
				await event(YOUTH).first().waitFor({ state: 'detached' });
				await event(OPEN).first().waitFor();
				await level.selectOption('');
				// Eleven is too old for the one; both are for anybody of nine.
				const age = page.getByLabel('Tuổi đấu thủ');
				const show = page.getByRole('button', { name: 'Lọc', exact: true });
				await age.fill('11');
				await show.click();
				await event(YOUTH).first().waitFor({ state: 'detached' });
				await event(OPEN).first().waitFor();
				await age.fill('9');
				await page.getByLabel('Địa điểm').fill('cung thieu nhi loc');
				await show.click();
				await event(OPEN).first().waitFor({ state: 'detached' });
				await event(YOUTH).first().waitFor();
				await page.getByText('1 giải', { exact: true }).waitFor();
				await page.getByLabel('Môn cờ').selectOption('CHESS');
				await page.getByText('Không có giải nào như vậy').waitFor();
				await page.getByLabel('Môn cờ').selectOption('XIANGQI');
				await event(YOUTH).first().waitFor();
				await assertWell(page);
				await picture(page, `calendar-filtered-${name}`);
				// Whoever is sent the address sees the same.
				await page.reload();
				await page.getByText('1 giải', { exact: true }).waitFor();
				await event(YOUTH).first().waitFor();

				const feed = page.getByRole('region', { name: 'Đưa vào lịch của điện thoại, máy tính' });
				await feed.getByRole('button', { name: 'Chép: Mọi giải (.ics)' }).click();
				await feed.getByText('Đã chép: Mọi giải (.ics)').waitFor();
				const address = await page.evaluate(() => navigator.clipboard.readText());
				assert.equal(address, `${origin}/lich.ics`);
				const calendar = await fetch(address);
				assert.match(calendar.headers.get('content-type'), /^text\/calendar/);
				const text = (await calendar.text()).replaceAll('\r\n ', '');
				for (const title of [YOUTH, OPEN]) assert.ok(text.includes(`SUMMARY:${title}`), title);
				await assertWell(page);
			});
	}
);
