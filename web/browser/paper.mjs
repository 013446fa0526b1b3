// What a page becomes on paper.
import assert from 'node:assert/strict';
import { settled } from './looks.mjs';

/** A4 within its margins, in CSS pixels. */
const A4 = { width: 688, height: 1016 };

/** A page is printed on so many sheets at most, nothing of it is cut off, and what one presses is not on it. */
export async function assertOnPaper(page, most) {
	await settled(page);
	const address = page.url();
	const before = page.viewportSize();
	const file = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1');
	const sheets = file.match(/\/Type\s*\/Page\b/g).length;
	assert.ok(sheets >= 1 && sheets <= most, `${address}: ${sheets} sheets`);
	await page.emulateMedia({ media: 'print' });
	await page.setViewportSize(A4);
	const [scroll, client] = await page.evaluate(() => [
		document.documentElement.scrollWidth,
		document.documentElement.clientWidth
	]);
	assert.ok(scroll <= client, `${address}: printed ${scroll} px wide on ${client}`);
	for (const role of ['tablist', 'banner'])
		for (const one of await page.getByRole(role, { includeHidden: true }).all())
			assert.ok(!(await one.isVisible()), `${address}: ${role} is not printed`);
	await page.emulateMedia({ media: 'screen' });
	await page.setViewportSize(before);
}
