import type { KnownApp } from '../../../../shared/domain/known-app';
import { localUrlOf } from '../../../../shared/domain/local-address';
import type { CopyFormat } from '../../../../shared/domain/transfer';
import type { InputOf } from '../../../../shared/ipc/contract';
import type { RequestError } from '../../../../shared/ipc/envelope';
import { Said } from '../../../../shared/words/text';
import { bridge } from '../../../bridge/bridge';
import { i18n, wordsAround } from '../../../i18n/i18n';
import { isDiscreet, knownNow, localAddressNow } from '../../../stores/mirror-store';
import { announce, openApp, requestFocus, showKnownApp } from '../../../stores/view-store';
import { followTry } from '../../doctor/use-doctor';
import { sendRequest } from '../../notices/send-request';
import { showConfirmation } from '../../notices/show-confirmation';
import { offerUndo, staysAsItIs } from '../../notices/undo-offers';
import { reportText } from '../app-truths';

/*
 * The actions on an app. Each sends one request, announces its result to screen readers, and shows a failure as a
 * message. Those that return a boolean return whether it worked.
 */

/** A known app by the name that the user sees. */
export interface NamedApp {
  readonly id: string;
  readonly name: string;
}

/** Adds an app that is nearby to the saved ones, and offers to undo that. Returns its id; null: that failed. */
export async function keepApp(deviceCode: string, name: string): Promise<string | null> {
  const added = await sendRequest('known.keep', { deviceCode });
  if (added === null) return null;
  const ids = [added.data.id];
  const undo = async (): Promise<boolean> => (await sendRequest('known.forget', { ids })) !== null;
  offerUndo({ kind: 'add', name, undo });
  return added.data.id;
}

/** Hides a listed app until the user shows it again in Settings, and offers to undo that. */
export async function ignoreApp(deviceCode: string, name: string): Promise<void> {
  if ((await sendRequest('known.ignore', { deviceCode })) === null) return;
  openApp('nearby', null);
  requestFocus({ kind: 'list' });
  const undo = async (): Promise<boolean> => (await sendRequest('known.unignore', { deviceCode })) !== null;
  offerUndo({ kind: 'ignore', name, undo });
}

/** Changes the user's own name for an app, and offers to undo that; null removes the name. Returns whether it worked. */
export async function setAlias({ id, alias: before }: KnownApp, name: string, alias: string | null): Promise<boolean> {
  if ((await sendRequest('known.set-alias', { id, alias })) === null) return false;
  // In discreet mode the window does not have the name to go back to.
  if (isDiscreet()) return true;
  const undo = async (): Promise<boolean> => {
    const now = knownNow()[id]?.alias;
    if (now !== undefined && now !== alias && now !== before) return staysAsItIs(name);
    return (await sendRequest('known.set-alias', { id, alias: before })) !== null;
  };
  offerUndo({ kind: 'rename', name: alias ?? name, undo });
  return true;
}

/** Sets whether an app is reconnected automatically when it is lost, and offers to undo that. */
export async function setKeepConnected({ id, name }: NamedApp, keepConnected: boolean): Promise<void> {
  const set = async (wanted: boolean): Promise<boolean> =>
    (await sendRequest('known.set-keep-connected', { id, keepConnected: wanted })) !== null;
  if (!(await set(keepConnected))) return;
  offerUndo({ kind: 'autoReconnect', name, undo: async () => await set(!keepConnected) });
}

/** Starts reconnecting apps; the progress shows in each of them, and how a failure is explained in that of one. */
export async function reconnectApps(ids: readonly string[]): Promise<void> {
  const [id] = ids;
  const runId = ids.length === 1 && id !== undefined ? followTry(id) : undefined;
  const started = await sendRequest('reach.reconnect', runId === undefined ? { ids } : { ids, runId });
  if (started !== null) announce(i18n.t('reconnect.said.started', { count: ids.length }));
}

/** Stops what a person asked for: a measurement, or bringing an app back. */
export async function stopTry(id: string): Promise<void> {
  await sendRequest('reach.stop', { id });
}

