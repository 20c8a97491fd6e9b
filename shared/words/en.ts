import { control } from './en/control';
import { document } from './en/document';
import { evidence } from './en/evidence';
import { failure } from './en/failure';
import { finding } from './en/finding';
import { historyEvent } from './en/history-event';
import { notice } from './en/notice';
import { notification } from './en/notification';
import { outcome } from './en/outcome';
import { pairingFault } from './en/pairing-fault';
import { relayFailure } from './en/relay-failure';
import { requestFailure } from './en/request-failure';
import { setup } from './en/setup';
import { system } from './en/system';
import { tray } from './en/tray';
import { verdict } from './en/verdict';

/** The English sentences that more than one surface says, by subject; the window adds its own texts. */
export const english = {
  control,
  document,
  evidence,
  failure,
  finding,
  historyEvent,
  notice,
  notification,
  outcome,
  pairingFault,
  relayFailure,
  requestFailure,
  setup,
  system,
  tray,
  verdict,
  /** Words that stand for themselves. */
  verbatim: '{{words}}',
} as const;
