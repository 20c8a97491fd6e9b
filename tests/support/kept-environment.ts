import { afterAll, beforeAll, expect } from 'vitest';

// Files of the unit ring share their worker's process: what one of them leaves in it, others would run with.
const state = (): object => ({ environment: { ...process.env }, folder: process.cwd(), exitCode: process.exitCode });

let before: object;
beforeAll(() => {
  before = state();
});
afterAll(() => {
  expect(state()).toEqual(before);
});
