// An event of Chess960: the position of the round is drawn for all to see before the round is published.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { does } from './cast.mjs';
import { picture } from './hands.mjs';
import { asks, openEvent, roundsOf, tell } from './hall.mjs';
import { assertWell } from './looks.mjs';
import { desk, logIn, phone, withContext } from './stage.mjs';

// With the public value below it draws position 576, where White can castle with the first move.
const SEED = '0d'.repeat(32);
const sealed = createHash('sha256').update('kydan lot commitment v1').update(Buffer.from(SEED, 'hex')).digest('hex');

test(
	'A round of Chess960 is not published before its position is drawn; drawn by seed and public value, it is on the public board',
	{ timeout: 300_000 },
	async () => {
		const event = await openEvent({ club: 'Chín Sáu Không', count: 4, options: { starts: 'DRAWN' } });
		const bout = await withContext(desk, async (context) => {
			const page = await logIn(context, 'tong-vua');
			await tell(page, 'pairRound', 'RoundInput', { event: event.id, round: 1 });
			await page.goto(roundsOf(event.id));
			// Not yet: what is missing is said.
			await page.getByText('Vòng 1 chưa bốc thăm thế cờ ban đầu').first().waitFor();
			await picture(page, 'chess960-not-drawn-desk');
			const soon = new Date(Date.now() + 2000).toISOString();
			await tell(page, 'commitLot', 'LotInput', {
				event: event.id,
				kind: 'START',
				round: 1,
				value: sealed,
				publicSource: 'Xổ số miền Bắc',
				publicAt: soon
			});
			await page.waitForTimeout(2500);
			await page.goto(`/van-phong/giai/${encodeURIComponent(event.id)}?muc=boc-tham`);
			await page.getByLabel('Hạt giống', { exact: true }).fill('00'.repeat(32));
			await page.getByLabel('Số công khai', { exact: true }).fill('38156');
			await page.getByRole('button', { name: 'Mở niêm phong và bốc' }).click();
			// Another seed than the sealed one draws nothing.
			await page
				.getByText(/không (đúng|khớp)/)
				.first()
				.waitFor();
			await page.getByLabel('Hạt giống', { exact: true }).fill(SEED);
			await page.getByRole('button', { name: 'Mở niêm phong và bốc' }).click();
			await page.getByText('Đã mở niêm phong và bốc thăm.').waitFor();
			await page.getByText(/Thế cờ số \d+/).waitFor();
			await picture(page, 'chess960-drawn-desk');
			await assertWell(page);
			await page.goto(roundsOf(event.id));
			await page.getByRole('button', { name: 'Công bố vòng 1' }).click();
			await page.getByText('Đã công bố').first().waitFor();
			const { event: found } = await asks(
				page,
				'query($id: ID!) { event(id: $id) { round(number: 1) { pairings { table bout { id startFen } } } } }',
				{
					id: event.id
				}
			);
			return found.round.pairings[0].bout;
		});
		await does('ban-vua-1', 'startBout', 'BoutInput', { bout: bout.id });
		// Castling on a phone: the king, then the rook beside it. They change places (II.3.2.3).
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'tong-vua');
			await page.goto(`/ban-trong-tai/${encodeURIComponent(bout.id)}/nuoc-di`);
			await page.locator('[data-square="f1"].live').tap();
			await page.locator('[data-square="f1"][aria-selected="true"]').waitFor();
			await page.locator('[data-square="g1"]').tap();
			await page.getByText('O-O').first().waitFor();
			await picture(page, 'chess960-castled-phone');
			await assertWell(page);
			const { bout: seen } = await asks(page, 'query($id: ID!) { bout(id: $id) { fen plies { text } } }', {
				id: bout.id
			});
			assert.deepEqual(seen.plies, [{ text: 'O-O' }]);
			assert.match(seen.fen.split(' ')[0], /\/BBQRNRKN$/);
		});
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto(`/van/${encodeURIComponent(bout.id)}`);
			await page.getByRole('grid').or(page.locator('svg')).first().waitFor();
			await picture(page, 'chess960-game-phone');
			await assertWell(page);
			await page.goto(`/giai/${encodeURIComponent(event.id)}?muc=boc-tham`);
			await page.getByText(/Thế cờ số \d+/).waitFor();
			await page.getByText('✓ Hạt giống đúng với mã niêm phong').waitFor();
			await picture(page, 'chess960-lot-phone');
			await assertWell(page);
		});
	}
);

test(
	'Where the rules give each game a position of its own, one lot draws them all and everybody reads which table has which',
	{ timeout: 300_000 },
	async () => {
		const event = await openEvent({ club: 'Mỗi Bàn Một Thế', count: 4, options: { starts: 'DRAWN_FOR_EACH_GAME' } });
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'tong-vua');
			await tell(page, 'pairRound', 'RoundInput', { event: event.id, round: 1 });
			const of = { event: event.id, kind: 'START', round: 1 };
			const soon = new Date(Date.now() + 2000).toISOString();
			await tell(page, 'commitLot', 'LotInput', {
				...of,
				value: sealed,
				publicSource: 'Xổ số miền Bắc',
				publicAt: soon
			});
			await page.waitForTimeout(2500);
			await tell(page, 'drawLot', 'LotInput', { ...of, value: SEED, publicValue: '38156' });
			await tell(page, 'publishRound', 'RoundInput', { event: event.id, round: 1 });
		});
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto(`/giai/${encodeURIComponent(event.id)}?muc=boc-tham`);
			await page.getByText('Bàn 1: thế cờ số 576').waitFor();
			await page.getByText('Bàn 2: thế cờ số 717').waitFor();
			await picture(page, 'chess960-each-phone');
			await assertWell(page);
			await page.goto(`/giai/${encodeURIComponent(event.id)}?muc=dieu-le`);
			await page.getByText('mỗi bàn một thế cờ bốc thăm', { exact: false }).first().waitFor();
		});
	}
);
