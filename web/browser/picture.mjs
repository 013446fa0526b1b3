// Takes the README's picture: the home page of the demo, as the built program serves it.
//   KYDAN_BINARY=../target/debug/kydan npm run picture
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { settled } from './looks.mjs';
import { clearStage, desk, setStage, withContext } from './stage.mjs';

const file = fileURLToPath(new URL('../../docs/home.png', import.meta.url));
await mkdir(fileURLToPath(new URL('../../docs/', import.meta.url)), { recursive: true });
try {
	await setStage();
	await withContext(desk, async (context) => {
		const page = await context.newPage();
		await page.goto('/');
		await page.locator('article.live [data-board]').nth(1).waitFor();
		await page.getByRole('main').getByText('Trực tiếp').waitFor();
		await settled(page);
		const picture = await page.screenshot();
		await writeFile(file, picture);
		console.log(`${file}: ${(picture.length / 1000).toFixed(0)} kB`);
	});
} finally {
	await clearStage();
}
