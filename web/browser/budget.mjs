// What a visit costs, over the wire: the first page that somebody opens, and every one after it, by what comes before the
// browser is idle (`byScrolling`): the first screen. What ends a page comes when somebody scrolls towards it, else by itself
// after that, where data cost nothing, and is no part of what somebody waits for. `npm run size` holds the files' share of a
// later page without a browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settled } from './looks.mjs';
import { places } from './places.mjs';
import { ask, phone, withContext } from './stage.mjs';

/** Bytes. Headers and the compressed bodies of every response, fonts and answers of the API among them. */
const FIRST = 200_000;
/** Of a page that follows within the app, beyond what the device has from the home page. */
const LATER = 20_000;
const kB = (bytes) => (bytes / 1000).toFixed(1);

/** Counts what comes from now on: `taken()` is how much came since it was asked last, the largest first. */
async function meter(page) {
	const network = await page.context().newCDPSession(page);
	const names = new Map();
	let sizes = new Map();
	network.on('Network.requestWillBeSent', ({ requestId, request }) => names.set(requestId, request.url));
	network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
	await network.send('Network.enable');
	return {
		taken() {
			const all = [...sizes]
				// What the device has already costs nothing.
				.filter(([, bytes]) => bytes > 0)
				.map(([id, bytes]) => [bytes, new URL(names.get(id)).pathname])
				.sort(([one], [other]) => other - one);
			sizes = new Map();
			return { all, sum: all.reduce((total, [bytes]) => total + bytes, 0) };
		}
	};
}

const listed = (all) => all.map(([bytes, path]) => `${bytes} ${path}`).join('\n');

for (const [name, address, shows] of [
	['home page', async () => '/', 'article.live [data-board]'],
	['page of a game', async () => `/van/${(await places()).live(1).bout.id}`, '[data-board="XIANGQI"]'],
	['page of an event', async () => `/giai/${(await places()).xiangqi.id}`, 'main table'],
	['standings', async () => `/giai/${(await places()).chess.id}?muc=xep-hang`, 'main table th[scope="row"]'],
	['page of a player', async () => `/ky-thu/${(await places()).phuong}`, 'main table'],
	['law book', async () => '/luat/xiangqi-vn-2004', 'main a[href^="/luat/xiangqi-vn-2004/"]']
])
	test(`A first visit of the ${name} takes at most ${FIRST / 1000} kB`, { timeout: 120_000 }, async (t) => {
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			page.byScrolling = true;
			const measured = await meter(page);
			await page.goto(await address());
			await page.locator(shows).first().waitFor();
			await settled(page);
			const { all, sum } = measured.taken();
			t.diagnostic(`first visit, ${name}: ${kB(sum)} kB in ${all.length} responses`);
			assert.ok(all.length > 5 && sum > 20_000, 'it was measured');
			assert.ok(sum <= FIRST, `${sum} bytes:\n${listed(all)}`);
		});
	});

/** Where somebody taps on the home page, and what stands there then. */
const inMain = (page) => page.getByRole('main');
/**
 * The page of the first who has ended a game: of whoever has not, all that there is may stand on the first screen, and
 * all of it comes.
 */
async function whoHasPlayed(page) {
	const links = await inMain(page)
		.locator('a[href^="/ky-thu/"]')
		.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
	const GAMES = 'query($id: ID!) { person(id: $id) { bouts(first: 5) { edges { node { result { white } } } } } }';
	for (const link of links) {
		const { person } = await ask(GAMES, { id: link.split('/')[2] });
		if (person.bouts.edges.some(({ node }) => node.result)) return link;
	}
	return links[0];
}
const ways = [
	[
		'an event',
		(page, { xiangqi }) => inMain(page).locator(`a[href^="/giai/${xiangqi.id}"]`).first(),
		(page) => inMain(page).getByRole('table').first()
	],
	[
		'a game',
		(page) => inMain(page).locator('article.live a[href^="/van/"]').first(),
		(page) => page.locator('[data-board]').first()
	],
	[
		'a player',
		async (page) =>
			inMain(page)
				.locator(`a[href="${await whoHasPlayed(page)}"]`)
				.first(),
		(page) => page.getByRole('heading', { name: 'Hệ số hiện tại' })
	],
	[
		'the laws',
		(page) => page.getByRole('banner').getByRole('link', { name: 'Luật', exact: true }),
		(page) => inMain(page).locator('a[href^="/luat/"]').first()
	],
	[
		'the calendar',
		(page) => inMain(page).locator('a[href="/lich"]').first(),
		(page) => page.getByRole('heading', { level: 1, name: 'Lịch mùa giải' })
	]
];

test(
	`Every page after the home page takes at most ${LATER / 1000} kB beyond what the device has`,
	{ timeout: 240_000 },
	async (t) => {
		const found = await places();
		const over = [];
		const told = (name, { all, sum }) => {
			t.diagnostic(`then ${name}: ${kB(sum)} kB in ${all.length} responses`);
			if (sum > LATER) over.push(`${name}: ${sum} bytes\n${listed(all)}`);
		};
		for (const [name, link, shows] of ways)
			await withContext(phone, async (context) => {
				const page = await context.newPage();
				page.byScrolling = true;
				const measured = await meter(page);
				await page.goto('/');
				await settled(page);
				const went = measured.taken();
				assert.ok(went.sum > 20_000, 'the home page was measured');
				// Without this the document came anew, with all that belongs to it.
				await page.evaluate(() => (globalThis.sameDocument = true));
				await (await link(page, found)).tap();
				await shows(page).waitFor();
				await settled(page);
				told(name, measured.taken());
				if (name === 'an event') {
					await page.getByRole('tab', { name: 'Xếp hạng' }).tap();
					await inMain(page).getByRole('table').getByRole('rowheader').nth(3).waitFor();
					await settled(page);
					told('its standings', measured.taken());
				}
				assert.ok(await page.evaluate(() => globalThis.sameDocument), `${name} came within the app`);
			});
		assert.deepEqual(over, [], over.join('\n\n'));
	}
);