/** Disconnects an app, and offers to undo that: a running reconnect stops, and none starts automatically. */
export async function disconnectApp({ id, name }: NamedApp): Promise<void> {
  if ((await sendRequest('reach.disconnect', { id })) === null) return;
  const undo = async (): Promise<boolean> => (await sendRequest('reach.reconnect', { ids: [id] })) !== null;
  offerUndo({ kind: 'disconnect', name, undo });
}

/** Measures a known app now. */
export async function checkApp({ id, name }: NamedApp): Promise<void> {
  const report = await sendRequest('reach.check-known', { id });
  if (report !== null) announce(i18n.t('apps.checked', { name, outcome: reportText(report.data, i18n.t) }));
}

/** Trusts the certificate that an app shows, by its fingerprint. */
export async function trustCertificate(id: string, sha256: string): Promise<void> {
  const trusted = await sendRequest('reach.trust-certificate', { id, sha256 });
  if (trusted !== null) announce(i18n.t('certificate.trusted'));
}

/** Withdraws the trust in an app's certificate. */
export async function forgetCertificate(id: string): Promise<void> {
  if ((await sendRequest('reach.forget-certificate', { id })) !== null) announce(i18n.t('certificate.forgotten'));
}

/** Copies the address of a known app that works: the one reached last, else the one given last. */
export async function copyAddress(id: string): Promise<void> {
  await copyConnection(id, 'address');
}

/** Copies an app's connection information in the format that a program takes, and confirms it. */
export async function copyConnection(id: string, format: CopyFormat): Promise<void> {
  const copied = await sendRequest('known.copy-connection', { id, format });
  if (copied === null) return;
  const isLong = format === 'env' || format === 'json';
  const what = isLong ? new Said(i18n.t(`detail.copyAs.${format}`)) : copied.data.text;
  showConfirmation(wordsAround('detail.copiedText', { what }, i18n.t));
}

/** Copies the URL that programs of this computer have for an app, or shows the app where they can't use it now. */
export async function copyLocalAddress(id: string): Promise<void> {
  const url = localUrlOf(knownNow()[id] ?? {}, localAddressNow(id));
  if (url !== null) await copyText(url);
  else {
    showKnownApp(id);
    requestFocus({ kind: 'detail' });
  }
}

/** What changes of an app's address for programs; what is omitted stays. */
type LocalAddressChange = Partial<Omit<InputOf<'known.set-local-address'>, 'id'>>;

/** Changes an app's address for programs. */
export async function setLocalAddress(id: string, change: LocalAddressChange): Promise<void> {
  await sendRequest('known.set-local-address', { ...UNCHANGED, ...change, id });
}

/** The same with what the user typed: returns why it was refused, to be said beside the box; null: it was not. */
export async function enterLocalAddress(id: string, change: LocalAddressChange): Promise<RequestError | null> {
  const answer = await bridge.request('known.set-local-address', { ...UNCHANGED, ...change, id });
  return answer.ok ? null : answer.error;
}

const UNCHANGED = { enabled: null, port: null, origins: null } as const;

/** Copies a text of an app that is short enough to be confirmed in full. */
async function copyText(text: string): Promise<void> {
  const copied = await sendRequest('desktop.copy-text', { text });
  if (copied !== null) showConfirmation(i18n.t('detail.copiedText', { what: text }));
}

/** Undoes a merge: one app becomes two records again. */
export async function undoMerge(undoToken: string): Promise<void> {
  if ((await sendRequest('known.undo-merge', { undoToken })) !== null) announce(i18n.t('apps.merge.undone'));
}

/** Reports which known apps are visible, the topmost first; a failure concerns nobody. */
export function reportInSight(ids: readonly string[]): void {
  void bridge.request('reach.in-sight', { ids });
}

/** Copies a text that is shown, such as a device code, and confirms it. */
export async function copyShownText(text: string): Promise<void> {
  if ((await sendRequest('desktop.copy-text', { text })) === null) return;
  showConfirmation(i18n.t('detail.copiedText', { what: text }));
}
