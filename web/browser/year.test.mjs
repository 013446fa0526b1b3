// What visitors see, and the office's year. One of three runs, one after the other: on two cores two at once are no
// faster, and impatient. Each has a program and a Chromium of its own, which its tests share, in this order. What only reads comes before what writes.
import { after, before } from 'node:test';
import { clearStage, setStage } from './stage.mjs';

before(setStage, { timeout: 120_000 });
after(clearStage, { timeout: 30_000 });

await import('./first.mjs');
await import('./public.mjs');
await import('./chinese.mjs');
await import('./dark.mjs');
await import('./visit.mjs');
await import('./share.mjs');
await import('./keyboard.mjs');
await import('./why.mjs');
await import('./career.mjs');
await import('./home.mjs');
await import('./event.mjs');
await import('./seen.mjs');
await import('./follow.mjs');
await import('./copying.mjs');
await import('./states.mjs');
await import('./budget.mjs');
await import('./live.mjs');
await import('./offline.mjs');
await import('./ruling.mjs');
await import('./foreseen.mjs');
await import('./results.mjs');
await import('./rounds.mjs');
await import('./contestants.mjs');
await import('./authority.mjs');
await import('./register.mjs');
await import('./members.mjs');
await import('./discipline.mjs');
await import('./duplicates.mjs');
await import('./intakes.mjs');
await import('./past.mjs');
await import('./files.mjs');
await import('./guardians.mjs');
await import('./minors.mjs');
await import('./contact.mjs');
await import('./offices.mjs');
await import('./big-hall.mjs');
