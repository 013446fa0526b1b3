// Moves that are told later: the office puts it into the rules, an arbiter records a game and sees it, whoever watches is
// told that the game is delayed and sees it as it was, until it is over. And a copy of the event on another site.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { asks, openEvent, pairAndPublish, tell } from './hall.mjs';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { desk, logIn, origin, phone, withContext } from './stage.mjs';

const run = promisify(execFile);
const mirror = join(import.meta.dirname, '../../tests/mirror/mirror.mjs');
const rules = (event) => `/van-phong/giai/${encodeURIComponent(event.id)}?muc=dieu-le`;
const moves = (page) => page.getByRole('region', { name: 'Các nước đi' });

/** Writes the delay into the rules, as the office does. */
async function delayed(event) {
	await withContext(desk, async (context) => {
		const page = await logIn(context, 'van-phong');
		await page.goto(rules(event));
		await page.getByRole('button', { name: 'Sửa đổi điều lệ' }).click();
		await page.getByLabel('Truyền chậm nước đi').selectOption('MINUTES');
		// More than an afternoon is a mistake.
		await page.getByLabel('Chậm bao nhiêu phút').fill('500');
		await page.getByLabel(/^Lý do/).fill('Chống trợ giúp từ bên ngoài');
		const publish = page.getByRole('button', { name: /^Công bố bản sửa|^Công bố sửa đổi/ });
		await publish.click();
		await page.getByText('Từ 1 đến 240 phút, hoặc từ 1 đến 50 nước.').waitFor();
		await page.getByLabel('Chậm bao nhiêu phút').fill('15');
		await picture(page, 'delay-rules-desk');
		await assertWell(page);
		await publish.click();
		await page
			.getByText(/bản 2|Bản 2|số 2/)
			.first()
			.waitFor();
	});
}

/** A started game of the first round, and what records it. */
async function started(event, use) {
	await withContext(desk, async (context) => {
		const chief = await logIn(context, 'tong-vua');
		await pairAndPublish(chief, event.id, 1);
		const found = await asks(
			chief,
			'query($id: ID!) { event(id: $id) { round(number: 1) { pairings { bout { id } } } } }',
			{ id: event.id }
		);
		const bout = found.event.round.pairings[0].bout.id;
		await tell(chief, 'startBout', 'BoutInput', { bout });
		await use(chief, bout);
	});
}

test(
	'The office delays the moves of an event; arbiters see them at once, whoever watches is told so and sees the game as it was, until it is over',
	{ timeout: 300_000 },
	async () => {
		const event = await openEvent({ club: 'Truyền Chậm', count: 2, rounds: 1 });
		await delayed(event);
		await started(event, async (chief, bout) => {
			await withContext(phone, async (context) => {
				const watching = await context.newPage();
				await watching.goto(`/giai/${encodeURIComponent(event.id)}?muc=dieu-le`);
				await watching.getByText('chậm 15 phút, đến khi ván kết thúc').first().waitFor();
				await watching.goto(`/van/${bout}`);
				await watching.getByRole('note').getByText('Ván được truyền chậm 15 phút.').waitFor();

				// The arbiter looks at the same page, and it goes on with each move.
				await chief.goto(`/van/${bout}`);
				await chief.locator('[data-square="e2"]').waitFor();
				await tell(chief, 'recordMoves', 'RecordMovesInput', {
					bout,
					moves: ['e4', 'e5', 'Nf3'].map((text) => ({ text }))
				});
				await moves(chief).getByText('Nf3').or(moves(chief).getByText('Mf3')).first().waitFor();
				assert.equal(await chief.getByRole('note').count(), 0, 'to whoever works there it is not delayed');
				await tell(chief, 'recordMoves', 'RecordMovesInput', { bout, moves: [{ text: 'Nc6' }] });
				await moves(chief).getByText('Nc6').or(moves(chief).getByText('Mc6')).first().waitFor();

				// Whoever watches sees the position before the first move, also when loading anew and without scripts.
				await watching.waitForTimeout(2_000);
				for (const again of [false, true]) {
					if (again) await watching.reload();
					assert.match(await watching.locator('[data-square="e2"]').getAttribute('aria-label'), /^Tốt/);
					assert.equal(await moves(watching).getByText('e4').count(), 0);
				}
				await picture(watching, 'delay-game-phone');
				await assertWell(watching);
				const first = await (await fetch(`${origin}/van/${bout}`)).text();
				assert.ok(first.includes('Truyền chậm 15 phút.') && !first.includes('1. e4'), first);
				const pgn = await (await fetch(`${origin}/van/${bout}/tep/game.pgn`)).text();
				assert.ok(pgn.includes('[BroadcastDelay "15 min"]') && !pgn.includes('e4'), pgn);

				// The game is over: everything is shown at once, with the result, on the page that was opened.
				await tell(chief, 'concludeBout', 'ConcludeBoutInput', { bout, ending: 'RESIGNATION', loser: 'BLACK' });
				await moves(watching).getByText('e4').first().waitFor();
				await watching.getByRole('note').waitFor({ state: 'detached' });
				assert.deepEqual(watching.problems, []);
			});
		});
	}
);

test('A club’s site keeps a copy of an event with forty lines, and writes nothing where nothing changed', async () => {
	const event = await openEvent({ club: 'Bản Sao', count: 4, rounds: 2 });
	const folder = await mkdtemp(join(tmpdir(), 'kydan-mirror-'));
	const copy = async () => (await run('node', [mirror, origin, event.id, folder])).stdout.trim();
	try {
		await started(event, async (chief, bout) => {
			assert.equal(await copy(), '1 rounds written');
			const index = await readFile(join(folder, 'index.html'), 'utf8');
			for (const name of event.names) assert.ok(index.includes(name), name);
			assert.equal(await copy(), 'nothing changed');
			await tell(chief, 'concludeBout', 'ConcludeBoutInput', { bout, ending: 'RESIGNATION', loser: 'BLACK' });
			assert.equal(await copy(), '1 rounds written');
			assert.match(await readFile(join(folder, 'games.pgn'), 'utf8'), /\[Result "1-0"\]/);
			assert.match(await readFile(join(folder, '1.html'), 'utf8'), /<td>1/);
		});
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
});
