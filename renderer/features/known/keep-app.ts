import type { TFunction } from 'i18next';
import { bridge } from '../../bridge/bridge';
import { announce } from '../../stores/view-store';
import { showFailure } from '../notices/show-failure';

/** Makes a listed app a known one. */
export async function keepApp(deviceCode: string, name: string, t: TFunction): Promise<void> {
  const answer = await bridge.request('known.keep', { deviceCode });
  if (answer.ok) announce(t('apps.keptNow', { name }));
  else showFailure(answer.error);
}
