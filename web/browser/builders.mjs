// A club's webmaster: reads the page for builders, makes a key, lets a script of forty lines print standings with it, and
// what others try with keys.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { askAs } from './cast.mjs';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { ask, desk, logIn, origin, phone, withContext } from './stage.mjs';

const client = new URL('../../clients/typescript/', import.meta.url);
const script = fileURLToPath(new URL('examples/standings.mjs', client));

/** Runs the example as a user does. */
const standings = (words, key) =>
	new Promise((resolve) => {
		const env = { ...process.env, ...(key ? { KYDAN_KEY: key } : {}) };
		execFile(process.execPath, [script, origin, ...words], { env }, (problem, out, err) =>
			resolve({ code: problem?.code ?? 0, out, err })
		);
	});

/** Asks with a key: the status, and the answer. */
async function withKey(key, query, variables = {}) {
	const reply = await fetch(`${origin}/graphql`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
		body: JSON.stringify({ query, variables })
	});
	return { status: reply.status, ...(await reply.json()) };
}

test(
	'A builder finds the page on a phone, runs every example, and browses the schema',
	{ timeout: 240_000 },
	async () => {
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto('/');
			await page.getByRole('contentinfo').getByRole('link', { name: 'API cho chương trình' }).click();
			await page.getByRole('heading', { level: 1, name: 'API cho chương trình' }).waitFor();
			await assertWell(page);
			await picture(page, 'builders-start-phone');

			await page.getByRole('tab', { name: 'Ví dụ' }).click();
			const runs = page.getByRole('button', { name: /^Chạy ví dụ: / });
			await runs.nth(8).waitFor();
			const names = await runs.evaluateAll((all) => all.map((it) => it.getAttribute('aria-label')));
			assert.equal(names.length, 9);
			for (const name of names) {
				const title = name.replace('Chạy ví dụ: ', '');
				await page.getByRole('button', { name, exact: true }).click();
				const answer = page.getByRole('region', { name: `Trả lời: ${title}`, exact: true });
				await answer.waitFor();
				const said = JSON.parse(await answer.innerText());
				assert.equal(said.errors, undefined, `${title}: ${JSON.stringify(said.errors)}`);
				assert.ok(Object.values(said.data).every(Boolean), `${title}: ${JSON.stringify(said).slice(0, 200)}`);
			}
			await assertWell(page);
			await picture(page, 'builders-examples-phone');
			const files = page.getByRole('region', { name: 'Lấy theo địa chỉ' }).getByRole('link');
			for (const path of await files.evaluateAll((all) => all.map((it) => it.getAttribute('href'))))
				assert.equal((await fetch(origin + path)).status, 200, path);

			await page.getByRole('tab', { name: 'Tra cứu' }).click();
			await page.getByLabel('Tìm kiểu hoặc trường').fill('standingsrow');
			await page.getByRole('link', { name: 'StandingsRow', exact: true }).click();
			await page.getByRole('heading', { name: /^StandingsRow/ }).waitFor();
			await page.getByText('Shared where nothing parts players.').waitFor();
			await assertWell(page);
			await picture(page, 'builders-reference-phone');
			for (const name of ['Khóa', 'Giới hạn', 'Điều khoản', 'Thay đổi']) {
				await page.getByRole('tab', { name, exact: true }).click();
				await assertWell(page);
			}
			// What goes says when, and what comes instead.
			const goes = page.getByText(/removePlayers.*removeContestants names players and teams; this goes on 2027-06-01/);
			await goes.waitFor();
			await page.getByRole('button', { name: /^EN/ }).click();
			await page.getByRole('heading', { level: 1, name: 'API for programs' }).waitFor();
			await goes.waitFor();
			await assertWell(page);
		});
	}
);

test('GraphiQL reads as a visitor, whoever is logged in', { timeout: 120_000 }, async () => {
	await withContext(desk, async (context) => {
		const page = await logIn(context, 'bao');
		await page.goto(`/api/graphiql?query=${encodeURIComponent('{ viewer { login } bodies { name } }')}`);
		await page.getByRole('button', { name: /^Execute query/ }).click();
		const answer = page.getByRole('region', { name: 'Result Window' });
		await answer.getByText('"bodies"').waitFor();
		assert.match(await answer.innerText(), /"viewer": null/);
		// What it knows of the schema comes from introspection.
		await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
		await page
			.getByRole('link', { name: 'Query', exact: true })
			.or(page.getByText('Query', { exact: true }))
			.first()
			.waitFor();
		await picture(page, 'builders-graphiql-desk');
		assert.deepEqual(page.problems, []);
	});
});

