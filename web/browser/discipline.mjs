// Discipline beyond an event: an organizing committee proposes on a phone, the office bans, the player is told why an
// entry is refused, appeals, others of the office shorten it, and the player enters; and everybody who may not.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, askAs, day, does, member, published } from './cast.mjs';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { ask, logIn, phone, withContext } from './stage.mjs';

const wide = { viewport: { width: 1366, height: 768 } };
const NAME = 'Lý Thanh Sơn';
const hours = (count) => new Date(Date.now() + count * 3600e3).toISOString();

function publish(name, from, until) {
	return published({
		...{ name, kind: 'CHESS', startsOn: from, endsOn: until, purpose: 'Thử việc kỷ luật.' },
		settings: {
			...{ edition: 'fide-2018', system: 'DUTCH', baseSeconds: 5400, tieBreaks: ['buchholz', 'lot'] },
			entry: { opens: hours(-1), closes: hours(5) }
		}
	});
}

test(
	'A committee proposes, the office bans, the player is told why no entry, appeals, others shorten it, and the player enters',
	{ timeout: 420_000 },
	async () => {
		const [player, head, hears] = await Promise.all([member(NAME), member('Huỳnh Tấn Đạt'), member('Đỗ Khánh Ly')]);
		await account('son', player.id);
		await account('truong-ban-dat', head.id);
		await account('uy-ban-ly', hears.id);
		await does('quan-tri', 'grantRole', 'GrantRoleInput', { login: 'uy-ban-ly', role: 'staff' });
		const first = await publish('Giải có việc tiêu cực', day(0), day(1));
		const next = await publish('Giải tháng sau', day(20), day(22));
		await does('van-phong', 'appoint', 'AppointInput', {
			event: first.id,
			person: head.id,
			function: 'ORGANIZING_HEAD'
		});
		await does('van-phong', 'enterPlayers', 'EnterPlayersInput', { event: first.id, people: [player.id] });

		await withContext(phone, async (context) => {
			const page = await logIn(context, 'truong-ban-dat');
			await page.goto('/van-phong/ky-luat');
			const form = page.getByRole('region', { name: 'Đề nghị kỷ luật' });
			// A wrong tap: an empty form.
			await form.getByRole('button', { name: 'Gửi đề nghị' }).click();
			await form.getByText('Hãy chọn một người.').waitFor();
			await form.getByText('Hãy ghi việc đã xảy ra.').waitFor();
			await assertWell(page);
			await form.getByLabel('Về ai').fill('ly thanh son');
			await form.getByRole('button', { name: new RegExp(NAME) }).click();
			await form.getByLabel('Việc đã xảy ra').fill('Bán điểm ở vòng 2, có ghi âm.');
			await picture(page, 'discipline-propose-phone');
			await form.getByRole('button', { name: 'Gửi đề nghị' }).click();
			await page.getByText(`Đã đề nghị kỷ luật ${NAME}.`).waitFor();
			// Whoever proposes keeps no list of who is barred.
			assert.equal(await page.getByRole('region', { name: 'Chờ giải quyết' }).count(), 0);
			await assertWell(page);
		});

		await withContext(wide, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto('/van-phong');
			await page.getByRole('navigation', { name: 'Các mục văn phòng' }).getByRole('link', { name: 'Kỷ luật' }).click();
			const item = page.getByRole('article', { name: `Đề nghị kỷ luật: ${NAME}` });
			await item.getByText('Bán điểm ở vòng 2, có ghi âm.', { exact: false }).waitFor();
			await item.getByLabel('Lý do quyết định').fill('Ban kỷ luật đã xem biên bản và nghe ghi âm.');
			// Too short for a ban: the law's bounds are named.
			await item.getByLabel('Đến hết ngày').fill(day(30));
			await item.getByRole('button', { name: 'Ra quyết định' }).click();
			await item.getByText(/Truất quyền là từ một đến ba năm \(điều 15.6\)/).waitFor();
			await assertWell(page);
			await picture(page, 'discipline-decide-desk');
			await item.getByRole('checkbox', { name: 'thi đấu trong đội' }).check();
			await item.getByRole('button', { name: '2 năm' }).click();
			await item.getByRole('button', { name: 'Ra quyết định' }).click();
			await page.getByText('Đã ghi quyết định. Người bị kỷ luật thấy trong tài khoản.').waitFor();
			const banned = page
				.getByRole('region', { name: 'Đang hoặc sẽ có hiệu lực' })
				.getByRole('article', { name: `Truất quyền: ${NAME}` });
			await banned.getByText(/Không được thi đấu và thi đấu trong đội từ/).waitFor();
			await banned.getByRole('link', { name: 'Giải có việc tiêu cực' }).first().waitFor();
			await assertWell(page);
			await picture(page, 'discipline-force-desk');
		});

		await withContext(phone, async (context) => {
			const page = await logIn(context, 'son');
			await page.goto(`/giai/${encodeURIComponent(next.id)}/dang-ky`);
			const own = page.getByRole('region', { name: 'Đăng ký cho tôi' });
			await own.getByText(/Không đủ điều kiện: theo quyết định kỷ luật ngày .* không được thi đấu từ/).waitFor();
			await own.getByText('15.6', { exact: false }).first().waitFor();
			assert.equal(await own.getByRole('button', { name: 'Gửi đăng ký' }).count(), 0);
			await assertWell(page);
			await picture(page, 'discipline-entry-refused-phone');
			await page.goto('/tai-khoan');
			const card = page.getByRole('region', { name: 'Kỷ luật của liên đoàn' });
			await card.getByText(/Được khiếu nại đến hết ngày/).waitFor();
			await card.getByRole('button', { name: 'Gửi khiếu nại' }).click();
			await card.getByText('Phải ghi lý do.').waitFor();
			await assertWell(page);
			await card.getByLabel('Lời khiếu nại').fill('Tôi nhận lỗi lần đầu, xin giảm nhẹ.');
			await picture(page, 'discipline-own-phone');
			await card.getByRole('button', { name: 'Gửi khiếu nại' }).click();
			await page.getByText('Đã gửi khiếu nại.').waitFor();
			await card.getByText(/trong khi chờ vẫn phải chấp hành/i).waitFor();
			assert.equal(await card.getByRole('button', { name: 'Gửi khiếu nại' }).count(), 0, 'nobody appeals twice');
			await assertWell(page);
		});

		await withContext(wide, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto('/van-phong/ky-luat');
			await page.getByRole('article', { name: `Truất quyền: ${NAME}` }).waitFor();
			assert.equal(
				await page.getByRole('button', { name: 'Hủy bỏ' }).count(),
				0,
				'nobody hears an appeal against the own decision'
			);
		});
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'uy-ban-ly');
			await page.goto('/van-phong/ky-luat');
			const item = page.getByRole('article', { name: `Truất quyền: ${NAME}` });
			await item.getByText('Tôi nhận lỗi lần đầu', { exact: false }).waitFor();
			await item.getByLabel('Lý do giải quyết').fill('Thành khẩn, lần đầu.');
			await item.getByRole('button', { name: 'Rút ngắn', exact: true }).click();
			await item.getByText('Hãy chọn ngày.').waitFor();
			await item.getByLabel('Rút ngắn: đến hết ngày').fill(day(10));
			await assertWell(page);
			await picture(page, 'discipline-hear-phone');
			await item.getByRole('button', { name: 'Rút ngắn', exact: true }).click();
			await page.getByText('Đã giải quyết khiếu nại; có hiệu lực ngay.').waitFor();
			await page.getByRole('article', { name: `Đình chỉ: ${NAME}` }).waitFor();
			await assertWell(page);
		});

		await withContext(phone, async (context) => {
			const page = await logIn(context, 'son');
			await page.goto(`/giai/${encodeURIComponent(next.id)}/dang-ky`);
			const own = page.getByRole('region', { name: 'Đăng ký cho tôi' });
			await own.getByRole('button', { name: 'Gửi đăng ký' }).click();
			await page.getByText('Đã gửi đăng ký.').waitFor();
		});

		// The public, and other players, are told nothing.
		const seen = 'query($id: ID!) { person(id: $id) { sanctions { id } } sanctionWork { waiting { id } } }';
		for (const found of [await ask(seen, { id: player.id }), await askAs('truong-ban-dat', seen, { id: player.id })])
			assert.deepEqual([found.person.sanctions, found.sanctionWork], [null, null]);
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto(`/ky-thu/${encodeURIComponent(player.id)}`);
			await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
			assert.equal(await page.getByText(/Đình chỉ|Truất quyền|Kỷ luật/).count(), 0);
		});
	}
);
