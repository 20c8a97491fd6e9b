import type { KnownApp } from '../../../../shared/domain/known-app';
import { localUrlOf } from '../../../../shared/domain/local-address';
import type { CopyFormat } from '../../../../shared/domain/transfer';
import type { InputOf } from '../../../../shared/ipc/contract';
import type { RequestError } from '../../../../shared/ipc/envelope';
import { Said } from '../../../../shared/words/text';
import { bridge } from '../../../bridge/bridge';
import { i18n, wordsAround } from '../../../i18n/i18n';
import { isDiscreet, knownNow, localAddressNow } from '../../../stores/mirror-store';
import {
  announce,
  clearSelection,
  openApp,
  requestFocus,
  showAddedApps,
  showKnownApp,
} from '../../../stores/view-store';
import { followTry, stopExamining } from '../../doctor/use-doctor';
import { sendRequest } from '../../notices/send-request';
import { showConfirmation } from '../../notices/toasts';
import { offerUndo, staysAsItIs } from '../../notices/undo-offers';
import type { AppStatus } from '../app-status';
import { appTitle } from '../app-title';
import { reportText } from '../reach-report';

/* Each action sends one request, announces its result to screen readers, and shows a failure as a message. */

/** A known app by the name that the user sees. */
export interface NamedApp {
  readonly id: string;
  readonly name: string;
}

/** An app that is nearby, as it is to be added. */
export interface AppToAdd {
  readonly deviceCode: string;
  readonly name: string;
  /** The user's own name for it; null: none. */
  readonly alias: string | null;
}

/** How apps are to be added. */
export interface HowToAdd {
  readonly keepConnected: boolean;
  readonly favourite: boolean;
}

/** Adds apps that are nearby to the saved ones, shows them, and offers to undo that. Returns the ids of those added. */
export async function addApps(
  apps: readonly AppToAdd[],
  { keepConnected, favourite }: HowToAdd,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const { deviceCode, alias } of apps) {
    const added = await sendRequest('known.keep', { deviceCode });
    if (added === null) break;
    const { id } = added.data;
    ids.push(id);
    if (alias !== null) await sendRequest('known.set-alias', { id, alias });
    if (keepConnected) await sendRequest('known.set-keep-connected', { id, keepConnected });
  }
  const [first] = apps;
  if (first === undefined || ids.length === 0) return ids;
  if (favourite) await sendRequest('known.set-favourite', { ids, favourite });
  showAddedApps(ids);
  const undo = async (): Promise<boolean> => (await sendRequest('known.forget', { ids })) !== null;
  offerUndo({ kind: 'add', name: first.alias ?? first.name, count: ids.length, undo });
  return ids;
}

/** Adds one app that is nearby, as it is. Returns its id; null: that failed. */
export async function keepApp(deviceCode: string, name: string): Promise<string | null> {
  const [id] = await addApps([{ deviceCode, name, alias: null }], { keepConnected: false, favourite: false });
  return id ?? null;
}

/** Hides listed apps, by their codes, until the user shows them again in Settings, and offers to undo that. */
export async function ignoreApps(apps: readonly NamedApp[]): Promise<void> {
  const ignored: NamedApp[] = [];
  for (const app of apps) {
    if ((await sendRequest('known.ignore', { deviceCode: app.id })) === null) break;
    ignored.push(app);
  }
  const [first] = ignored;
  if (first === undefined) return;
  openApp('nearby', null);
  clearSelection('nearby');
  requestFocus({ kind: 'list' });
  const undo = async (): Promise<boolean> => {
    const answers = await Promise.all(ignored.map(({ id }) => sendRequest('known.unignore', { deviceCode: id })));
    return answers.every((answer) => answer !== null);
  };
  offerUndo({ kind: 'ignore', name: first.name, count: ignored.length, undo });
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
  const kind = keepConnected ? 'reconnectOn' : 'reconnectOff';
  offerUndo({ kind, name, undo: async () => await set(!keepConnected) });
}

/** Starts reconnecting apps; the progress shows in each of them, and how a failure is explained in that of one. */
export async function reconnectApps(ids: readonly string[]): Promise<void> {
  const [id] = ids;
  const runId = ids.length === 1 && id !== undefined ? followTry(id) : undefined;
  // Before what comes of it: where all are near, that is there before the answer.
  announce(i18n.t('reconnect.said.started', { count: ids.length }));
  await sendRequest('reach.reconnect', runId === undefined ? { ids } : { ids, runId });
}

/** Stops what goes on with an app. What a person asked for just ends; what Beckon does by itself would start again. */
export function stopApp(app: NamedApp, status: AppStatus): void {
  if (stopExamining(app.id)) return;
  if (status.kind === 'reconnecting') void disconnectApp(app);
  else void sendRequest('reach.stop', { id: app.id });
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

/** Copies the addresses of several apps, one a line, and confirms it. */
export async function copyAddresses(ids: readonly string[]): Promise<void> {
  const copied = await sendRequest('known.copy-addresses', { ids });
  if (copied === null) return;
  showConfirmation(i18n.t('apps.selection.copied', { count: copied.data.text.split('\n').length }));
}

/** Copies an app's connection information in the format that a program takes, and confirms it. */
export async function copyConnection(id: string, format: CopyFormat): Promise<void> {
  const copied = await sendRequest('known.copy-connection', { id, format });
  if (copied === null) return;
  const app = knownNow()[id];
  if (format === 'address' && app !== undefined) {
    const { name } = appTitle({ known: app, info: app.lastInfo }, i18n.t);
    showConfirmation(i18n.t('apps.addressCopied', { name }));
    return;
  }
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

/** Undoes a merge: one app becomes two records again. */
export async function undoMerge(undoToken: string): Promise<void> {
  if ((await sendRequest('known.undo-merge', { undoToken })) !== null) announce(i18n.t('apps.merge.undone'));
}

/** Reports which known apps are visible, the topmost first; a failure concerns nobody. */
export function reportInSight(ids: readonly string[]): void {
  void bridge.request('reach.in-sight', { ids });
}

/** Copies a text of an app that is short enough to be confirmed in full, such as its code. */
export async function copyText(text: string): Promise<void> {
  const copied = await sendRequest('desktop.copy-text', { text });
  if (copied !== null) showConfirmation(i18n.t('detail.copiedText', { what: text }));
}
