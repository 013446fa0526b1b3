/** Where to go after logging in: a page of this app, never another site. */
export function wayBack(asked: string | null): string {
	return asked && /^\/(?![/\\])/.test(asked) && !asked.startsWith('/dang-nhap') ? asked : '/lam-viec';
}
