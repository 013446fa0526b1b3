// What hands do that Playwright has no word for, and what eyes want to keep.

/** Holds a button for longer than signing asks for (1.2 s). */
export async function hold(button) {
	await button.waitFor();
	await button.click({ delay: 1600 });
}

/** A picture for whoever looks, where one is asked for. */
export async function picture(page, name) {
	if (process.env.KYDAN_PICTURES)
		await page.screenshot({ path: `${process.env.KYDAN_PICTURES}/${name}.png`, fullPage: true });
}
