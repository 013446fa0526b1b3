// What holds of every page, whatever it shows.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits until nothing on the page is still being loaded. */
export async function settled(page) {
	await page.waitForLoadState('networkidle');
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

/** The same of what stands there now. */
export async function assertSound(page, forgiven = /^$/) {
	const [scroll, client] = await page.evaluate(() => [
		document.documentElement.scrollWidth,
		document.documentElement.clientWidth
	]);
	assert.ok(scroll <= client, `the page is ${scroll} px wide on a screen of ${client}`);
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
	const { violations, passes } = await page.evaluate(() => window.axe.run());
	assert.ok(passes.length > 10, 'axe looked at the page');
	const found = violations.map(
		({ id, help, nodes }) =>
			`${id}: ${help}\n${nodes
				.slice(0, 3)
				.map(({ html }) => `  ${html.slice(0, 200)}`)
				.join('\n')}`
	);
	assert.deepEqual(found, [], 'axe');
	assert.deepEqual(
		page.problems.filter((said) => !forgiven.test(said)),
		[],
		'console'
	);
}
