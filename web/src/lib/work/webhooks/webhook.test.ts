import { expect, it } from 'vitest';
import { followedBy } from './webhook.ts';

const ID = 'ZQGT8MKlsHwemlPFjbt_GiA'.padEnd(23, 'A').slice(0, 23);

it('finds what a pasted link is about', () => {
	for (const link of [
		`https://kydan.example/giai/${ID}`,
		`https://kydan.example/giai/${ID}?muc=xep-hang`,
		`/van/${ID}#nuoc-4`,
		` https://kydan.example/ky-thu/${ID}/ `,
		`/cau-lac-bo/${ID}`,
		ID
	])
		expect(followedBy(link), link).toBe(ID);
	for (const other of ['', 'https://kydan.example/', `https://kydan.example/luat/${ID}`, `${ID}x`, 'giai'])
		expect(followedBy(other), other).toBeUndefined();
});
