// The office writes into the rules that minors are named by their initials: whoever looks reads them so and finds nobody by
// the name; who works at the event reads names and takes files with them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asks, namesOf, openEvent, pairAndPublish, tell } from './hall.mjs';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { desk, logIn, phone, withContext } from './stage.mjs';

const CLUB = 'Măng Non';
const [NAME] = namesOf(CLUB, 1);
const INITIALS = 'N. M. N. A.';

test(
	'The office names minors by initials; the public reads and finds no name, who works at the event does',
	{ timeout: 300_000 },
	async () => {
		const event = await openEvent({ club: CLUB, count: 4, rounds: 2 });
		const tab = (name) => `/giai/${encodeURIComponent(event.id)}?muc=${name}`;
		let child;
		const found = (page) => page.locator(`main a[href="/ky-thu/${encodeURIComponent(child)}"]`);
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'van-phong');
			const { people } = await asks(
				page,
				'query($search: String) { people(first: 1, search: $search) { edges { node { id } } } }',
				{
					search: NAME
				}
			);
			child = people.edges[0].node.id;
			await tell(page, 'correctPerson', 'CorrectPersonInput', { person: child, birthDate: '2014-02-01' });
			await page.goto(`/van-phong/giai/${encodeURIComponent(event.id)}?muc=dieu-le`);
			await page.getByRole('button', { name: 'Sửa đổi điều lệ' }).click();
			const named = page.getByLabel('Tên kỳ thủ dưới 18 tuổi trên trang công khai');
			await named.selectOption({ label: 'Chỉ nêu chữ đầu (N. V. A.)' });
			await named.scrollIntoViewIfNeeded();
			await picture(page, 'minors-rules-desk');
			await page.getByLabel(/^Lý do/).fill('Phụ huynh đề nghị');
			await page.getByRole('button', { name: /^Công bố bản sửa|^Công bố sửa đổi/ }).click();
			await page
				.getByText(/bản 2|Bản 2|số 2/)
				.first()
				.waitFor();
		});

		// A stranger with a phone.
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto(tab('dieu-le'));
			await page.getByText('công khai chỉ nêu chữ đầu của họ tên, không đăng ảnh').first().waitFor();
			await page.goto(tab('ky-thu'));
			await page.getByText(INITIALS).first().waitFor();
			assert.equal(await page.getByText(NAME).count(), 0);
			await picture(page, 'minors-players-phone');
			await page.goto(`/ky-thu/${encodeURIComponent(child)}`);
			await page.getByRole('heading', { name: INITIALS }).waitFor();
			assert.ok(!(await page.title()).includes(NAME));
			await assertWell(page);
			await page.goto(`/tim?tim=${encodeURIComponent(NAME)}`, { waitUntil: 'networkidle' });
			assert.equal(await found(page).count(), 0, 'a name that finds somebody says whose it is');
		});

		// The chief arbiter calls the players by name.
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'tong-vua');
			await pairAndPublish(page, event.id, 1);
			await page.goto(`/tim?tim=${encodeURIComponent(NAME)}`);

			await found(page).getByText(NAME).waitFor();
			await page.goto(tab('ky-thu'));
			await page.getByText(NAME).first().waitFor();
			await page.locator('summary').filter({ hasText: 'Tải' }).first().click();
			await page.getByText('Không chia sẻ ra ngoài').waitFor();
			await assertWell(page);
			await picture(page, 'minors-files-desk');
			const saved = page.waitForEvent('download');
			await page.getByRole('link', { name: /Danh sách.*CSV/ }).click();
			const text = await (await saved).createReadStream().then(async (stream) => {
				const parts = [];
				for await (const part of stream) parts.push(part);
				return Buffer.concat(parts).toString('utf8');
			});
			assert.ok(text.includes(NAME), text);
		});
	}
);
