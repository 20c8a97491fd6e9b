import type { TFunction } from 'i18next';
import { bridge } from '../../bridge/bridge';
import { announce } from '../../stores/view-store';
import { showFailure } from '../notices/show-failure';

/** Starts bringing apps back; how that goes shows with each of them. */
export async function reconnectApps(ids: readonly string[], t: TFunction): Promise<void> {
  const answer = await bridge.request('reach.reconnect', { ids });
  if (answer.ok) announce(t('reconnect.said.started', { count: ids.length }));
  else showFailure(answer.error);
}
