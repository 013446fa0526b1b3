// Officials and players of one event, each on the own device: an appeal from the ruling to the fee, striking off by
// two, the chief's absence, incidents, claims, clocks and envelopes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askAs, does, hall } from './cast.mjs';
import { hold, picture } from './hands.mjs';
import { assertWell, settled } from './looks.mjs';
import { desk, logIn, phone, withContext } from './stage.mjs';

/** Somebody's page on a phone. */
const on = (login, address, use) =>
	withContext(phone, async (context) => {
		const page = await logIn(context, login);
		await page.goto(address);
		await use(page);
	});
test(
	'A disqualified player appeals; the chief sees why not he; the head appoints; the free member decides, the near one steps aside; the player is back',
	{ timeout: 300_000 },
	async () => {
		const { event, people, first, second, login } = await hall();
		const { bout, white, black } = first;
		const me = people.phuong;
		const appeals = `/ban-trong-tai/khieu-nai/${encodeURIComponent(event.id)}`;
		await does('ban-tuong-1', 'startBout', 'BoutInput', { bout: bout.id });
		await on('tong-tuong', `/ban-trong-tai/${bout.id}/quyet-dinh`, async (page) => {
			await page.getByRole('radio', { name: new RegExp(me.name) }).check();
			await page.getByRole('radio', { name: 'Mất trật tự', exact: true }).check();
			await page.getByLabel('Xử lý').selectOption('DISQUALIFICATION');
			await page.getByLabel('Ghi chú').fill('Cãi trọng tài trước khán giả.');
			// What ends the game is signed by holding, once it is said what follows.
			await page.getByText('Nếu ký, điều này xảy ra:').waitFor();
			await hold(page.getByRole('button', { name: /Ký và ghi/ }));
			await page.getByRole('region', { name: 'Đã ghi quyết định' }).waitFor();
			await assertWell(page);
		});
		// Both sign before they leave (11.1b): that bars nothing.
		for (const player of [white, black]) await does(login(player), 'signResult', 'BoutInput', { bout: bout.id });
		const left = async () =>
			(
				await askAs('phuong', 'query($id: ID!) { event(id: $id) { entries { withdrawnAfterRound person { id } } } }', {
					id: event.id
				})
			).event.entries.find(({ person }) => person.id === me.id).withdrawnAfterRound;
		assert.notEqual(await left(), null, 'a disqualified player is out of the event');

		await on('phuong', `/van/${bout.id}/khieu-nai`, async (page) => {
			await page.getByText(/Hạn khiếu nại/).waitFor();
			await page.getByRole('button', { name: 'Gửi khiếu nại' }).click();
			await page.getByText('Hãy ghi nội dung khiếu nại.').first().waitFor();
			await page.getByLabel('Nội dung khiếu nại').fill('Tôi chỉ hỏi trọng tài một câu.');
			await page.getByRole('button', { name: 'Gửi khiếu nại' }).click();
			await page.getByText('Đã gửi khiếu nại.').waitFor();
			await page.getByText(/Lệ phí 200.000/).waitFor();
			await assertWell(page);
			await picture(page, 'appeal-lodged');
		});
		await on(login(second.white), `/van/${bout.id}/khieu-nai`, async (page) => {
			await page.getByText('Chỉ đấu thủ của ván này được khiếu nại.').waitFor();
			assert.equal(await page.getByRole('button', { name: 'Gửi khiếu nại' }).count(), 0);
		});

		await on('tong-tuong', appeals, async (page) => {
			await page.getByText('Không ai giải quyết khiếu nại về phán quyết của chính mình.').first().waitFor();
			await page.getByText('Trưởng ban tổ chức').first().waitFor();
			assert.equal(await page.getByRole('button', { name: 'Giải quyết', exact: true }).count(), 0);
			await assertWell(page);
			await picture(page, 'appeal-chief');
		});
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'truong-ban');
			await page.goto(`/van-phong/giai/${encodeURIComponent(event.id)}?muc=trong-tai`);
			for (const key of ['free', 'near']) {
				const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Bổ nhiệm', exact: true }) });
				await form.getByRole('searchbox').fill(people[key].name);
				await page
					.getByRole('button', { name: new RegExp(people[key].name) })
					.or(page.getByRole('option', { name: new RegExp(people[key].name) }))
					.first()
					.click();
				await form.getByLabel('Chức danh').selectOption('APPEALS_MEMBER');
				await form.getByRole('button', { name: 'Bổ nhiệm', exact: true }).click();
				await page.getByRole('table').getByText(people[key].name).waitFor();
			}
			await assertWell(page);
		});
		await on('uy-vien-gan', appeals, async (page) => {
			await page
				.getByText('Bạn không giải quyết khiếu nại này: Không ai quyết định về người cùng câu lạc bộ.')
				.waitFor();
			assert.equal(await page.getByRole('button', { name: 'Biểu quyết' }).count(), 0);
			await assertWell(page);
			await picture(page, 'appeal-recused');
		});
		await on('uy-vien', appeals, async (page) => {
			await page
				.getByText(`${people.near.name} tránh không xét: Không ai quyết định về người cùng câu lạc bộ.`)
				.waitFor();
			await page.getByRole('button', { name: 'Biểu quyết' }).click();
			await page.getByRole('radio', { name: 'Hủy phán quyết' }).check();
			// Upheld, nothing changes but the fee; overturned, the game goes on: that is held.
			await page.getByRole('radio', { name: 'Giữ nguyên phán quyết' }).check();
			await page.getByText('Phán quyết được giữ nguyên', { exact: true }).waitFor();
			await page.getByText('ván đã kết thúc: kết quả giữ nguyên. Lệ phí không trả lại.').waitFor();
			await page.getByRole('radio', { name: 'Hủy phán quyết' }).check();
			await page.getByText('kết quả cũ không còn, ván đấu tiếp. Lệ phí trả lại đấu thủ.').waitFor();
			await picture(page, 'appeal-foreseen');
			await assertWell(page);
			// Without reasons nothing is signed, however long it is held.
			const sign = page.getByRole('button', { name: 'Ký quyết định' });
			await hold(sign);
			await page.getByText('Hãy ghi lý do.').first().waitFor();
			await page.getByLabel('Lý do').fill('Chưa đến mức truất quyền.');
			await hold(sign);
			await page.getByText('Đã hủy phán quyết. Phán quyết cũ vẫn hiện là đã hủy.').waitFor();
			await page.getByText('lệ phí được trả lại').waitFor();
			await assertWell(page);
			await picture(page, 'appeal-decided');
		});
		await on('phuong', `/van/${bout.id}/khieu-nai`, async (page) => {
			await page.getByText('Chưa đến mức truất quyền.').waitFor();
			await page.getByText('lệ phí được trả lại').waitFor();
		});
		assert.equal(await left(), null, 'the player is back in the event');
	}
);

