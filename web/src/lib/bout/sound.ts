let context: AudioContext | undefined;

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
