import { expect, it } from 'vitest';
import { settingsHandlers } from '../../../../../electron/ipc/handlers/settings-handlers';
import { requestError } from '../../../../../electron/ipc/request-parts';
import { serviceFailure } from '../../../../../electron/service/service-failure';
import type { ConnectionFailure } from '../../../../../electron/settings/connection-service';
import { INITIAL_APPEARANCE } from '../../../../../shared/domain/appearance';
import { INITIAL_DESKTOP } from '../../../../../shared/domain/desktop';
import { INITIAL_NOTIFICATIONS } from '../../../../../shared/domain/notification';
import { failure, success } from '../../../../../shared/lib/result';

function handlers({ refusal = null as ConnectionFailure | null, isReadOnly = false } = {}) {
  const answer =
    <T>(value: T) =>
    async () =>
      refusal === null ? success(value) : failure(refusal);
  const save = () => (isReadOnly ? failure('read-only' as const) : success(null));
  return settingsHandlers({
    connection: { try: answer({ apps: 1, skipped: 0 }), use: answer(null), clear: answer(null) },
    settings: {
      setPollInterval: save,
      setView: save,
      setAppearance: save,
      setDiscreet: save,
      setNotifications: save,
      setUpdates: save,
    },
    setDesktop: save,
    chooseCaFile: async () => '/ca.pem',
  });
}

const VIEW = { sort: 'seen', filter: 'favourites', group: 'Bedroom' } as const;
const SERVICE = { baseUrl: 'https://service.test', caFile: null };

it.each([
  ['settings.try-service', { baseUrl: 'x' }],
  ['settings.try-service', { ...SERVICE, baseUrl: 'x'.repeat(4_097) }],
  ['settings.try-service', { ...SERVICE, caFile: '' }],
  ['settings.use-service', SERVICE],
  ['settings.set-poll-interval', { seconds: 9 }],
  ['settings.set-poll-interval', { seconds: 3_601 }],
  ['settings.set-poll-interval', { seconds: Number.NaN }],
  ['settings.set-view', { ...VIEW, sort: 'shoe size' }],
  ['settings.set-view', { ...VIEW, filter: 'some' }],
  ['settings.set-view', { ...VIEW, group: ' ' }],
  ['settings.set-appearance', { ...INITIAL_APPEARANCE, language: 'tlh' }],
  ['settings.set-appearance', { ...INITIAL_APPEARANCE, listWidth: 20 }],
  ['settings.set-discreet', { discreet: 'yes' }],
  ['settings.set-desktop', { ...INITIAL_DESKTOP, closeAction: 'vanish' }],
  ['settings.set-desktop', { ...INITIAL_DESKTOP, reconnectShortcut: 'Ctrl+\n' }],
  ['settings.set-desktop', { ...INITIAL_DESKTOP, more: 1 }],
  ['settings.set-notifications', { ...INITIAL_NOTIFICATIONS, kinds: { paired: true } }],
  ['settings.set-notifications', { ...INITIAL_NOTIFICATIONS, quietHours: { from: '24:00', to: '07:00' } }],
  ['settings.set-notifications', { ...INITIAL_NOTIFICATIONS, batteryThreshold: 0 }],
  ['settings.set-notifications', { ...INITIAL_NOTIFICATIONS, toyThresholds: { a1: 96 } }],
  ['settings.clear-service', {}],
] as const)('turn %s with %j away', async (route, input) => {
  expect((await handlers()[route].run(input)).kind).toBe('invalid');
});

it('give a failure of the service without what only programs need, and say when settings are not to be changed', async () => {
  const failed = serviceFailure('rate-limited', { retryAfterMs: 5_000 });
  const outcome = await handlers({ refusal: { kind: 'service', failure: failed } })['settings.try-service'].run(
    SERVICE,
  );
  const { code, serviceCode, message, advice } = failed;
  expect(outcome).toEqual({ kind: 'handled', answer: failure({ code, serviceCode, message, advice }) });
  const error = requestError('read-only');
  const refused = { kind: 'handled', answer: failure(error) };
  const read = handlers({ refusal: { kind: 'read-only' }, isReadOnly: true });
  expect(await read['settings.use-service'].run({ ...SERVICE, unchecked: true })).toEqual(refused);
  expect(await read['settings.set-poll-interval'].run({ seconds: 30 })).toEqual(refused);
  expect(await read['settings.set-view'].run(VIEW)).toEqual(refused);
  expect(await read['settings.set-desktop'].run(INITIAL_DESKTOP)).toEqual(refused);
  expect(await read['settings.set-notifications'].run(INITIAL_NOTIFICATIONS)).toEqual(refused);
  expect(await handlers()['settings.set-view'].run(VIEW)).toEqual({ kind: 'handled', answer: success(null) });
});
