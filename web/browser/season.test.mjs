// A federation from nothing to the end of its first season, with a program of its own: all of it in the browser.
import { after, before } from 'node:test';
import { clearStage, setStage } from './stage.mjs';

before(() => setStage({ empty: { 'quan-tri': 'administrator', 'van-phong': 'staff' } }), { timeout: 120_000 });
after(clearStage, { timeout: 30_000 });

await import('./season.mjs');
