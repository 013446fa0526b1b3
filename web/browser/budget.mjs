// What a first visit costs, over the wire.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settled } from './looks.mjs';
import { places } from './places.mjs';
import { phone, withContext } from './stage.mjs';

/** Bytes. Headers and the compressed bodies of every response, fonts and answers of the API among them. */
const BUDGET = 200_000;

for (const [name, address, shows] of [
	['home page', async () => '/', 'article.live [data-board]'],
	['page of a game', async () => `/van/${(await places()).live(1).bout.id}`, '[data-board="XIANGQI"]']
])
	test(`A first visit of the ${name} takes at most ${BUDGET / 1000} kB`, { timeout: 120_000 }, async (t) => {
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			const network = await context.newCDPSession(page);
			const sizes = new Map();
			const names = new Map();
			network.on('Network.requestWillBeSent', ({ requestId, request }) => names.set(requestId, request.url));
			network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
				sizes.set(requestId, encodedDataLength)
			);
			await network.send('Network.enable');
			await page.goto(await address());
			await page.locator(shows).first().waitFor();
			await settled(page);
			const all = [...sizes]
				.map(([id, bytes]) => [bytes, new URL(names.get(id)).pathname])
				.sort(([one], [other]) => other - one);
			const sum = all.reduce((total, [bytes]) => total + bytes, 0);
			t.diagnostic(`${(sum / 1000).toFixed(1)} kB in ${all.length} responses`);
			assert.ok(all.length > 5 && sum > 20_000, 'it was measured');
			assert.ok(sum <= BUDGET, `${sum} bytes:\n${all.map(([bytes, path]) => `${bytes} ${path}`).join('\n')}`);
		});
	});
