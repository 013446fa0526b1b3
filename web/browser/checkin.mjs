// At the door by a code: a player's phone shows it, the arbiter's phone opens its link and marks the player with one tap; cards
// with codes on paper; and whoever may not.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, askAs, newMember } from './cast.mjs';
import { openEvent, tell } from './hall.mjs';
import { picture } from './hands.mjs';
import { assertWell, settled } from './looks.mjs';
import { desk, logIn, origin, phone, withContext } from './stage.mjs';

let made;
const stage = () => {
	assert.ok(made, 'the event was opened');
	return made;
};
const on = (device, login, address, use) =>
	withContext(device, async (context) => {
		const opened = await logIn(context, login);
		await opened.goto(address);
		await use(opened);
	});
const door = () => `/vao-cua/${encodeURIComponent(stage().id)}/${encodeURIComponent(stage().player.id)}`;
const present = async () => {
	const { event } = await askAs('tong-vua', 'query($id: ID!) { event(id: $id) { entering { present } } }', {
		id: stage().id
	});
	return event.entering.present;
};

test('A player’s phone shows the code, which says where the door is', { timeout: 180_000 }, async () => {
	const event = await openEvent({ club: 'Cửa Vào', count: 6 });
	const player = await newMember('Nguyễn Cửa Trước', 'CLB Cờ Hồ Gươm', 'CUA-1');
	await account('cua-truoc', player.id);
	await withContext(desk, async (context) => {
		const office = await logIn(context, 'van-phong');
		await tell(office, 'enterPlayers', 'EnterPlayersInput', { event: event.id, people: [player.id] });
	});
	made = { ...event, player };
	await on(phone, 'cua-truoc', `/giai/${encodeURIComponent(event.id)}/dang-ky`, async (page) => {
		const code = page.getByRole('img', { name: 'Mã vào cửa của Nguyễn Cửa Trước' });
		await code.waitFor();
		const { width } = await code.boundingBox();
		assert.ok(width > 200, `${width} px are read across a table`);
		await assertWell(page);
		await picture(page, 'door-code-phone');
	});
	const { event: asked } = await askAs(
		'cua-truoc',
		'query($id: ID!, $origin: String!, $people: [ID!]) { event(id: $id) { entering { doorCodes(origin: $origin, people: $people) { page } } } }',
		{ id: event.id, origin, people: [player.id] }
	);
	assert.equal(asked.entering.doorCodes[0].page, origin + door());
});

test(
	'The arbiter’s phone opens the link and marks the player in one tap, once; a slip is taken back',
	{ timeout: 180_000 },
	async () => {
		// What the player sees who reads the own code: nothing to do.
		await on(phone, 'cua-truoc', door(), async (page) => {
			await page.getByText('Trọng tài ở cửa quét mã này và ghi có mặt.', { exact: false }).waitFor();
			assert.equal(await page.getByRole('button', { name: /có mặt/i }).count(), 0);
			await assertWell(page);
		});
		await on(phone, 'ban-vua-1', door(), async (page) => {
			// The link was the first tap; this is the second.
			await page.getByRole('button', { name: 'Ghi Nguyễn Cửa Trước có mặt' }).tap();
			await page.getByText('Đã ghi Nguyễn Cửa Trước có mặt.').waitFor();
			assert.deepEqual(await present(), [stage().player.id]);
			await assertWell(page);
			await picture(page, 'door-marked-phone');
			await page.getByRole('button', { name: 'Ghi nhầm, lấy lại' }).tap();
			await page.getByText('Đã lấy lại: Nguyễn Cửa Trước chưa có mặt.').waitFor();
			assert.deepEqual(await present(), []);
		});
		// Two at two doors: whoever comes second is told that it is so.
		await withContext(phone, async (one) => {
			const first = await logIn(one, 'ban-vua-1');
			await first.goto(door());
			await first.getByRole('button', { name: 'Ghi Nguyễn Cửa Trước có mặt' }).waitFor();
			await on(phone, 'tong-vua', door(), async (second) => {
				await second.getByRole('button', { name: 'Ghi Nguyễn Cửa Trước có mặt' }).tap();
				await second.getByText('Đã ghi Nguyễn Cửa Trước có mặt.').waitFor();
			});
			await first.getByRole('button', { name: 'Ghi Nguyễn Cửa Trước có mặt' }).tap();
			await first.getByText('Đã ghi Nguyễn Cửa Trước có mặt.').waitFor();
			assert.deepEqual(await present(), [stage().player.id]);
		});
	}
);

test('A code of somebody who does not play says so; cards with codes are printed', { timeout: 120_000 }, async () => {
	await on(phone, 'ban-vua-1', door().replace(/[^/]+$/, 'ai-do'), async (page) => {
		await page.getByText('Người này không có tên trong giải.').waitFor();
		await assertWell(page);
	});
	await on(desk, 'van-phong', `/van-phong/giai/${encodeURIComponent(stage().id)}/in?giay=the-vao-cua`, async (page) => {
		await page.getByRole('img', { name: 'Mã vào cửa của Nguyễn Cửa Trước' }).waitFor();
		await settled(page);
		assert.equal(await page.getByRole('img', { name: /Mã vào cửa của/ }).count(), 7);
		await assertWell(page);
		await picture(page, 'door-cards-desk');
	});
});
