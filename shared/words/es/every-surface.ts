import type { everySurface as english } from '../en/every-surface';
import type { Translation } from '../translation';
import { control } from './control';
import { discreet } from './discreet';
import { document } from './document';
import { evidence } from './evidence';
import { failure } from './failure';
import { finding } from './finding';
import { historyEvent } from './history-event';
import { historyKind } from './history-kind';
import { identifier } from './identifier';
import { notice } from './notice';
import { notification } from './notification';
import { outcome } from './outcome';
import { pairingFault } from './pairing-fault';
import { relayFailure } from './relay-failure';
import { requestFailure } from './request-failure';
import { settingsPart } from './settings-part';
import { setup } from './setup';
import { system } from './system';
import { target } from './target';
import { transfer } from './transfer';
import { transferFile } from './transfer-file';
import { tray } from './tray';
import { update } from './update';
import { verdict } from './verdict';

/** What every surface says, in Spanish. */
export const everySurface: Translation<typeof english, 'es'> = {
  control,
  discreet,
  document,
  evidence,
  failure,
  finding,
  historyEvent,
  historyKind,
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
  transfer,
  transferFile,
  tray,
  update,
  verdict,
  list: '{{before}}, {{item}}',
  verbatim: '{{words}}',
};
