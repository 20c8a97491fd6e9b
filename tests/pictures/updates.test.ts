import { expect } from 'playwright/test';
import type { UpdateState } from '../../shared/domain/update';
import { SettingsPage } from '../support/page-objects/settings-page';
import { WindowPage } from '../support/page-objects/window-page';
import { test } from '../ui/beckon-test';
import { aLookingState, secondsAgo } from '../ui/sample-state';
import { pointNowhere, Sheet } from './picture';

const UPDATE = { version: '0.2.0', notes: '- Finds apps faster on networks with several routers.', releasedAt: null };
const CHECKED = { checkedAt: secondsAgo(60) };

const PACKAGE = { way: { kind: 'package', format: 'deb' }, isChecking: false, failure: null } as const;

const PICTURED: readonly (readonly [UpdateState, string])[] = [
  [{ kind: 'current', ...CHECKED }, 'Beckon is up to date.'],
  [{ kind: 'ready', update: UPDATE }, 'Beckon 0.2.0 is ready.'],
  [{ kind: 'available', update: UPDATE, ...PACKAGE, ...CHECKED }, 'Get the .deb package'],
];

test('where Beckon stands with updates', async ({ main }) => {
  const page = await main.open(aLookingState([], []), { size: { width: 1120, height: 1100 } });
  await new WindowPage(page).goTo('Settings');
  const settings = new SettingsPage(page);
  await settings.open('About');
  const sheet = new Sheet(page, 660);
  for (const [state, says] of PICTURED) {
    await main.set('update', state);
    await expect(settings.updates).toContainText(says);
    await pointNowhere(page);
    await sheet.add(settings.updates);
  }
  await sheet.take('updates');
});
