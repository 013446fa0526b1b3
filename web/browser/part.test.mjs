import { after, before } from 'node:test';
import { clearStage, setStage } from './stage.mjs';
before(setStage, { timeout: 120_000 });
after(clearStage, { timeout: 30_000 });
await import('./suspension.mjs');
await import('./accommodations.mjs');
await import('./terms.mjs');
await import('./chess960.mjs');
