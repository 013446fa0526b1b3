// Measures first visits and taps as a slow phone makes them: the built program with its demo, in Chromium at 390 × 844 with
// the processor four times as slow. Prints a table of each; what is aimed at stands in the README. Nothing fails here: how
// long something takes depends on what else the machine does. Bytes are held by `browser/budget.mjs`.
//   KYDAN_BINARY=… KYDAN_CHROMIUM=… npm run measure
import { settled } from '../browser/looks.mjs';
import { places } from '../browser/places.mjs';
import { clearStage, phone, setStage, withContext } from '../browser/stage.mjs';

/** How many times as slow as this machine. */
const SLOWER = 4;
/** Each page is visited so often; the median is told. */
const VISITS = 3;
/** Milliseconds from a tap to the next frame that shows its answer: what is aimed at. */
const AT_MOST = 100;

/** Pages, and what a finger does there. */
async function pages() {
	const { xiangqi, chess, phuong, live, ruled } = await places();
	const theme = (page) => page.getByRole('button', { name: /^Giao diện/ });
	const tab = (name) => (page) => page.getByRole('tab', { name });
	return [
		['home', '/', theme],
		['events', '/giai', theme],
		['event', `/giai/${xiangqi.id}`, tab('Xếp hạng')],
		['event: standings', `/giai/${chess.id}?muc=xep-hang`, tab('Bảng chéo')],
		['game', `/van/${live(1).bout.id}`, (page) => page.getByRole('button', { name: 'Lùi một nước' })],
		['game with rulings', `/van/${ruled.bout.id}`, (page) => page.getByRole('button', { name: 'Lùi một nước' })],
		['players', '/ky-thu', theme],
		['player', `/ky-thu/${phuong}`, (page) => page.getByText('Bảng số liệu')],
		['rating lists', '/he-so', theme],
		['laws', '/luat', theme],
		['figure of the law', '/luat/xiangqi-vn-2004/24.h6', (page) => page.getByRole('button', { name: 'Chạy chu kỳ' })],
		['log-in', '/dang-nhap', (page) => page.getByLabel('Tên đăng nhập')]
	];
}

/** In the page, before anything else runs. */
function observe() {
	const seen = (globalThis.measured = { paint: 0, largest: 0, shift: 0, interaction: 0, blocked: 0 });
	const on = (type, note, options = {}) =>
		new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });
	on('paint', (entry) => entry.name === 'first-contentful-paint' && (seen.paint = entry.startTime));
	on('largest-contentful-paint', (entry) => (seen.largest = entry.startTime));
	on('layout-shift', (entry) => !entry.hadRecentInput && (seen.shift += entry.value));
	on('longtask', (entry) => (seen.blocked += Math.max(0, entry.duration - 50)));
	// Of one interaction the longest event counts: what comes next is painted after it.
	on('event', (entry) => entry.interactionId && (seen.interaction = Math.max(seen.interaction, entry.duration)), {
		durationThreshold: 16
	});
}

async function visit(address, what) {
	return withContext(phone, async (context) => {
		const page = await context.newPage();
		page.byScrolling = true;
		await page.addInitScript(observe);
		const devtools = await context.newCDPSession(page);
		await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
		let [bytes, requests] = [0, 0];
		devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
			bytes += encodedDataLength;
			requests += 1;
		});
		await devtools.send('Network.enable');
		await page.goto(address);
		await page.waitForLoadState('networkidle');
		await page.waitForFunction(() => !document.querySelector('.skeleton, [aria-busy="true"]'));
		await page.waitForTimeout(500);
		const first = { bytes, requests };
		const target = what(page).first();
		for (let tap = 0; tap < 3 && (await target.count()) > 0; tap += 1) {
			await target.tap();
			await page.waitForTimeout(700);
		}
		return { ...first, ...(await page.evaluate(() => globalThis.measured)) };
	});
}

