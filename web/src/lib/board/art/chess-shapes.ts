// Plain shapes of chess pieces for small boards and weak eyes; drawn for this project on a square of 45.
const base = 'M11 36h23v3.5H11z';
const roles = {
	pawn: 'M22.5 10.5a5 5 0 0 1 2.9 9.1h2.1v2.4h-2.2c.3 4.6 2 8.6 5.2 11.5v2.5h-16v-2.5c3.2-2.9 4.9-6.9 5.2-11.5h-2.2v-2.4h2.1a5 5 0 0 1 2.9-9.1z',
	rook: 'M12.5 8.5h4.5v3.5h3.250v-3.5h4.5v3.5H28v-3.5h4.5v8l-3.5 2.5v11.5l3 4v1.5h-19v-1.5l3-4V19l-3.5-2.5z',
	knight:
		'M19.5 7l2.5 3.5c8.5.8 12 7 12 16.5 0 3.5-.5 6.5-1.5 9h-18c.3-6 5-8.5 7-13.5-3.2 1.2-4.5 3.8-8.3 4.5-2.5-.7-3.7-2.5-3.7-4.5l5.5-8.5c.2-3 2-4.5 4-5.5z',
	bishop:
		'M22.5 6a2.6 2.6 0 0 1 1.8 4.4c3.9 3.2 6.7 6.9 6.7 10.6 0 2.5-1.5 4.5-3.5 6l1.5 5 3 2.5V36h-19v-1.5l3-2.5 1.5-5c-2-1.5-3.5-3.5-3.5-6 0-3.7 2.8-7.4 6.7-10.6A2.6 2.6 0 0 1 22.5 6z',
	queen:
		'M8.5 13.5a2.5 2.5 0 1 1 2.9 2.4l4.6 7.6.6-10.7a2.5 2.5 0 1 1 3.1.2l2.8 9.5 2.8-9.5a2.5 2.5 0 1 1 3.1-.2l.6 10.7 4.6-7.6a2.5 2.5 0 1 1 2.9.4l-3.7 13.7 1.2 4.5V36h-23v-1.5l1.2-4.5z',
	king: 'M21 4.5h3v2.5h2.5v3H24v2.9c1 .7 1.9 1.8 2.5 3.3 4.5-2.2 10-.2 10 5.3 0 3.5-2.5 6-4.5 8.5l1 4.5V36h-21v-1.5l1-4.5c-2-2.5-4.5-5-4.5-8.5 0-5.5 5.5-7.5 10-5.3.6-1.5 1.5-2.6 2.5-3.3V10h-2.5V7H21z'
};

/** Markup by side and role, as the other drawings of chess have it. */
const drawn = (face: string, edge: string) =>
	Object.fromEntries(
		Object.entries(roles).map(([role, shape]) => [
			role,
			`<g fill="${face}" stroke="${edge}" stroke-width="1.6" stroke-linejoin="round"><path d="${shape}"/><path d="${base}"/></g>`
		])
	);
export const shapes: Record<'WHITE' | 'BLACK', Record<string, string>> = {
	WHITE: drawn('#fffdf6', '#1a1614'),
	BLACK: drawn('#1a1614', '#fffdf6')
};
