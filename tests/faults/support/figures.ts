import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** `npm run test:slow` shows it at its end. */
const FIGURES = resolve(__dirname, '../../../test-results/figures.txt');

/**
 * Says what a test measured; `docs/reliability.md` has it.
 *
 * @param part folder of `tests/faults`
 * @param what was counted or measured, for people
 * @param figure with its unit
 */
export function reportFigure(part: string, what: string, figure: string): void {
  mkdirSync(dirname(FIGURES), { recursive: true });
  appendFileSync(FIGURES, `${part}: ${what}: ${figure}\n`);
}
