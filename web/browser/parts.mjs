// A part of a page that the network does not bring just then: the page says so, and it comes when the network is back,
// without a reload (Chromium before 156 remembers for the page that it was not there, and is offered one).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture } from './hands.mjs';
import { assertSound, assertWell, settled } from './looks.mjs';
import { places } from './places.mjs';
import { phone, withContext } from './stage.mjs';

/** What the browser says of files that it did not get: that is what is tried here. */
const AWAY =
	/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|dynamically imported module|Unable to preload CSS|Refused to apply style/;
/** As low as a phone's screen is under the bars of its browser. */
const low = { ...phone, viewport: { width: 390, height: 600 } };

const notice = (page) => page.getByRole('status').filter({ hasText: 'Một phần của trang' });
const gone = (page) => notice(page).waitFor({ state: 'detached' });
/** The page was not loaded anew since. */
const remember = (page) => page.evaluate(() => void (globalThis.sameDocument = true));
const same = (page) => page.evaluate(() => globalThis.sameDocument === true);
/** Every sheet of styles has come, also one that had not. */
const dressed = (page) =>
	page.waitForFunction(() =>
		[...document.querySelectorAll('link[rel="stylesheet"]')].every((link) => link.sheet?.cssRules.length > 0)
	);
/** How far what stands at the foot of the screen reaches over the end of the page, where somebody has scrolled to it. */
const covered = (page) =>
	page.evaluate(() => {
		scrollTo(0, document.documentElement.scrollHeight);
		const top = document.querySelector('.missing').getBoundingClientRect().top;
		return document.querySelector('footer').getBoundingClientRect().bottom - top;
	});

test(
	'What ends a page is said to be missing where the network is gone as somebody scrolls to it, and comes when it is back',
	{ timeout: 120_000 },
	async () => {
		const { ruled } = await places();
		await withContext(low, async (context) => {
			const page = await context.newPage();
			page.byScrolling = true;
			// Its board alone fills the screen: its end is not near before somebody scrolls.
			await page.goto(`/van/${ruled.bout.id}`);
			await settled(page);
			await page.locator('[data-later]').waitFor({ state: 'attached' });
			assert.equal(await notice(page).count(), 0);
			await remember(page);

			await context.setOffline(true);
			await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
			await page.locator('[data-later]').waitFor({ state: 'detached' });
			await notice(page).waitFor();
			assert.match(await notice(page).innerText(), /sẽ tự tải khi có mạng/);
			// Asked for at once, it does not come either; a reload, which would lose the page, is not offered.
			await page.getByRole('button', { name: 'Thử lại' }).tap();
			// Longer than parts wait for one another: its room is kept all the same.
			await page.waitForTimeout(5_000);
			assert.equal(await page.getByRole('button', { name: 'Tải lại trang' }).count(), 0);
			assert.equal(await page.locator('.around > .skeleton').count(), 1);
			assert.ok((await covered(page)) <= 1, 'it covers nothing');
			await assertSound(page, AWAY);
			await picture(page, 'part-missing-phone');

			await context.setOffline(false);
			await page.getByRole('main').getByRole('heading', { name: 'Phán quyết' }).waitFor();
			await gone(page);
			await dressed(page);
			assert.ok(await same(page), 'nothing was loaded anew');
			await assertWell(page, AWAY);
		});
	}
);

test(
	'What somebody taps open without a network opens when it is back; who closes it again is told no longer',
	{ timeout: 120_000 },
	async () => {
		const { chess } = await places();
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto(`/giai/${chess.id}?muc=ghep-cap`);
			const why = page.getByRole('button', { name: 'Vì sao bàn 2 ghép như vậy?' });
			await why.waitFor();
			await settled(page);
			await remember(page);

			await context.setOffline(true);
			await why.tap();
			await notice(page).waitFor();
			await why.tap();
			await gone(page);
			await why.tap();
			await notice(page).waitFor();
			assert.equal(await why.getAttribute('aria-expanded'), 'true');

			await context.setOffline(false);
			await page.getByText('Chạy lại trên hồ sơ lúc ghép, phần mềm cho đúng cách ghép đã công bố.').waitFor();
			await gone(page);
			await dressed(page);
			assert.ok(await same(page), 'nothing was loaded anew');
			await assertWell(page, AWAY);
		});
	}
);

test(
	'Where a file is no more though there is a network, a visitor is offered to load the page anew, and has it',
	{ timeout: 120_000 },
	async () => {
		const { chess } = await places();
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto(`/giai/${chess.id}?muc=ghep-cap`);
			const why = page.getByRole('button', { name: 'Vì sao bàn 2 ghép như vậy?' });
			await why.waitFor();
			await settled(page);
			// An upgrade: what this page has not loaded yet is no more. The page that comes anew asks for what there is.
			let upgraded = true;
			await page.route('**/_app/immutable/**', (route) =>
				upgraded ? route.fulfill({ status: 404 }) : route.continue()
			);
			page.on('request', (request) => request.isNavigationRequest() && (upgraded = false));

			await why.tap();
			await notice(page).waitFor();
			const anew = page.getByRole('button', { name: 'Tải lại trang' });
			await anew.waitFor();
			await assertSound(page, AWAY);
			await picture(page, 'part-stuck-phone');
			assert.equal(upgraded, true, 'by itself nothing is loaded anew');
			await Promise.all([page.waitForEvent('load'), anew.tap()]);
			await why.waitFor();
			await page.waitForFunction(() => !document.getElementById('first'));
			assert.equal(await notice(page).count(), 0);
			await why.tap();
			await page.getByText('Chạy lại trên hồ sơ lúc ghép, phần mềm cho đúng cách ghép đã công bố.').waitFor();
			await assertWell(page, AWAY);
		});
	}
);
