// Somebody comes late into a knock-out whose first round is open: the place of a bye is theirs, and nobody else's opponent changes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertWell } from './looks.mjs';
import { assertOnPaper } from './paper.mjs';
import { cell, entriesOf, openEvent, pairAndPublish, roundsOf, tell } from './hall.mjs';
import { hold, picture } from './hands.mjs';
import { desk, logIn, phone, withContext } from './stage.mjs';

/** The bracket as everybody sees it: each match and each bye with its text. */
async function bracket(event, shown) {
	return withContext(phone, async (context) => {
		const page = await context.newPage();
		await page.goto(`/giai/${encodeURIComponent(event.id)}?muc=nhanh`);
		await page.getByRole('heading', { name: 'Nhánh đấu' }).waitFor();
		await page.locator('.contest').first().waitFor();
		const texts = await page.locator('.contest').allInnerTexts();
		await picture(page, shown);
		await assertWell(page);
		return texts.map((text) => text.replace(/\s+/g, ' '));
	});
}

/** Somebody is looked for by name on the page of entries, and entered. */
async function enterByName(page, event, name) {
	await page.goto(entriesOf(event.id));
	await page.getByText('Dán danh sách tên').click();
	await page.getByLabel('Mỗi dòng một tên').fill(name);
	await page.getByRole('button', { name: 'Tìm trong sổ hội viên' }).click();
	await page.getByText('Nhận ra 1/1 tên.').waitFor();
	await page.getByRole('button', { name: 'Ghi danh 1 đấu thủ' }).click();
}

test(
	'Whoever comes while the first round is open takes the place of the bye, plays whoever had it, and can win the bracket',
	{ timeout: 300_000 },
	async () => {
		const event = await openEvent({ club: 'Đến Sau', count: 5, rounds: 2, system: 'KNOCKOUT', enter: false });
		const [first, second, third, late, fifth] = event.names;
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'tong-vua');
			await tell(page, 'enterPlayers', 'EnterPlayersInput', { event: event.id, people: event.people.slice(0, 3) });
			await pairAndPublish(page, event.id, 1);
			const before = await bracket(event, 'bracket-with-bye-phone');
			assert.ok(
				before.some((text) => text.includes(first) && text.includes('vào thẳng')),
				before.join(' | ')
			);
			assert.ok(
				before.some((text) => text.includes(second) && text.includes(third)),
				before.join(' | ')
			);

			await enterByName(page, event, late);
			await page.getByText('Đã ghi danh 1 đấu thủ.').waitFor();
			await picture(page, 'entered-late-desk');
			await assertWell(page);
			// The last place is taken: whoever comes now is told, before anybody types a name.
			await page.getByText(/Vòng đầu đã công bố và không còn suất miễn đấu: nhánh đấu có 4 chỗ/).waitFor();
			assert.equal(await page.getByRole('button', { name: /^Ghi danh/ }).count(), 0);

			// Their match is paired beside the first round, which goes on.
			await page.goto(roundsOf(event.id));
			await page.getByRole('button', { name: 'Ghép cặp vòng 2' }).click();
			await page.getByRole('button', { name: 'Công bố vòng 2' }).click();
			await page.getByText('Đã công bố vòng 2.').waitFor();
			await picture(page, 'late-match-desk');
			await assertWell(page);
			const after = await bracket(event, 'bracket-full-phone');
			assert.ok(!after.some((text) => text.includes('vào thẳng')), after.join(' | '));
			assert.ok(
				after.some((text) => text.includes(first) && text.includes(late)),
				after.join(' | ')
			);
			assert.ok(
				after.some((text) => text.includes(second) && text.includes(third)),
				after.join(' | ')
			);

			// The late one wins as Black or White, whichever it is, and the other match is played.
			for (const [round, winner] of [
				[2, late],
				[1, second]
			]) {
				await page.getByRole('button', { name: `Vòng ${round}`, exact: true }).click();
				// The other round's table stands there until this one has come.
				const row = page.getByRole('row').filter({ has: cell(page, 1), hasText: winner });
				await row.waitFor();
				const names = await row.innerText();
				const hasWhite = names.indexOf(winner) < names.indexOf(winner === late ? first : third);
				await cell(page, 1).focus();
				await page.keyboard.press(hasWhite ? '1' : '0');
				await page.getByText('1/1 bàn có kết quả').waitFor();
				await page.getByRole('button', { name: `Khóa vòng ${round}` }).click();
				await hold(page.getByRole('dialog').getByRole('button', { name: `Khóa vòng ${round}` }));
				await page.getByText(`Đã khóa vòng ${round}.`).waitFor();
			}
			// The first round is over: nobody comes any more.
			await page.goto(entriesOf(event.id));
			await page.getByText(/không nhận thêm kỳ thủ/).waitFor();
			assert.equal(await page.getByRole('button', { name: /^Ghi danh/ }).count(), 0);

			await page.goto(roundsOf(event.id));
			await page.getByRole('button', { name: 'Ghép cặp vòng 3' }).click();
			await page.getByRole('button', { name: 'Công bố vòng 3' }).click();
			await page.getByText('Đã công bố vòng 3.').waitFor();
			const final = await bracket(event, 'bracket-final-phone');
			assert.ok(
				final.some((text) => text.includes(late) && text.includes(second)),
				final.join(' | ')
			);
			await page.goto(`/giai/${encodeURIComponent(event.id)}?muc=nhanh`);
			await page.locator('.contest').first().waitFor();
			assert.match(await page.title(), /^Nhánh đấu – .+ – Kỳ Đàn$/);
			await assertOnPaper(page, 2);
		});
		// Whoever may not is told so, and a fifth is refused though they ask past the page.
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'ban-vua-1');
			await page.goto(entriesOf(event.id));
			await page
				.getByText(/Làm được việc này:.*tổng trọng tài/i)
				.first()
				.waitFor();
			await assert.rejects(
				tell(page, 'enterPlayers', 'EnterPlayersInput', { event: event.id, people: [event.people[4]] }),
				/forbidden/,
				fifth
			);
		});
	}
);
