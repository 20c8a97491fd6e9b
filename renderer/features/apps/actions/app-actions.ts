import type { KnownApp } from '../../../../shared/domain/known-app';
import type { CopyFormat } from '../../../../shared/domain/transfer';
import { i18n } from '../../../i18n/i18n';
import { announce, openApp, requestFocus } from '../../../stores/view-store';
import { sendRequest } from '../../notices/send-request';
import { reportText } from '../app-truths';

/*
 * What can be done with an app, from wherever it is asked for. Each action tells a screen reader what it did, and shows
 * a failure in passing; those that answer say whether it worked.
 */

/** A known app by the name that the user sees. */
export interface NamedApp {
  readonly id: string;
  readonly name: string;
}

/** Makes a listed app a known one. */
export async function keepApp(deviceCode: string, name: string): Promise<void> {
  if ((await sendRequest('known.keep', { deviceCode })) !== null) announce(i18n.t('apps.keptNow', { name }));
}

/** Takes a listed app out of sight until the user takes it off the list in Settings. */
export async function ignoreApp(deviceCode: string, name: string): Promise<void> {
  if ((await sendRequest('known.ignore', { deviceCode })) === null) return;
  openApp('nearby', null);
  requestFocus({ kind: 'list' });
  announce(i18n.t('ignored.done', { name }));
}

/** Turns the favourite's star on or off. */
export async function toggleFavourite({ id, favourite }: KnownApp): Promise<void> {
  await sendRequest('known.set-favourite', { id, favourite: !favourite });
}

/** Changes the user's own name for an app; null: it has none any more. */
export async function setAlias(id: string, alias: string | null): Promise<boolean> {
  return (await sendRequest('known.set-alias', { id, alias })) !== null;
}

/** Puts apps into a group, new or not; null: out of theirs. */
export async function setGroup(ids: readonly string[], group: string | null): Promise<boolean> {
  if ((await sendRequest('known.set-group', { ids, group })) === null) return false;
  const count = ids.length;
  announce(group === null ? i18n.t('groups.gone', { count }) : i18n.t('groups.done', { count, group }));
  return true;
}

/** Whether an app is to be brought back by itself whenever it is lost. */
export async function setKeepConnected(id: string, keepConnected: boolean): Promise<void> {
  await sendRequest('known.set-keep-connected', { id, keepConnected });
}

/** Starts bringing apps back; how that goes shows with each of them. */
export async function reconnectApps(ids: readonly string[]): Promise<void> {
  const started = await sendRequest('reach.reconnect', { ids });
  if (started !== null) announce(i18n.t('reconnect.said.started', { count: ids.length }));
}

/** Stops bringing an app back, and keeps it from being brought back by itself. */
export async function disconnectApp(id: string): Promise<void> {
  await sendRequest('reach.disconnect', { id });
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

/** Takes the trust in an app's certificate back. */
export async function forgetCertificate(id: string): Promise<void> {
  if ((await sendRequest('reach.forget-certificate', { id })) !== null) announce(i18n.t('certificate.forgotten'));
}

/** Copies an app's connection information, in the form that a program takes; `said` is announced when it is done. */
export async function copyConnection(id: string, format: CopyFormat, said: string): Promise<void> {
  if ((await sendRequest('known.copy-connection', { id, format })) !== null) announce(said);
}

/** Makes two records of one again that turned out to be the same app. */
export async function undoMerge(undoToken: string): Promise<void> {
  if ((await sendRequest('known.undo-merge', { undoToken })) !== null) announce(i18n.t('apps.merge.undone'));
}