test(
	'An incident is recorded with four taps; the public hears nothing; it is ruled on later or closed',
	{ timeout: 180_000 },
	async () => {
		const { first, second, login, people, desk: address } = await hall();
		const { bout, table } = first;
		await on('ban-tuong-1', address(table), async (page) => {
			let taps = 0;
			const tap = async (what) => {
				await what.click();
				taps += 1;
			};
			const record = async (fault) => {
				await tap(page.getByRole('button', { name: 'Ghi sự việc', exact: true }));
				const dialog = page.getByRole('dialog');
				await tap(dialog.getByRole('radio', { name: new RegExp(people.phuong.name) }));
				await tap(dialog.getByRole('radio', { name: fault }).first());
				await tap(dialog.getByRole('button', { name: 'Ghi sự việc này' }));
				await page.getByText('Đã ghi sự việc.').waitFor();
			};
			await page.getByRole('button', { name: 'Ghi sự việc', exact: true }).waitFor();
			const began = Date.now();
			await record('Điện thoại');
			assert.ok(taps <= 4, `${taps} taps`);
			assert.ok(Date.now() - began < 10_000, `${Date.now() - began} ms`);
			await record('Mất trật tự');
			await page.getByText('Sự việc chờ xử lý: 2').waitFor();
			await assertWell(page);
			await picture(page, 'incidents');
			await page.getByRole('button', { name: 'Đóng, không phạt' }).last().click();
			await page.getByText('Đã đóng sự việc, không phạt.').waitFor();
			await page.getByText('Sự việc chờ xử lý: 1').waitFor();
		});
		// Another official sees at a glance which table calls, and is there with one tap.
		await on('tong-tuong', address(table).replace(/&ban=.*/, ''), async (page) => {
			const glance = page.getByRole('region', { name: 'Vòng 1: các bàn' });
			await glance.getByText('1 bàn đang cần trọng tài').waitFor();
			const [most, other] = await glance.getByRole('listitem').all();
			assert.match(await most.innerText(), /Có sự việc/);
			assert.match(await other.innerText(), /Chưa bắt đầu|Đang đấu/);
			await assertWell(page);
			await picture(page, 'glance');
			await glance.getByRole('checkbox', { name: 'Chỉ xem bàn đang cần' }).check();
			assert.equal(await glance.getByRole('listitem').count(), 1);
			await most.getByRole('button').click();
			await page.getByRole('button', { name: 'Ghi sự việc', exact: true }).waitFor();
			await page.getByRole('button', { name: '← Mọi bàn của vòng' }).click();
			await glance.waitFor();
		});
		const open = await askAs(login(second.white), 'query($id: ID!) { bout(id: $id) { incidents { id } } }', {
			id: bout.id
		});
		assert.deepEqual(open.bout.incidents, [], 'whoever does not play there hears nothing of what nobody ruled on');
		await on('tong-tuong', address(table), async (page) => {
			await page.getByRole('link', { name: 'Ra phán quyết' }).click();
			await page.getByText('Phán quyết về sự việc đã ghi').waitFor();
			await page.getByRole('button', { name: /Ký và ghi bàn/ }).click();
			await page.getByRole('region', { name: 'Đã ghi quyết định' }).waitFor();
		});
		const { incidents } = (
			await askAs('tong-tuong', 'query($id: ID!) { bout(id: $id) { incidents { handling } } }', { id: bout.id })
		).bout;
		assert.deepEqual(
			incidents.map(({ handling }) => handling),
			['RULED', 'CLOSED']
		);
	}
);

