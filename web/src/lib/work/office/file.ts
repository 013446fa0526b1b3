/** A file's bytes in base64, as the API takes them. Read by the browser without blocking the page. */
export function readBase64(file: Blob): Promise<string> {
	return new Promise((resolve, reject) => {
		const reader = new FileReader();
		reader.onload = () => resolve(bytesOf(String(reader.result)));
		reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
		reader.readAsDataURL(file);
	});
}

/** The base64 part of a data URL; empty for an empty file, which some browsers write without a comma. */
export function bytesOf(dataUrl: string): string {
	const comma = dataUrl.indexOf(',');
	return comma < 0 ? '' : dataUrl.slice(comma + 1);
}
