import type { ParseKeys } from 'i18next';
import { assertNever } from '../../../shared/lib/assert-never';
import type { ServiceTruth } from '../apps/service-truth';

/** Keys of what the service says, and of what that means and does not. */
interface ServiceStatement {
  readonly statement: ParseKeys;
  readonly meaning: ParseKeys;
}

export function serviceStatement(truth: ServiceTruth): ServiceStatement {
  switch (truth.kind) {
    case 'listed':
      return onlineStatement(truth.online);
    case 'not-listed':
      return { statement: 'detail.service.notListed', meaning: 'detail.service.notListedText' };
    case 'not-asked':
      return { statement: 'detail.service.notAsked', meaning: 'detail.service.notAskedText' };
    case 'no-code':
      return { statement: 'detail.service.noCode', meaning: 'detail.service.noCodeText' };
    default:
      return assertNever(truth);
  }
}

function onlineStatement(online: boolean | null): ServiceStatement {
  if (online === null) return { statement: 'detail.service.unknown', meaning: 'detail.service.unknownText' };
  return online
    ? { statement: 'detail.service.online', meaning: 'detail.service.onlineText' }
    : { statement: 'detail.service.offline', meaning: 'detail.service.offlineText' };
}