test(
	'A player claims a draw from the own phone; the arbiter finds the claim at the board and examines it',
	{ timeout: 180_000 },
	async () => {
		const { second, login, desk: address } = await hall();
		const { bout, table, white } = second;
		await does('ban-tuong-1', 'startBout', 'BoutInput', { bout: bout.id });
		await on(login(white), `/van/${bout.id}`, async (page) => {
			await page.getByRole('link', { name: 'Yêu cầu xử hòa theo luật' }).click();
			await page.getByRole('radio', { name: 'Đủ số nước không ăn quân' }).check();
			await assertWell(page);
			await picture(page, 'claim');
			await hold(page.getByRole('button', { name: /Gửi yêu cầu/ }));
			await page.getByText('Đã gửi. Trọng tài sẽ đến xét.').waitFor();
		});
		await on('phuong', `/van/${bout.id}/xin-hoa`, (page) =>
			page
				.getByText('Chỉ đấu thủ của ván đang diễn ra được yêu cầu.')
				.or(page.getByText(/Chưa xét/))
				.waitFor()
		);
		await on('ban-tuong-1', address(table), async (page) => {
			await page.getByText(new RegExp(`${white.name} yêu cầu xử hòa`)).waitFor();
			await picture(page, 'claim-at-the-desk');
			await page.getByRole('button', { name: 'Xét yêu cầu' }).click();
			const dialog = page.getByRole('dialog');
			assert.ok(
				await dialog.getByRole('radio', { name: 'Đủ số nước không ăn quân' }).isChecked(),
				'as the player said it'
			);
			await dialog.getByRole('button', { name: 'Xét đề nghị' }).click();
			await page.getByText(/yêu cầu xử hòa lúc/).waitFor({ state: 'detached' });
			await settled(page);
		});
		const { clocks } = (
			await askAs('phuong', 'query($id: ID!) { bout(id: $id) { clocks { white black } } }', { id: bout.id })
		).bout;
		assert.deepEqual(clocks, { white: 3_600_000, black: 3_720_000 }, 'Article 12b: two minutes for the opponent');
	}
);

