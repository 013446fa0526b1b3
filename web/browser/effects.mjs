// A player's page says of each rated game against which rating it was, what was to be expected and what it brought; so does a file.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { does, duel } from './cast.mjs';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { ask, desk, phone, withContext } from './stage.mjs';

const NAME = 'Giải tính hệ số từng ván';
const EFFECTS = `query($id: ID!) { bout(id: $id) { ratingEffects {
	white { rating opponentRating expected k change } black { rating opponentRating expected k change } } } }`;
/** As the page writes the server's decimals in Vietnamese. */
const said = (change) => `${change.startsWith('-') ? '−' : '+'}${change.replace('-', '').replace('.', ',')}`;

test(
	'A rated game shows the opponent’s rating, the expected score and the change, on the page and in the file',
	{ timeout: 240_000 },
	async () => {
		const game = await duel({ name: NAME, settings: { rated: true } });
		assert.equal((await ask(EFFECTS, { id: game.bout })).bout.ratingEffects, null, 'nothing before it is rated');
		const round = { event: game.event.id, round: 1 };
		await does('tong-tuong', 'recordResult', 'RecordResultInput', {
			...round,
			table: 1,
			whiteHalfPoints: 2,
			blackHalfPoints: 0,
			kind: 'PLAYED'
		});
		await does('tong-tuong', 'closeRound', 'RoundInput', round);
		await does('tong-tuong', 'finishEvent', 'EventInput', { event: game.event.id });
		await does('van-phong', 'runRating', 'EventInput', { event: game.event.id });
		const { white, black } = (await ask(EFFECTS, { id: game.bout })).bout.ratingEffects;
		assert.equal(Number(white.expected) + Number(black.expected), 1, 'both expect the one point together');
		assert.equal(white.opponentRating, black.rating);
		// K × (1 − expected) for the winner, in hundredths.
		assert.equal(Math.round(Number(white.change) * 100), white.k * (100 - Math.round(Number(white.expected) * 100)));
		assert.ok(Number(black.change) < 0);

		for (const [who, own] of [
			[game.white, white],
			[game.black, black]
		])
			for (const [name, size] of [
				['phone', phone],
				['desk', desk]
			])
				await withContext(size, async (context) => {
					const page = await context.newPage();
					await page.goto(`/ky-thu/${encodeURIComponent(who.id)}`);
					await page.getByRole('heading', { level: 1, name: who.name }).waitFor();
					const games = page.getByRole('region', { name: 'Các ván đã đấu' });
					const line = games.getByRole('row').filter({ hasText: NAME });
					// What is further down comes when it is near.
					for (let turn = 0; turn < 20 && (await line.count()) === 0; turn++) {
						await page.mouse.wheel(0, 800);
						await page.waitForTimeout(250);
					}
					await line.first().scrollIntoViewIfNeeded();
					if (name === 'phone') {
						const words = `đối thủ ${own.opponentRating}, kỳ vọng ${own.expected.replace('.', ',')}: ${said(own.change)}`;
						await line.getByText(words).waitFor();
					} else {
						await line.getByRole('cell', { name: `${own.opponentRating}`, exact: true }).waitFor();
						await line.getByRole('cell', { name: own.expected.replace('.', ','), exact: true }).waitFor();
						await line.getByRole('cell', { name: said(own.change), exact: true }).waitFor();
					}
					await picture(page, `effects-${name}`);
					await assertWell(page);
					const file = page.getByRole('link', { name: 'Các ván cờ tướng tính hệ số, CSV' });
					const address = await file.getAttribute('href');
					const taken = await page.request.get(address);
					assert.equal(taken.status(), 200);
					assert.ok((await taken.text()).includes(NAME));
					const rows = await (await page.request.get(address.replace('.csv', '.json'))).json();
					const row = rows.find(({ event }) => event === NAME);
					assert.deepEqual(
						[row.opponentRating, row.k, row.change],
						[own.opponentRating, own.k, Math.round(Number(own.change) * 100)]
					);
					assert.deepEqual(page.problems, []);
				});
	}
);
