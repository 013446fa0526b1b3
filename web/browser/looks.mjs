// What holds of every page, whatever it shows.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits until nothing on the page is still being loaded. */
export async function settled(page) {
	await page.waitForLoadState('networkidle');
	await drawn(page);
}

async function drawn(page) {
	await page.waitForFunction(() => !document.querySelector('#first, .skeleton, [aria-busy="true"]'));
	await page.evaluate(() => document.fonts.ready);
}

/**
 * No error in the console, nothing wider than the screen, nothing that axe finds.
 * @param forgiven what the console may say all the same, where a test makes it say that
 */
export async function assertWell(page, forgiven = /^$/) {
	await settled(page);
	await assertSound(page, forgiven);
}

/** Laptop, phone, and the laptop at 200 %. */
const ROOMS = [
	{ width: 1366, height: 768 },
	{ width: 390, height: 844 },
	{ width: 683, height: 384 }
];
/** What another palette can break, and another room cannot. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

/** The room that is looked at by night, too: which colors there are does not depend on the room. */
const BY_NIGHT = 1;

/** The same of one visit in every room by day, and on the phone by night; says everything that it found. */
export async function assertEveryLook(page, forgiven) {
	const found = [];
	// Once: what another room shows is drawn of what has come.
	await settled(page);
	for (const [at, room] of ROOMS.entries())
		for (const colorScheme of at === BY_NIGHT ? ['light', 'dark'] : ['light']) {
			await page.setViewportSize(room);
			await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
			await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, colorScheme);
			await drawn(page);
			// Drawn in the other palette before it is looked at.
			await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
			await assertSound(page, forgiven, colorScheme === 'dark' ? OF_COLORS : undefined).catch((problem) =>
				found.push(`${room.width} × ${room.height}, ${colorScheme}: ${problem.message}`)
			);
		}
	assert.deepEqual(found, [], found.join('\n\n'));
}

/**
 * The same of what stands there now.
 * @param rules those of axe that are looked at, if not all
 */
export async function assertSound(page, forgiven = /^$/, rules) {
	const [scroll, client] = await page.evaluate(() => [
		document.documentElement.scrollWidth,
		document.documentElement.clientWidth
	]);
	assert.ok(scroll <= client, `the page is ${scroll} px wide on a screen of ${client}`);
	// A color that is still on its way to another is neither.
	await page.evaluate(() =>
		Promise.all(
			document
				.getAnimations()
				.filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
				.map(({ finished }) => Promise.race([finished.catch(() => {}), new Promise((over) => setTimeout(over, 2000))]))
		)
	);
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
	const look = () => page.evaluate((only) => window.axe.run(document, only ? { runOnly: only } : {}), rules);
	let { violations, passes } = await look();
	// On a busy machine another palette is painted late: what is hard to read stays so.
	if (violations.length > 0 && violations.every(({ id }) => id === 'color-contrast')) {
		await page.waitForTimeout(500);
		({ violations, passes } = await look());
	}
	assert.ok(passes.length > (rules ? 0 : 10), 'axe looked at the page');
	const found = violations.map(
		({ id, help, nodes }) =>
			`${id}: ${help}\n${nodes
				.slice(0, 3)
				.map(({ html, any }) => `  ${html.slice(0, 200)} ${JSON.stringify(any[0]?.data ?? '')}`)
				.join('\n')}`
	);
	assert.deepEqual(found, [], 'axe');
	assert.deepEqual(
		page.problems.filter((said) => !forgiven.test(said)),
		[],
		'console'
	);
}
