// The pages of work, of everybody who works: accessible on a laptop, on a phone and at 200 %, by day and by night.
import { test } from 'node:test';
import { account, does, duel, newMember } from './cast.mjs';
import { assertEveryLook } from './looks.mjs';
import { places } from './places.mjs';
import { ask, desk, logIn, withContext } from './stage.mjs';

/** A secretary of the demo's first club, by the name that is given back. */
async function secretary() {
	const { clubs } = await ask('{ clubs(first: 1) { edges { node { id name } } } }');
	const [{ node: club }] = clubs.edges;
	const { id } = await newMember('Hồ Thị Bàn', club.name, 'BAN-1');
	await account('thu-ky-ban', id);
	await does('quan-tri', 'grantRole', 'GrantRoleInput', {
		login: 'thu-ky-ban',
		role: 'club_secretary',
		scope: club.id
	});
	return 'thu-ky-ban';
}

/** Who works where: a log-in, and the addresses that are its desk. */
async function desks() {
	const { xiangqi, chess, live, phuong, club } = await places();
	const game = await duel({ name: 'Giải của các bàn' });
	const [event, other] = [xiangqi.id, chess.id].map(encodeURIComponent);
	const bout = live(1).bout.id;
	const paper = (name) => `/van-phong/giai/${event}/in?giay=${name}&vong=1`;
	return {
		// The chief arbiter, and whoever does the rounds.
		'tong-tuong': [
			'/lam-viec',
			'/ban-trong-tai',
			`/ban-trong-tai?giai=${event}&vong=2&ban=2`,
			game.desk,
			`/ban-trong-tai/${bout}/quyet-dinh`,
			`/ban-trong-tai/${bout}/nuoc-di`,
			`/ban-trong-tai/khieu-nai/${event}`,
			`/ban-trong-tai/diem-danh/${event}`,
			`/vao-cua/${event}/${phuong}`,
			`/van-phong/giai/${event}?muc=vong`,
			`/van-phong/giai/${event}?muc=dau-thu`,
			`/van-phong/giai/${event}/in`
		],
		// The federation's staff.
		'van-phong': [
			'/lam-viec',
			'/van-phong',
			'/van-phong/hoi-vien',
			`/van-phong/hoi-vien/${phuong}`,
			'/van-phong/hoi-vien/nhap',
			'/van-phong/to-chuc',
			'/van-phong/giai',
			'/van-phong/giai/moi',
			...['vong', 'dau-thu', 'boc-tham', 'trong-tai', 'dieu-le', 'he-so'].map(
				(tab) => `/van-phong/giai/${other}?muc=${tab}`
			),
			...['tep', 'thong-bao', 'van-co'].map((page) => `/van-phong/giai/${other}/${page}`),
			...['the-vao-cua', 'cac-doan'].map(paper),
			'/van-phong/giai-cu',
			'/van-phong/he-so',
			'/van-phong/he-so-cu',
			'/van-phong/danh-hieu',
			'/van-phong/fide',
			'/van-phong/khoa',
			'/van-phong/ky-luat',
			'/van-phong/so-theo-doi',
			'/van-phong/tai-khoan',
			'/van-phong/thong-bao',
			'/van-phong/thu-chi',
			'/van-phong/trung-lap'
		],
		// A club's secretary.
		[await secretary()]: [
			'/lam-viec',
			'/van-phong/hoi-vien',
			`/cau-lac-bo/${club}`,
			`/giai/${other}/dang-ky`,
			'/van-phong/thu-chi'
		],
		// A player, and the own account.
		phuong: [
			'/lam-viec',
			'/tai-khoan',
			'/tai-khoan/bao-mat',
			'/tai-khoan/gui-tin',
			'/tai-khoan/khoa',
			'/tai-khoan/so-theo-doi',
			'/tai-khoan/tin-bao',
			'/tai-khoan/webhook',
			`/van/${bout}/xin-hoa`,
			`/van/${bout}/khieu-nai`,
			`/giai/${event}/dang-ky`
		],
		// Who keeps the accounts.
		'quan-tri': ['/lam-viec', '/van-phong/tai-khoan', '/van-phong/so-theo-doi']
	};
}

test('Every desk is accessible in every room, by day and by night', async (t) => {
	for (const [login, addresses] of Object.entries(await desks()))
		await withContext(desk, async (context) => {
			const page = await logIn(context, login);
			for (const address of addresses)
				await t.test(`${login}: ${address}`, { timeout: 120_000 }, async () => {
					page.problems.length = 0;
					await page.setViewportSize(desk.viewport);
					await page.goto(address);
					await page.getByRole('heading', { level: 1 }).waitFor();
					await assertEveryLook(page);
				});
		});
});
