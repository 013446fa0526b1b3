import { after, before } from 'node:test';
import { clearStage, setStage } from './stage.mjs';
before(setStage, { timeout: 240_000 });
after(clearStage, { timeout: 30_000 });
for (const file of process.env.PARTS.split(' ')) await import('./' + file);
