import { control } from './en/control';
import { discreet } from './en/discreet';
import { document } from './en/document';
import { evidence } from './en/evidence';
import { failure } from './en/failure';
import { finding } from './en/finding';
import { historyEvent } from './en/history-event';
import { identifier } from './en/identifier';
import { notice } from './en/notice';
import { notification } from './en/notification';
import { outcome } from './en/outcome';
import { pairingFault } from './en/pairing-fault';
import { relayFailure } from './en/relay-failure';
import { requestFailure } from './en/request-failure';
import { settingsPart } from './en/settings-part';
import { setup } from './en/setup';
import { system } from './en/system';
import { target } from './en/target';
import { transferFile } from './en/transfer-file';
import { tray } from './en/tray';
import { verdict } from './en/verdict';

/** The English sentences that several surfaces use, by subject; the window adds its own texts. */
export const english = {
  control,
  discreet,
  document,
  evidence,
  failure,
  finding,
  historyEvent,
  identifier,
  notice,
  notification,
  outcome,
  pairingFault,
  relayFailure,
  requestFailure,
  settingsPart,
  setup,
  system,
  target,
  transferFile,
  tray,
  verdict,
  /** Joins several texts. */
  list: '{{before}}, {{item}}',
  /** Text that is used as it is. */
  verbatim: '{{words}}',
} as const;
