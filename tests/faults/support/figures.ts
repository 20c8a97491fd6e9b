import { addFigure } from '../../../scripts/lib/fault-figures.mjs';

/**
 * Says what a test measured: `npm run test:faults` prints it at its end, and `docs/reliability.md` has it.
 *
 * @param part folder of `tests/faults`
 * @param what was counted or measured, for people
 * @param figure with its unit
 */
export function reportFigure(part: string, what: string, figure: string): void {
  addFigure({ part, what, figure });
}
