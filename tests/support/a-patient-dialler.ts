import type { DialTarget } from '../../electron/dial/dial';
import { PortDialler, type PortDiallerOptions, type PortResult } from '../../electron/dial/port-dialler';

/** A bound for what hangs: no machine is so slow that what answers takes this long. */
const PATIENCE_MS = 60_000;
/** How long a port is given at which nothing will come, however long one waits. */
const DEAD_END_MS = 200;

/**
 * Dials with all the time in the world, except the ports of `deadEnds` by TLS: what does answer is never taken for
 * silent because the machine is slow, and what does not is not waited for.
 */
export function aPatientDialler(
  extraCaPem: PortDiallerOptions['extraCaPem'],
  deadEnds: readonly number[] = [],
): Pick<PortDialler, 'dial' | 'timeoutMs'> {
  const patient = new PortDialler({ extraCaPem, timeoutMs: PATIENCE_MS });
  const hasty = new PortDialler({ extraCaPem, timeoutMs: DEAD_END_MS });
  return {
    timeoutMs: PATIENCE_MS,
    async dial(target: DialTarget, wish): Promise<PortResult> {
      const dialler = target.secure && deadEnds.includes(target.port) ? hasty : patient;
      return await dialler.dial(target, wish);
    },
  };
}
