// A hall's network, slow, gone and back: what is entered on it is said to wait, nothing is lost, and nothing is done twice.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, askAs, does, duel, newMember, published } from './cast.mjs';
import { cell, openEvent, pairAndPublish, roundsOf } from './hall.mjs';
import { picture } from './hands.mjs';
import { assertSound, assertWell, settled } from './looks.mjs';
import { ask, desk, logIn, phone, withContext } from './stage.mjs';

/** What the browser says of requests that could not go out: that is what is tried here. */
const AWAY = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|WebSocket connection/;

/** A full hall: 600 ms on the way, 50 kB/s. Gives the switch of the network itself. */
async function slow(page) {
	const network = await page.context().newCDPSession(page);
	await network.send('Network.enable');
	const set = (offline) =>
		network.send('Network.emulateNetworkConditions', {
			offline,
			latency: 600,
			downloadThroughput: 50_000,
			uploadThroughput: 50_000
		});
	await set(false);
	return { lost: () => set(true), back: () => set(false) };
}

/**
 * The next command that says this reaches the server, and its answer never comes back: of all that a network does, what
 * makes people enter things twice. It gets no further answer before `heal`; `ids` are those that it was sent with.
 */
async function losesAnswer(page, says) {
	const lost = { ids: [], healed: false };
	await page.route('**/graphql', async (route) => {
		const body = route.request().postData() ?? '';
		const id = /"commandId":"([^"]+)"/.exec(body)?.[1];
		if (!id || !body.includes(says)) return route.continue();
		lost.ids.push(id);
		if (lost.healed) return route.continue();
		if (lost.ids.length === 1) await route.fetch();
		await route.abort('connectionreset');
	});
	return {
		heal: () => (lost.healed = true),
		/** Once it was answered: by one command, which was sent more than once. */
		assertOne: async () => {
			await page.unroute('**/graphql');
			assert.ok(lost.ids.length >= 2, 'sent again');
			assert.equal(new Set(lost.ids).size, 1, `one command: ${lost.ids.join(', ')}`);
		}
	};
}

test(
	'Results of a round are typed on a network that is slow, gone and back: each is said to wait, kept over a reload, and recorded once',
	{ timeout: 300_000 },
	async () => {
		const event = await openEvent({ club: 'Mạng Chậm', count: 8 });
		await withContext(desk, async (context) => {
			const chief = await logIn(context, 'tong-vua');
			await pairAndPublish(chief, event.id, 1);
		});
		const reports = async () => {
			const { event: asked } = await askAs(
				'tong-vua',
				'query($id: ID!) { event(id: $id) { resultSheet(round: 1) { rows { table result { white black } reports { result { white black } } } } } }',
				{ id: event.id }
			);
			return asked.resultSheet.rows.map(({ result, reports: said }) => [
				result && `${result.white}–${result.black}`,
				said.length
			]);
		};
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'ban-vua-1');
			// Whoever leaves with something unsent is asked.
			const asked = [];
			page.on('dialog', (dialog) => (asked.push(dialog.type()), dialog.accept()));
			await page.goto(roundsOf(event.id));
			await cell(page, 1).waitFor();
			await settled(page);
			const network = await slow(page);
			const answer = await losesAnswer(page, '"table":1');
			await cell(page, 1).focus();
			await page.keyboard.press('1');
			await page.keyboard.press('Enter');
			await page.keyboard.press('0');
			// Typing does not wait: both are in sight at once, and said to be on their way.
			assert.equal((await cell(page, 1).innerText()).trim(), '1 – 0');
			assert.equal((await cell(page, 2).innerText()).trim(), '0 – 1');
			await page.getByText(/kết quả chưa gửi/).waitFor();
			// The answer of the first was lost: it is asked for again by the same command.
			await page.getByText('Chưa gửi được, chờ mạng').first().waitFor();
			await picture(page, 'results-waiting-desk');
			await assertSound(page, AWAY);
			answer.heal();
			await page.getByText(/kết quả chưa gửi/).waitFor({ state: 'detached' });
			await answer.assertOne();
			assert.deepEqual((await reports()).slice(0, 2), [
				['1–0', 1],
				['0–1', 1]
			]);

			// Gone in the middle: typed all the same, said, and there after a reload of the page.
			await network.lost();
			await cell(page, 3).focus();
			await page.keyboard.press('=');
			await page.keyboard.press('Enter');
			await page.keyboard.press('1');
			await page.getByText('2 kết quả chưa gửi', { exact: false }).waitFor();
			await page.getByText('Chưa gửi được, chờ mạng').first().waitFor();
			assert.deepEqual(
				(await reports()).slice(2),
				[
					[null, 0],
					[null, 0]
				],
				'nothing went out'
			);
			// The network is back for pages, and not yet for what was typed.
			await page.route('**/graphql', (route) =>
				/"whiteHalfPoints":\d/.test(route.request().postData() ?? '') ? route.abort() : route.continue()
			);
			await network.back();
			await page.reload();
			assert.deepEqual(asked, ['beforeunload'], 'asked before leaving');
			await page.getByText('2 kết quả chưa gửi', { exact: false }).waitFor();
			assert.equal((await cell(page, 3).innerText()).trim(), '½ – ½');
			await page.unroute('**/graphql');
			await page.getByText(/kết quả chưa gửi/).waitFor({ state: 'detached' });
			await page.getByText('4/4 bàn có kết quả').waitFor();
			assert.deepEqual(await reports(), [
				['1–0', 1],
				['0–1', 1],
				['½–½', 1],
				['1–0', 1]
			]);
			await assertWell(page, AWAY);
		});
	}
);

