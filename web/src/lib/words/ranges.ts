/** "1–3, 5, 8": numbers in order, those that follow each other as a range from three on. */
export function sayRanges(numbers: readonly number[]): string {
	const runs: [first: number, last: number][] = [];
	for (const number of numbers) {
		const run = runs.at(-1);
		if (run && number === run[1] + 1) run[1] = number;
		else runs.push([number, number]);
	}
	return runs
		.flatMap(([first, last]) =>
			last - first > 1 ? [`${first}–${last}`] : first === last ? [`${first}`] : [`${first}`, `${last}`]
		)
		.join(', ');
}
