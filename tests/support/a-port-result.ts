import type { PortResult } from '../../electron/dial/port-dialer';
import { verbatim } from '../../shared/words/text';

/** What dialing a port came to: it was reached, unless there is a problem. */
export function aPortResult(problem: PortResult['problem'] = null): PortResult {
  const ms = problem === null ? 1 : null;
  return { problem, detail: verbatim(''), latencyMs: ms, connectedMs: ms, certificate: null, presented: null };
}
