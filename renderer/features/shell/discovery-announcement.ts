import type { TFunction } from 'i18next';
import type { DiscoveryState } from '../../../shared/domain/discovery';
import { assertNever } from '../../../shared/lib/assert-never';

/** What a screen reader is told of the discovery loop; null where silence serves better. */
export function discoveryAnnouncement(discovery: DiscoveryState, t: TFunction): string | null {
  switch (discovery.kind) {
    case 'looking':
      return null;
    case 'idle':
      return discovery.reason === 'paused' ? t('shell.announce.paused') : null;
    case 'found':
      return t('shell.announce.found', { count: discovery.count });
    case 'empty':
      return t('shell.announce.empty');
    case 'failed':
      return t('shell.announce.failed', { message: discovery.failure.message });
    default:
      return assertNever(discovery);
  }
}
