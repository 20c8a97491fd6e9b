import type { ActiveService } from '../../shared/domain/settings';
import { assertNever } from '../../shared/lib/assert-never';

/** Whether the service in use tells that the user left the simulator, whose apps then go. */
export function isSimulatorLeft({ kind }: ActiveService): boolean {
  switch (kind) {
    case 'none':
    case 'url':
      return true;
    case 'simulator':
    // Something is amiss with the service chosen, which may be the simulator: nobody left it.
    case 'unusable':
      return false;
    default:
      return assertNever(kind);
  }
}
