/** The calendar day of a bank's `21/11/2026`, `21-11-2026 08:15` or `2026-11-21`; undefined where it is written otherwise. */
export function statementDay(text: string): string | undefined {
	const [, day, month, year] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)/.exec(text) ?? [];
	const found = year
		? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
		: /^\s*(\d{4}-\d{2}-\d{2})(?!\d)/.exec(text)?.[1];
	return found && new Date(`${found}T00:00:00Z`).toJSON()?.startsWith(found) ? found : undefined;
}