test(
	'At the board: an offer, the clocks with both times and the reason, an envelope that is opened',
	{ timeout: 180_000 },
	async () => {
		const { second, login, desk: address } = await hall();
		const { bout, table, white } = second;
		await on('ban-tuong-1', address(table), async (page) => {
			const more = async (name) => {
				if (!(await page.getByRole('button', { name }).isVisible())) await page.getByText('Việc khác ở bàn').click();
				await page.getByRole('button', { name }).click();
			};
			await more('Ghi lời đề nghị hòa');
			await page.getByRole('dialog').getByRole('button', { name: 'Ghi đề nghị' }).click();
			await page.getByText('Đỏ đã đề nghị hòa, bên kia chưa trả lời.').waitFor();

			await more('Chỉnh đồng hồ');
			const dialog = page.getByRole('dialog');
			await dialog.getByRole('button', { name: 'Đặt giờ' }).click();
			await dialog.getByText('Hãy chọn lý do.').waitFor();
			await dialog.getByLabel('Đỏ').fill('50:00');
			await dialog.getByLabel('Đen').fill('55:30');
			await dialog.getByRole('radio', { name: 'Đồng hồ hỏng' }).check();
			await assertWell(page);
			await picture(page, 'clock');
			await dialog.getByRole('button', { name: 'Đặt giờ' }).click();
			await page.getByText(/1:00:00 – 1:02:00 thành 50:00 – 55:30: Đồng hồ hỏng/).waitFor();

			await more('Hoãn ván, niêm phong');
			await page.getByRole('dialog').getByLabel('Đỏ').fill('49:00');
			await page.getByRole('dialog').getByLabel('Đen').fill('55:30');
			await page.getByRole('dialog').getByRole('button', { name: 'Ghi hoãn ván' }).click();
			await page.getByText(/Đỏ đã niêm phong nước đi/).waitFor();
			await assertWell(page);
			await picture(page, 'adjourned');
			await page.getByRole('button', { name: 'Mở phong bì, đấu tiếp' }).click();
			await page.getByRole('dialog').getByRole('button', { name: 'Đấu tiếp' }).click();
			await page.getByText('Hãy chép nước trong phong bì').first().waitFor();
			await page.getByLabel('Nước trong phong bì').fill('P2-5');
			await page.getByText('ván tiếp tục.').waitFor();
			await page.getByRole('dialog').getByRole('button', { name: 'Đấu tiếp' }).click();
			await page.getByRole('dialog').waitFor({ state: 'hidden' });
			await page.getByText('Ván tiếp tục.', { exact: true }).waitFor();
			await settled(page);
		});
		const played = (
			await askAs('phuong', 'query($id: ID!) { bout(id: $id) { plies { text } clocks { white black } } }', {
				id: bout.id
			})
		).bout;
		assert.deepEqual(played.plies, [{ text: 'P2-5' }], `${white.name}'s sealed move is played`);
		assert.deepEqual(played.clocks, { white: 2_940_000, black: 3_330_000 });
		await on(login(white), address(table), async (page) => {
			await settled(page);
			for (const name of ['Ghi sự việc', 'Chỉnh đồng hồ', 'Hoãn ván, niêm phong'])
				assert.equal(await page.getByRole('button', { name, exact: true }).count(), 0, name);
		});
	}
);

