// By night: every public page in the dark palette, and the choice that a device keeps.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertWell, settled } from './looks.mjs';
import { places } from './places.mjs';
import { pages } from './public.mjs';
import { desk, logIn, phone, withContext } from './stage.mjs';

const theme = (page) => page.evaluate(() => document.documentElement.dataset.theme);
const ground = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

for (const [size, options] of [
	['a desk', desk],
	['a phone', phone]
])
	test(`Every public page is accessible by night on ${size}`, async (t) => {
		await withContext({ ...options, colorScheme: 'dark' }, async (context) => {
			for (const [name, address, shows] of await pages())
				await t.test(name, { timeout: 90_000 }, async () => {
					const page = await context.newPage();
					await page.goto(address);
					await shows(page.getByRole('main')).waitFor();
					assert.equal(await theme(page), 'dark');
					assert.equal(await ground(page), 'rgb(20, 16, 14)');
					await assertWell(page);
					await page.close();
				});
		});
	});

test('The pages of work are accessible by night too', { timeout: 300_000 }, async (t) => {
	const { live } = await places();
	const game = live(1).bout.id;
	const at = {
		'tong-tuong': [
			'/lam-viec',
			'/ban-trong-tai',
			`/ban-trong-tai/${game}/quyet-dinh`,
			`/ban-trong-tai/${game}/nuoc-di`
		],
		'van-phong': [
			'/van-phong',
			'/van-phong/hoi-vien',
			'/van-phong/to-chuc',
			'/van-phong/giai',
			'/van-phong/giai/moi',
			'/van-phong/he-so',
			'/van-phong/tai-khoan',
			'/tai-khoan'
		]
	};
	for (const [login, addresses] of Object.entries(at))
		await withContext({ ...phone, colorScheme: 'dark' }, async (context) => {
			const page = await logIn(context, login);
			for (const address of addresses)
				await t.test(address, { timeout: 60_000 }, async () => {
					await page.goto(address);
					await page.getByRole('heading', { level: 1 }).waitFor();
					await settled(page);
					await assertWell(page);
				});
		});
});

test('A device keeps its palette, whatever it says itself', { timeout: 60_000 }, async () => {
	await withContext({ ...desk, colorScheme: 'light' }, async (context) => {
		const page = await context.newPage();
		await page.goto('/giai');
		await page.getByRole('button', { name: 'Giao diện: theo máy' }).click();
		assert.equal(await theme(page), 'light');
		await page.getByRole('button', { name: 'Giao diện: sáng' }).click();
		assert.equal(await theme(page), 'dark');
		await page.reload();
		await page.getByRole('button', { name: 'Giao diện: tối' }).waitFor();
		assert.equal(await theme(page), 'dark');
		await page.getByRole('button', { name: 'Giao diện: tối' }).click();
		assert.equal(await theme(page), 'light');
		await page.emulateMedia({ colorScheme: 'dark' });
		await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
	});
});
