import type { TFunction } from 'i18next';
import type { KnownApp } from '../../../../shared/domain/known-app';
import { bridge } from '../../../bridge/bridge';
import { announce, openApp, requestFocus } from '../../../stores/view-store';
import { showFailure } from '../../notices/show-failure';

/** Makes a listed app a known one. */
export async function keepApp(deviceCode: string, name: string, t: TFunction): Promise<void> {
  const answer = await bridge.request('known.keep', { deviceCode });
  if (answer.ok) announce(t('apps.keptNow', { name }));
  else showFailure(answer.error);
}

/** Takes a listed app out of sight until the user takes it off the list in Settings. */
export async function ignoreApp(deviceCode: string, name: string, t: TFunction): Promise<void> {
  const answer = await bridge.request('known.ignore', { deviceCode });
  if (!answer.ok) {
    showFailure(answer.error);
    return;
  }
  openApp('nearby', null);
  requestFocus({ kind: 'list' });
  announce(t('ignored.done', { name }));
}

/** Turns the favourite's star on or off. */
export async function setFavourite(known: KnownApp): Promise<void> {
  const answer = await bridge.request('known.set-favourite', { id: known.id, favourite: !known.favourite });
  if (!answer.ok) showFailure(answer.error);
}

/** Starts bringing apps back; how that goes shows with each of them. */
export async function reconnectApps(ids: readonly string[], t: TFunction): Promise<void> {
  const answer = await bridge.request('reach.reconnect', { ids });
  if (answer.ok) announce(t('reconnect.said.started', { count: ids.length }));
  else showFailure(answer.error);
}