test(
	'A ruling is signed on a network that loses the answer, then the network: it waits in sight, is kept over a reload, and stands once',
	{ timeout: 240_000 },
	async () => {
		const game = await duel({ name: 'Giải mạng chập chờn' });
		await game.start();
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'tong-tuong');
			page.on('dialog', (dialog) => dialog.accept());
			await page.goto(game.ruling);
			const sign = page.getByRole('button', { name: 'Ký và ghi bàn 1' });
			const write = async (who, note) => {
				await page.getByRole('radio', { name: new RegExp(who.name) }).check();
				await page.getByRole('radio', { name: 'Chạm quân', exact: true }).check();
				await page.getByLabel('Ghi chú').fill(note);
			};
			await sign.waitFor();
			await settled(page);
			const network = await slow(page);
			const answer = await losesAnswer(page, 'lần 1');
			await write(game.white, 'Chạm Mã rồi đi Xe, lần 1.');
			await sign.click();
			await page.getByText('Chưa gửi được. Máy sẽ tự gửi lại khi có mạng, không ghi hai lần.').waitFor();
			assert.equal((await game.game()).rulings.length, 1, 'it had come');
			await picture(page, 'ruling-waiting-phone');
			await assertSound(page, AWAY);
			answer.heal();
			await page.getByRole('button', { name: 'Gửi lại ngay' }).tap();
			await page.getByRole('region', { name: 'Đã ghi quyết định' }).waitFor();
			await answer.assertOne();
			assert.equal((await game.game()).rulings.length, 1, 'once');

			// The other player's: it comes, its answer does not, and the page is reloaded. What was written is kept, with the
			// command that it was sent by: signed again it does nothing twice.
			await page.getByRole('button', { name: 'Ghi quyết định khác' }).tap();
			const second = await losesAnswer(page, 'lần 2');
			await write(game.black, 'Chạm Pháo rồi đi Xe, lần 2.');
			await sign.click();
			await page.getByText('Chưa gửi được.', { exact: false }).waitFor();
			await network.lost();
			await page.getByText('Mất mạng', { exact: false }).first().waitFor();
			await network.back();
			await page.reload();
			await sign.waitFor();
			assert.equal(await page.getByLabel('Ghi chú').inputValue(), 'Chạm Pháo rồi đi Xe, lần 2.');
			assert.equal((await game.game()).rulings.length, 2, 'it had come');
			second.heal();
			await sign.click();
			await page.getByRole('region', { name: 'Đã ghi quyết định' }).waitFor();
			await second.assertOne();
			assert.equal((await game.game()).rulings.length, 2, 'each once');
			await assertWell(page, AWAY);
		});
	}
);

