import { after, before } from 'node:test';
import { clearStage, setStage } from './stage.mjs';
import './places.mjs';
before(setStage);
after(clearStage);
for (const part of process.env.PARTS.split(' ')) await import(`./${part}.mjs`);
