// The officials' day, and what people are told. Another of the three runs, with a program and a Chromium of its own,
// which its tests share, in this order.
import { after, before } from 'node:test';
import { places } from './places.mjs';
import { clearStage, setStage } from './stage.mjs';

// The demo's places are found before anything is added to them.
before(
	async () => {
		await setStage();
		await places();
	},
	{ timeout: 120_000 }
);
after(clearStage, { timeout: 30_000 });

await import('./erasure.mjs');
await import('./accounts.mjs');
await import('./officials.mjs');
await import('./papers.mjs');
await import('./builders.mjs');
await import('./security.mjs');
await import('./lists.mjs');
await import('./lots.mjs');
await import('./bracket.mjs');
await import('./irregular.mjs');
await import('./record.mjs');
await import('./delay.mjs');
await import('./late.mjs');
await import('./tables.mjs');
await import('./arrivals.mjs');
await import('./periods.mjs');
await import('./suspension.mjs');
await import('./accommodations.mjs');
await import('./terms.mjs');
await import('./chess960.mjs');
await import('./entries.mjs');
await import('./whole-club.mjs');
await import('./delegation.mjs');
await import('./team-entry.mjs');
await import('./checkin.mjs');
await import('./network.mjs');
await import('./league.mjs');
await import('./drafts.mjs');
await import('./announced.mjs');
await import('./bodies.mjs');
await import('./effects.mjs');
await import('./documents.mjs');
await import('./names-zh.mjs');
await import('./rule-lines.mjs');
await import('./prizes.mjs');
await import('./titles.mjs');
await import('./radar.mjs');
await import('./calls.mjs');
await import('./clock.mjs');
await import('./late-play.mjs');
await import('./hardest.mjs');
await import('./arbiters.mjs');
await import('./sessions.mjs');
await import('./signed.mjs');
await import('./told.mjs');
await import('./delivered.mjs');
await import('./webhooks.mjs');
await import('./viewer.mjs');
await import('./small.mjs');
await import('./desks.mjs');
