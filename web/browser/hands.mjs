// What hands do that Playwright has no word for, and what eyes want to keep.

/** Holds a button for longer than signing asks for (1.2 s). */
export async function hold(button) {
	await button.waitFor();
	// Twice the time asked for: a busy machine tells the page late that the finger came down.
	await button.click({ delay: 2600 });
}

/** A picture for whoever looks, where one is asked for. */
export async function picture(page, name) {
	if (process.env.KYDAN_PICTURES)
		await page.screenshot({ path: `${process.env.KYDAN_PICTURES}/${name}.png`, fullPage: true });
}