test(
	'A webmaster makes a key on a phone, a script prints the standings with it, and it does no more than it is for',
	{ timeout: 240_000 },
	async () => {
		const readme = readFileSync(new URL('README.md', client), 'utf8');
		const [, shown] = /```js\n([^]*?)```/.exec(readme);
		assert.equal(shown, readFileSync(script, 'utf8'), 'the README shows the example as it is run');

		await withContext(phone, async (context) => {
			const page = await logIn(context, 'bao');
			await page.goto('/tai-khoan');
			await page.getByRole('link', { name: 'Khóa cho chương trình (API)' }).click();
			await page.getByRole('heading', { level: 1, name: 'Khóa cho chương trình' }).waitFor();
			await page.getByText('Chưa có khóa nào.').waitFor();
			await page.getByRole('button', { name: 'Tạo khóa' }).click();
			await page.getByText('Hãy nói khóa dùng vào việc gì.').waitFor();
			await page.getByLabel('Dùng vào việc gì').fill('Trang web câu lạc bộ');
			await page.getByLabel('30 ngày').check({ force: true });
			await page.getByRole('button', { name: 'Tạo khóa' }).click();
			const slip = page.getByRole('status', { name: 'Khóa mới' });
			const key = await slip.locator('code').innerText();
			assert.match(key, /^kydan_[0-9a-f]{64}$/);
			await assertWell(page);
			await picture(page, 'builders-key-phone');
			await slip.getByRole('button', { name: 'Tôi đã cất' }).click();
			await slip.waitFor({ state: 'detached' });
			await page.reload();
			await page.getByText('Trang web câu lạc bộ', { exact: true }).waitFor();
			assert.ok(!(await page.content()).includes(key), 'it is shown once');

			// The script of the README, with the key: the newest event, and one by its id.
			const newest = await standings([], key);
			assert.equal(newest.code, 0, newest.err);
			const { events } = await ask('{ events(first: 20) { edges { node { id name standings { rows { rank } } } } } }');
			const {
				id,
				name,
				standings: table
			} = events.edges.map(({ node }) => node).find((it) => it.standings.rows.length > 3);
			const printed = await standings([id], key);
			assert.ok(printed.out.startsWith(`${name}, after round`), printed.out);
			assert.equal(printed.out.trim().split('\n').length, 1 + table.rows.length);

			// More than it is for; what is its maker's own; more keys.
			const { bouts } = await ask('{ bouts: liveBouts(first: 1) { id } }');
			const start =
				'mutation($input: BoutInput!) { it: startBout(input: $input) { __typename ... on Refusal { code rule } } }';
			const exceeded = await withKey(key, start, { input: { bout: bouts[0].id } });
			assert.equal(exceeded.data.it.rule, 'rule-46-keys-keep-to-their-scope');
			const who = await withKey(key, '{ programKey { purpose } viewer { login } }');
			assert.deepEqual(who.data, { programKey: { purpose: 'Trang web câu lạc bộ' }, viewer: null });
			const more = 'mutation { it: makeKey(input: { purpose: "x", days: 1 }) { __typename ... on Refusal { code } } }';
			assert.equal((await withKey(key, more)).data.it.code, 'forbidden');
			// Somebody else revokes it: for them it is not there.
			const own = await askAs('bao', '{ viewer { keys { id standing } } }');
			const revoke = 'mutation($id: ID!) { it: revokeKey(input: { id: $id }) { __typename ... on Refusal { code } } }';
			const others = await askAs('tong-tuong', revoke, { id: own.viewer.keys[0].id });
			assert.equal(others.it.code, 'no_such_key');
			assert.equal((await withKey(`kydan_${'0'.repeat(64)}`, '{ bodies { id } }')).status, 401);

			await page.reload();
			await page.getByRole('button', { name: 'Thu hồi khóa Trang web câu lạc bộ' }).click();
			await page.getByText('Đã thu hồi khóa «Trang web câu lạc bộ».').waitFor();
			await assertWell(page);
			const refused = await standings([id], key);
			assert.equal(refused.code, 1);
			assert.match(refused.err, /^key_revoked/);
			await page.goto('/tai-khoan/so-theo-doi');
			await page
				.getByRole('cell', { name: /Tạo khóa cho chương trình/ })
				.first()
				.waitFor();
			await page
				.getByRole('cell', { name: /Thu hồi khóa/ })
				.first()
				.waitFor();
		});
		// The administrator ends somebody else's key; its owner is told, and reads why.
		const make =
			'mutation { it: makeKey(input: { purpose: "Máy chiếu ở sân", days: 30 }) { ... on KeyMade { secret } } }';
		const { secret } = (await askAs('bao', make)).it;
		assert.equal((await withKey(secret, '{ bodies { id } }')).status, 200);
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'quan-tri');
			await page.goto('/van-phong/tai-khoan');
			await page.getByRole('link', { name: 'Khóa chương trình của mọi người' }).click();
			await page.getByRole('heading', { level: 1, name: 'Khóa của mọi người' }).waitFor();
			await page.getByLabel('Tìm theo việc hoặc tên đăng nhập').fill('máy chiếu');
			const end = page.getByRole('button', { name: 'Thu hồi khóa Máy chiếu ở sân của bao' });
			await end.waitFor();
			await assertWell(page);
			await picture(page, 'builders-keys-held-desk');
			await end.click();
			const sure = page.getByRole('dialog');
			await sure.getByRole('button', { name: 'Thu hồi khóa' }).click();
			await sure.getByText('Hãy ghi lý do.').waitFor();
			await sure.getByLabel('Lý do').fill('Khóa bị lộ');
			await picture(page, 'builders-key-end-desk');
			await sure.getByRole('button', { name: 'Thu hồi khóa' }).click();
			await page.getByText('Đã thu hồi khóa «Máy chiếu ở sân» của bao.').waitFor();
			await end.waitFor({ state: 'detached' });
			assert.deepEqual(page.problems, []);
		});
		assert.equal((await withKey(secret, '{ bodies { id } }')).status, 401);
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'bao');
			await page.goto('/tai-khoan/tin-bao');
			await page.getByText('Một khóa chương trình của bạn đã bị quản trị viên thu hồi').first().click();
			await page.getByRole('heading', { level: 1, name: 'Khóa cho chương trình' }).waitFor();
			await page.getByText('Khóa đã hết hạn hoặc thu hồi').click();
			await page.getByText('Quản trị viên thu hồi: Khóa bị lộ').waitFor();
			await assertWell(page);
			await picture(page, 'builders-key-ended-phone');
		});
		// An official chooses for which event.
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'tong-tuong');
			await page.goto('/tai-khoan/khoa');
			await page
				.getByText(/^Việc của giải: .+/)
				.first()
				.waitFor();
			await assertWell(page);
			await picture(page, 'builders-keys-desk');
		});
	}
);
