import type { DialTarget } from '../../electron/dial/dial';
import { PortDialer, type PortDialerOptions, type PortResult } from '../../electron/dial/port-dialer';

/** A bound for what hangs: no machine is so slow that what answers takes this long. */
const TIMEOUT_MS = 60_000;
/** How long a port is given at which nothing will come, however long one waits. */
const DEAD_END_MS = 2_000;

/**
 * Dials with all the time in the world, except the ports of `deadEnds` by TLS: what does answer is never taken for
 * silent because the machine is slow, and what does not is not waited for.
 */
export function aPatientDialer(
  extraCaPem: PortDialerOptions['extraCaPem'],
  deadEnds: readonly number[] = [],
): Pick<PortDialer, 'dial' | 'timeoutMs'> {
  const patient = new PortDialer({ extraCaPem, timeoutMs: TIMEOUT_MS });
  const hasty = new PortDialer({ extraCaPem, timeoutMs: DEAD_END_MS });
  return {
    timeoutMs: TIMEOUT_MS,
    async dial(target: DialTarget, options): Promise<PortResult> {
      const dialer = target.secure && deadEnds.includes(target.port) ? hasty : patient;
      return await dialer.dial(target, options);
    },
  };
}
