import { expect, it } from 'vitest';
import { settingsFormat } from '../../../../electron/settings/settings-format';
import { SettingsService } from '../../../../electron/settings/settings-service';
import { INITIAL_SETTINGS } from '../../../support/app-state-factory';
import { FakeDocument } from '../../../support/fake-document';

const VIEW = { sort: 'seen', filter: 'favourites', group: 'Bedroom' } as const;

it('remembers how the list looks, and nothing else changes', () => {
  const document = new FakeDocument(settingsFormat.initial);
  const settings = new SettingsService(document);
  expect(settings.setView(VIEW).ok).toBe(true);
  expect(document.value).toEqual({ ...settingsFormat.initial, view: VIEW });
  expect(settings.settings.value).toEqual({ ...INITIAL_SETTINGS, view: VIEW });
});

it('does not change a file that is not to be changed', () => {
  const settings = new SettingsService(new FakeDocument(settingsFormat.initial, true));
  expect(settings.setView(VIEW)).toEqual({ ok: false, error: 'read-only' });
  expect(settings.settings.value.view).toEqual(settingsFormat.initial.view);
});
