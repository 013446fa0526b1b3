/** A text as it is searched: no diacritics, no case, `đ` as `d`, signs as spaces, except within numbers. */
export function fold(text: string): string {
	return text
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.replace(/[đĐ]/g, 'd')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}.]+/gu, ' ')
		.trim();
}
