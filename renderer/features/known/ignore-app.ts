import type { TFunction } from 'i18next';
import { bridge } from '../../bridge/bridge';
import { announce, openApp, requestFocus } from '../../stores/view-store';
import { showFailure } from '../notices/show-failure';

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