test(
	'The chief leaves: the secretary records it, the deputy rules meanwhile and only meanwhile',
	{ timeout: 180_000 },
	async () => {
		const { event, second } = await hall();
		const { bout, white } = second;
		const office = `/van-phong/giai/${encodeURIComponent(event.id)}?muc=trong-tai`;
		const rules = (expected) =>
			on('tong-vua', `/ban-trong-tai/${bout.id}/quyet-dinh`, async (page) => {
				await page.getByRole('radio', { name: new RegExp(white.name) }).check();
				await page.getByRole('radio', { name: 'Chạm quân', exact: true }).check();
				await page.getByRole('button', { name: /Ký và ghi bàn/ }).click();
				await expected(page);
			});
		const refused = async (page) => {
			await page
				.getByText(/vắng mặt/)
				.first()
				.waitFor();
			await page.getByRole('link', { name: /20\.3/ }).first().waitFor();
			assert.equal(await page.getByRole('region', { name: 'Đã ghi quyết định' }).count(), 0);
			await picture(page, 'deputy-refused');
		};
		await rules(refused);
		await on('ban-vua-1', office, async (page) => {
			await page.getByRole('button', { name: 'Ghi vắng mặt' }).click();
			await page.getByText('Đã ghi tổng trọng tài vắng mặt.').waitFor();
			await assertWell(page);
			await picture(page, 'absence');
		});
		await rules(async (page) => {
			const recorded = page.getByRole('region', { name: 'Đã ghi quyết định' });
			await recorded.waitFor();
		});
		await on('tong-tuong', office, async (page) => {
			await page.getByRole('button', { name: 'Ghi đã trở lại' }).click();
			await page.getByText('Đã ghi tổng trọng tài trở lại.').waitFor();
		});
		await rules(refused);
	}
);

test(
	'Striking off: proposed on one device, signed on the second by the other; an arbiter at a table cannot',
	{ timeout: 180_000 },
	async () => {
		const { event, second } = await hall();
		const { bout, white } = second;
		const appeals = `/ban-trong-tai/khieu-nai/${encodeURIComponent(event.id)}`;
		await on('tong-tuong', `/ban-trong-tai/${bout.id}/quyet-dinh`, async (page) => {
			await page.getByRole('radio', { name: new RegExp(white.name) }).check();
			await page.getByRole('radio', { name: 'Mất trật tự', exact: true }).check();
			await page.getByLabel('Xử lý').selectOption('STRIKING_OFF');
			await page.getByRole('button', { name: /Ký và ghi bàn/ }).click();
			await page.getByLabel('Ghi chú').fill('Mua bán điểm.');
			await page.getByRole('button', { name: /Ký và ghi bàn/ }).click();
			await page.waitForURL('**/khieu-nai/**');
			await page.getByText('“Mua bán điểm.”').waitFor();
			assert.equal(await page.getByRole('button', { name: 'Ký, xóa tên' }).count(), 0, 'not by the one who proposed');
			await assertWell(page);
		});
		await on('ban-tuong-1', appeals, async (page) => {
			await settled(page);
			assert.equal(await page.getByRole('button', { name: 'Ký, xóa tên' }).count(), 0);
		});
		await on('truong-ban', appeals, async (page) => {
			await page.getByText(`Xóa tên ${white.name} khỏi danh sách và kết quả của giải?`).waitFor();
			await assertWell(page);
			await picture(page, 'striking-off');
			await hold(page.getByRole('button', { name: /Ký, xóa tên/ }));
			await page.getByText('Đã xóa tên khỏi giải.').waitFor();
		});
		const { entries } = (
			await askAs('phuong', 'query($id: ID!) { event(id: $id) { entries { withdrawnAfterRound person { id } } } }', {
				id: event.id
			})
		).event;
		assert.notEqual(entries.find(({ person }) => person.id === white.id).withdrawnAfterRound, null);
	}
);
