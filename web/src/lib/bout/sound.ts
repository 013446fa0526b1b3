let context: AudioContext | undefined;

/** A bell that is heard over a hall's murmur: two tones, twice. */
export function ring(): void {
	context ??= new AudioContext();
	const now = context.currentTime;
	for (const [at, pitch] of [
		[0, 880],
		[0.18, 660],
		[0.5, 880],
		[0.68, 660]
	] as const) {
		const [tone, volume] = [context.createOscillator(), context.createGain()];
		tone.frequency.value = pitch;
		volume.gain.setValueAtTime(0.3, now + at);
		volume.gain.exponentialRampToValueAtTime(0.001, now + at + 0.16);
		tone.connect(volume).connect(context.destination);
		tone.start(now + at);
		tone.stop(now + at + 0.17);
	}
}

/** The knock of a piece on wood: a short low tone that dies away. Browsers let it be heard once somebody has pressed something. */
export function knock(): void {
	context ??= new AudioContext();
	const [tone, volume, now] = [context.createOscillator(), context.createGain(), context.currentTime];
	tone.type = 'triangle';
	tone.frequency.setValueAtTime(420, now);
	tone.frequency.exponentialRampToValueAtTime(140, now + 0.07);
	volume.gain.setValueAtTime(0.35, now);
	volume.gain.exponentialRampToValueAtTime(0.001, now + 0.12);
	tone.connect(volume).connect(context.destination);
	tone.start(now);
	tone.stop(now + 0.13);
}