/** What a finger does on a page that stands there, tap by tap. */
async function ways() {
	const { chess, live, phuong } = await places();
	const button = (name) => (page) => page.getByRole('button', { name }).first().tap();
	const tab = (name) => (page) => page.getByRole('tab', { name, exact: true }).tap();
	return [
		[
			`/van/${live(1).bout.id}`,
			(page) => page.getByRole('button', { name: 'Lùi một nước' }).waitFor(),
			[
				['a move back', button('Lùi một nước')],
				['a move on', button('Tiến một nước')],
				['the board turned', button('Xoay bàn cờ')],
				['a square', (page) => page.locator('[data-square="e0"]').first().tap()]
			]
		],
		[
			`/giai/${chess.id}?muc=xep-hang`,
			(page) => page.getByRole('table').getByRole('rowheader').nth(12).waitFor(),
			[
				['a letter in the filter', (page) => page.getByRole('searchbox', { name: /^Lọc theo tên/ }).press('p')],
				['another tab: pairings', tab('Ghép cặp')],
				['another tab: cross table', tab('Bảng chéo')],
				['day or night', button(/^Giao diện/)]
			]
		],
		[
			`/ky-thu/${phuong}`,
			async (page) => {
				// It ends the page, and comes when somebody is near.
				await page.getByRole('heading', { name: 'Hệ số hiện tại' }).waitFor();
				await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
				await page.getByText('Bảng số liệu').first().waitFor();
			},
			[['the figures of a curve', (page) => page.getByText('Bảng số liệu').first().tap()]]
		]
	];
}

/** How long each tap on a page takes until the frame that answers it, in milliseconds. */
async function taps([address, stands, acts]) {
	return withContext(phone, async (context) => {
		const page = await context.newPage();
		page.byScrolling = true;
		await page.addInitScript(observe);
		const devtools = await context.newCDPSession(page);
		await page.goto(address);
		await stands(page);
		await settled(page);
		const found = [];
		for (const [, act] of acts) {
			await page.evaluate(() => (globalThis.measured.interaction = 0));
			await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
			await act(page);
			await page.waitForTimeout(500);
			await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
			found.push(await page.evaluate(() => globalThis.measured.interaction));
		}
		return found;
	});
}

const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];

await setStage();
try {
	console.log(
		`processor ${SLOWER} × slower, ${phone.viewport.width} × ${phone.viewport.height}, median of ${VISITS}\n`
	);
	console.log('| page | kB | requests | first paint, ms | largest paint, ms | blocked, ms | shift | interaction, ms |');
	console.log('| ---- | -- | -------- | --------------- | ----------------- | ----------- | ----- | --------------- |');
	for (const [name, address, what] of await pages()) {
		const visits = [];
		for (let turn = 0; turn < VISITS; turn += 1) visits.push(await visit(address, what));
		const of = (key) => median(visits.map((one) => one[key]));
		const cells = [
			name,
			(of('bytes') / 1000).toFixed(0),
			of('requests'),
			of('paint').toFixed(0),
			of('largest').toFixed(0),
			of('blocked').toFixed(0),
			of('shift').toFixed(3),
			of('interaction') === 0 ? '< 16' : of('interaction').toFixed(0)
		];
		console.log(`| ${cells.join(' | ')} |`);
	}
	console.log(`\n| tap | ms | aimed at: at most ${AT_MOST} ms |`);
	console.log('| --- | -- | ---------------------- |');
	for (const way of await ways()) {
		const turns = [];
		for (let turn = 0; turn < VISITS; turn += 1) turns.push(await taps(way));
		for (const [at, [name]] of way[2].entries()) {
			const took = median(turns.map((one) => one[at]));
			console.log(`| ${name} | ${took === 0 ? '< 16' : took.toFixed(0)} | ${took <= AT_MOST ? 'yes' : 'no'} |`);
		}
	}
} finally {
	await clearStage();
}
