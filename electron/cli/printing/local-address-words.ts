import { type Phrase, phrase } from '../../../shared/words/phrase';
import type { ControlApp } from '../../control/contract/shapes';

export type LocalAddressOnWire = NonNullable<ControlApp['localAddress']>;

/** Why programs can’t use a local address, or not every way to it, and what to do; null: they can, or it is off. */
export function localAddressTrouble({
  port,
  state,
  takenBy,
}: LocalAddressOnWire): { readonly message: Phrase; readonly advice: Phrase } | null {
  // 0: a free one.
  const option = '--port 0';
  const another = phrase('cli.localAddress.anotherPort', { option });
  switch (state) {
    case 'off':
    case 'listening':
      return null;
    case 'ipv4-only':
      return {
        message:
          takenBy === null
            ? phrase('cli.localAddress.ipv4Only', { port })
            : phrase('cli.localAddress.ipv4OnlyBy', { port, program: takenBy }),
        advice: phrase('cli.localAddress.useIpv4', { option }),
      };
    case 'starting':
      return {
        message: phrase('cli.localAddress.starting.message'),
        advice: phrase('cli.localAddress.starting.advice'),
      };
    case 'port-taken':
      return {
        message:
          takenBy === null
            ? phrase('cli.localAddress.portTaken', { port })
            : phrase('cli.localAddress.portTakenBy', { port, program: takenBy }),
        advice: phrase('cli.localAddress.retries', { option }),
      };
    case 'port-reserved':
      return { message: phrase('cli.localAddress.portReserved', { port }), advice: another };
    case 'port-privileged':
      return { message: phrase('cli.localAddress.portPrivileged', { port }), advice: another };
    default:
      return { message: phrase('cli.localAddress.failed', { port }), advice: another };
  }
}