test(
	'At the door: taps on a network that is slow and gone go out one after another, once each, and who is not recorded is named',
	{ timeout: 240_000 },
	async () => {
		const event = await openEvent({ club: 'Cửa Chậm', count: 6 });
		const present = async () => {
			const { event: asked } = await askAs('tong-vua', 'query($id: ID!) { event(id: $id) { entering { present } } }', {
				id: event.id
			});
			return asked.entering.present.toSorted();
		};
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'ban-vua-1');
			await page.goto(`/ban-trong-tai/diem-danh/${encodeURIComponent(event.id)}`);
			const who = (name) => page.getByRole('button', { name: new RegExp(name) });
			await who(event.names[0]).waitFor();
			await settled(page);
			const network = await slow(page);
			const answer = await losesAnswer(page, event.people[0]);
			for (const name of event.names.slice(0, 3)) await who(name).tap();
			await page.getByText('Chưa gửi được.', { exact: false }).waitFor();
			assert.equal(await page.locator('.tap[aria-busy="true"]').count(), 3, 'all three wait in sight');
			await picture(page, 'door-waiting-phone');
			await assertSound(page, AWAY);
			answer.heal();
			await page.waitForFunction(() => !document.querySelector('.tap[aria-busy="true"]'), undefined, {
				timeout: 60_000
			});
			await answer.assertOne();
			assert.deepEqual(await present(), event.people.slice(0, 3).toSorted());
			// Gone, and given up: nobody is forgotten without a word.
			await network.lost();
			for (const name of event.names.slice(3, 5)) await who(name).tap();
			await page.getByRole('button', { name: 'Dừng gửi' }).tap();
			assert.equal(await page.locator('.tap').filter({ hasText: 'Chưa ghi được' }).count(), 2);
			await network.back();
			for (const name of event.names.slice(3, 5)) await who(name).tap();
			await page.waitForFunction(() => document.querySelectorAll('.tap.here').length === 5, undefined, {
				timeout: 60_000
			});
			assert.equal(await page.locator('.tap').filter({ hasText: 'Chưa ghi được' }).count(), 0);
			assert.deepEqual(await present(), event.people.slice(0, 5).toSorted());
			// One waits, and is let in by the other door meanwhile: that is not taken back.
			await network.lost();
			for (const name of event.names.slice(4, 6)) await who(name).tap();
			await does(
				'tong-vua',
				'checkIn',
				'OneEntryInput',
				{ event: event.id, person: event.people[5] },
				'... on EventSuccess { event { id } }'
			);
			await network.back();
			await page.waitForFunction(() => !document.querySelector('.tap[aria-busy="true"]'), undefined, {
				timeout: 60_000
			});
			assert.deepEqual(await present(), [...event.people.slice(0, 4), event.people[5]].toSorted());
			await assertWell(page, AWAY);
		});
	}
);
test(
	'A club’s form goes out on a slow network whose answer is lost: the secretary is told that it waits, and everybody is entered once',
	{ timeout: 240_000 },
	async () => {
		const { bodies } = await ask('{ bodies { id name kind } }');
		const national = bodies.find(({ kind }) => kind === 'NATIONAL');
		const CLUB = 'CLB Sóng Yếu';
		const { club } = await does(
			'van-phong',
			'registerClub',
			'RegisterClubInput',
			{ name: CLUB, body: national.id },
			'... on ClubSuccess { club { id } }'
		);
		const people = [];
		for (const [at, name] of ['Trần Sóng An', 'Trần Sóng Bình', 'Trần Sóng Châu', 'Lê Sóng Thư'].entries())
			people.push(await newMember(name, CLUB, `SONG-${at}`));
		await account('thu-ky-song', people[3].id);
		await does('quan-tri', 'grantRole', 'GrantRoleInput', {
			login: 'thu-ky-song',
			role: 'club_secretary',
			scope: club.id
		});
		const soon = (minutes) => new Date(Date.now() + minutes * 60_000).toISOString();
		const event = await published({
			...{ name: 'Giải sóng yếu', kind: 'CHESS', purpose: 'Thử mạng chậm.' },
			settings: {
				...{ edition: 'fide-2023', system: 'DUTCH', tieBreaks: ['direct_encounter', 'wins'] },
				entry: { opens: soon(-60), closes: soon(600), by: 'CLUBS' }
			}
		});
		const entered = async () => {
			const { event: asked } = await askAs(
				'van-phong',
				'query($id: ID!) { event(id: $id) { entering { applications { standing person { name } } } } }',
				{ id: event.id }
			);
			return asked.entering.applications.map(({ person }) => person.name).toSorted();
		};
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'thu-ky-song');
			await page.goto(`/giai/${encodeURIComponent(event.id)}/dang-ky`);
			const pick = (name) => page.getByLabel(`Chọn ${name}`);
			await pick('Trần Sóng An').waitFor();
			await settled(page);
			const network = await slow(page);
			const answer = await losesAnswer(page, people[0].id);
			for (const name of ['Trần Sóng An', 'Trần Sóng Bình']) await pick(name).check();
			await page.getByRole('button', { name: 'Gửi đăng ký 2 người' }).tap();
			await page.getByText('Chưa gửi được. Máy sẽ tự gửi lại khi có mạng, không ghi hai lần.').waitFor();
			await picture(page, 'club-waiting-phone');
			await assertSound(page, AWAY);
			answer.heal();
			await page.getByText('Đã gửi đăng ký 2 người.').waitFor();
			await answer.assertOne();
			assert.deepEqual(await entered(), ['Trần Sóng An', 'Trần Sóng Bình']);
			// Gone when it is pressed: said, kept on the form, and sent by itself when it is back.
			await network.lost();
			await pick('Trần Sóng Châu').check();
			await page.getByRole('button', { name: 'Gửi đăng ký 1 người' }).tap();
			await page.getByText('Chưa gửi được.', { exact: false }).waitFor();
			assert.ok(await pick('Trần Sóng Châu').isChecked(), 'what was picked stays');
			assert.equal((await entered()).length, 2);
			await network.back();
			await page.getByText('Đã gửi đăng ký 1 người.').waitFor();
			assert.deepEqual(await entered(), ['Trần Sóng An', 'Trần Sóng Bình', 'Trần Sóng Châu']);
			await assertWell(page, AWAY);
		});
	}
);
