/** A list with one element moved by so many places; unchanged where that leads out of it. */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): T[] {
	const to = index + by;
	const next = [...list];
	if (to < 0 || to >= list.length || index < 0 || index >= list.length) return next;
	[next[index], next[to]] = [next[to]!, next[index]!];
	return next;
}

interface Section {
	key: string;
	heading: string;
	text: string;
}
export interface Difference {
	key: string;
	before: Section | null;
	after: Section | null;
	changed: boolean;
}

/** Two versions of a document side by side, in the order of the new one; what was removed comes where it stood. */
export function compare(before: readonly Section[], after: readonly Section[]): Difference[] {
	const rows: Difference[] = after.map((section) => {
		const old = before.find(({ key }) => key === section.key) ?? null;
		return {
			key: section.key,
			before: old,
			after: section,
			changed: !old || old.heading !== section.heading || old.text !== section.text
		};
	});
	before.forEach((section, index) => {
		if (after.some(({ key }) => key === section.key)) return;
		const previous = before.slice(0, index).findLast(({ key }) => rows.some((row) => row.key === key));
		const at = previous ? rows.findIndex((row) => row.key === previous.key) + 1 : 0;
		rows.splice(at, 0, { key: section.key, before: section, after: null, changed: true });
	});
	return rows;
}

/** A key for a new section that none of the others has. */
export function freshKey(sections: readonly { key: string }[]): string {
	let number = sections.length + 1;
	while (sections.some(({ key }) => key === `section-${number}`)) number += 1;
	return `section-${number}`;
}
