// Measures first visits as a slow phone makes them: the built program with its demo, in Chromium at 390 × 844 with the
// processor four times as slow. Prints a table; its figures stand in the README.
//   KYDAN_BINARY=… KYDAN_CHROMIUM=… npm run measure
import { places } from '../browser/places.mjs';
import { clearStage, phone, setStage, withContext } from '../browser/stage.mjs';

/** How many times as slow as this machine. */
const SLOWER = 4;
/** Each page is visited so often; the median is told. */
const VISITS = 3;

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
} finally {
	await clearStage();
}
