// Every browser test, in one process: they share one program and one Chromium, and run in this order.
import { after, before } from 'node:test';
import { clearStage, setStage } from './stage.mjs';

before(setStage, { timeout: 120_000 });
after(clearStage, { timeout: 30_000 });

// What only reads comes before what writes.
await import('./public.mjs');
await import('./dark.mjs');
await import('./visit.mjs');
await import('./share.mjs');
await import('./keyboard.mjs');
await import('./why.mjs');
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
await import('./erasure.mjs');
await import('./accounts.mjs');
await import('./officials.mjs');
await import('./papers.mjs');
await import('./security.mjs');
await import('./lists.mjs');
await import('./lots.mjs');
await import('./irregular.mjs');
await import('./late.mjs');
await import('./tables.mjs');
await import('./arrivals.mjs');
await import('./periods.mjs');
await import('./entries.mjs');
