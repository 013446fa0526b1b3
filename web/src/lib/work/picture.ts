// A photograph made small enough to be sent from a hall: drawn anew, so that nothing but the picture is in it.

/** The longest side, in pixels: the handwriting on a slip of A5 can be read. */
const LONGEST = 1_600;
/** The largest that is sent, in bytes; the server takes a little more. */
const LARGEST = 900_000;
const QUALITIES = [0.75, 0.6, 0.45, 0.3];

/** The size that a picture is drawn in. */
export function fitted(width: number, height: number): { width: number; height: number } {
	const scale = Math.min(1, LONGEST / Math.max(width, height, 1));
	return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A JPEG in base64; null where the device cannot read the file as a picture. */
export async function shrunk(file: Blob): Promise<string | null> {
	let bitmap: ImageBitmap;
	try {
		// The way the camera was held is in the EXIF, which does not go along: the picture is turned as it is drawn.
		bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
	} catch {
		return null;
	}
	const size = fitted(bitmap.width, bitmap.height);
	const canvas = Object.assign(document.createElement('canvas'), size);
	const context = canvas.getContext('2d');
	if (!context) return null;
	context.fillStyle = '#fff';
	context.fillRect(0, 0, size.width, size.height);
	context.drawImage(bitmap, 0, 0, size.width, size.height);
	bitmap.close();
	for (const quality of QUALITIES) {
		const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
		if (made && made.size <= LARGEST) return base64(new Uint8Array(await made.arrayBuffer()));
	}
	return null;
}

function base64(bytes: Uint8Array): string {
	let text = '';
	// In slices: a call takes only so many arguments.
	for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
	return btoa(text);
}
