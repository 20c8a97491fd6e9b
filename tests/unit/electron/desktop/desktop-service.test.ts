import { expect, it, onTestFinished } from 'vitest';
import { closeOutcome, DesktopService } from '../../../../electron/desktop/desktop-service';
import { ObservableValue } from '../../../../electron/lib/observable';
import { settingsFormat } from '../../../../electron/settings/settings-format';
import { SettingsService } from '../../../../electron/settings/settings-service';
import { TRAY_WAIT_MS } from '../../../../electron/tray/tray-presence';
import { type DesktopPreferences, INITIAL_DESKTOP, type TrayState } from '../../../../shared/domain/desktop';
import { failure, success } from '../../../../shared/lib/result';
import { FakeClock, settled } from '../../../support/fake-clock';
import { FakeDocument } from '../../../support/fake-document';

const PRESENT: TrayState = { kind: 'present' };
const ABSENT: TrayState = { kind: 'absent', reason: 'no-watcher' };
const KNOWN = 'remote_known';
const PLAIN = { isHidden: false, link: null } as const;
const HIDDEN = { isHidden: true, link: null } as const;

const AS_INITIALLY: Partial<DesktopPreferences> = {};

/** A desktop whose window is nothing but what is asked of it. */
function setUp({ preferences = AS_INITIALLY, tray = PRESENT, isReadOnly = false, hasStartedThis = false } = {}) {
  const desktop = { ...INITIAL_DESKTOP, ...preferences };
  const document = new FakeDocument({ ...settingsFormat.initial, desktop }, isReadOnly);
  const settings = new SettingsService(document);
  const clock = new FakeClock();
  const trayState = new ObservableValue(tray);
  const events: string[] = [];
  const system = { isOn: desktop.startAtLogin, isLocked: false };
  const windows = {
    isShown: false,
    isLoaded: true,
    get isPresent(): boolean {
      return this.isShown;
    },
    show: () => void events.push('show'),
    hide: () => void events.push('hide'),
    goTo: (to: unknown) => void events.push(JSON.stringify(to)),
  };
  const room = new DesktopService({
    clock,
    tray: trayState,
    trayWaitMs: () => TRAY_WAIT_MS,
    trayAsked: Promise.resolve(),
    windows,
    settings,
    loginItem: {
      isOn: () => system.isOn,
      set: (isOn) => {
        events.push(`login ${isOn}`);
        if (!system.isLocked) system.isOn = isOn;
        return system.isOn === isOn;
      },
      hasStartedThis,
    },
    shortcut: { set: (accelerator) => (accelerator === null ? 'off' : 'active') },
    knownId: (deviceCode) => (deviceCode === KNOWN ? 'the-id' : null),
    addByCode: async (deviceCode) => success({ id: `new ${deviceCode}` }),
    quit: () => void events.push('quit'),
  });
  onTestFinished(async () => await room.dispose());
  const chosen = (): DesktopPreferences => settings.settings.value.desktop;
  return { room, clock, tray: trayState, events, windows, system, chosen };
}

it('closing the window asks the first time, answers nothing before, and leaves the window open until it is answered', () => {
  const { room, events } = setUp();
  expect(room.answerClose({ action: 'quit', remember: true })).toBe(false);
  expect(events).toEqual([]);
  expect(room.mayClose()).toBe(false);
  expect(room.state.value.question).toEqual({ kind: 'close' });
  expect(events).toEqual(['show']);
  expect(room.answerClose({ action: null, remember: true })).toBe(true);
  expect(room.state.value.question).toBeNull();
  expect(events).toEqual(['show']);
});

it.each([
  ['tray', true, 'hide'],
  ['quit', true, 'quit'],
  ['tray', false, 'hide'],
  ['quit', false, 'quit'],
] as const)('closing the window does what was chosen (%s), remembered: %s', (action, remember, done) => {
  const { room, events, chosen } = setUp();
  room.mayClose();
  expect(room.answerClose({ action, remember })).toBe(true);
  expect(events.at(-1)).toBe(done);
  expect(chosen().closeAction).toBe(remember ? action : 'ask');
  room.mayClose();
  expect(events.at(-1)).toBe(remember ? done : 'show');
});

it('closing the window does not hide when the tray went while it asked', () => {
  const { room, tray, events } = setUp();
  room.mayClose();
  tray.set(ABSENT);
  expect(room.answerClose({ action: 'tray', remember: true })).toBe(false);
  expect(events).not.toContain('hide');
  expect(room.state.value).toMatchObject({ tray: ABSENT, question: { kind: 'close' } });
});

it('closing the window forgets a question that went out of sight with the window', () => {
  const { room, windows } = setUp();
  room.mayClose();
  windows.isShown = true;
  room.toggleWindow();
  expect(room.state.value.question).toBeNull();
});

it('starting stays hidden only with a tray, and where the system says by itself that it was the login', async () => {
  const withTray = setUp();
  withTray.room.start(HIDDEN);
  const without = setUp({ tray: ABSENT });
  without.room.start(HIDDEN);
  await settled();
  await withTray.clock.advance(60_000);
  await without.clock.advance(60_000);
  expect(withTray.events).toEqual([]);
  expect(without.events).toEqual(['show']);
  const hidden = setUp({ hasStartedThis: true });
  hidden.room.start(PLAIN);
  expect(hidden.events).toEqual([]);
  const shown = setUp({ hasStartedThis: true, preferences: { startHidden: false } });
  shown.room.start(PLAIN);
  expect(shown.events).toEqual(['show']);
});

it('starting once more raises the window, unless that start was to be a hidden one', () => {
  const { room, events } = setUp();
  room.raise(HIDDEN);
  expect(events).toEqual([]);
  room.raise(PLAIN);
  expect(events).toEqual(['show']);
});

it('a link asks before anything is added, and adds on yes alone', async () => {
  const { room, events } = setUp();
  room.raise({ isHidden: false, link: 'beckon://app/remote_new' });
  expect(room.state.value.question).toEqual({ kind: 'link', deviceCode: 'remote_new' });
  expect(events).toContain('show');
  expect(await room.answerLink(true)).toEqual(success({ id: 'new remote_new' }));
  expect(room.state.value.question).toBeNull();
  expect(await room.answerLink(true)).toMatchObject({ ok: false, error: { code: 'not-found' } });
  room.openLink('beckon://app/remote_new');
  expect(await room.answerLink(false)).toEqual(success({ id: null }));
});

it('a link leads to an app that is known already, and rubbish nowhere', () => {
  const { room, events } = setUp();
  room.start({ isHidden: false, link: `beckon://app/${KNOWN}` });
  room.openLink('beckon://app/../../quit');
  expect(events).toEqual(['show', '{"kind":"app","id":"the-id"}', 'show']);
  expect(room.state.value.question).toBeNull();
});

it('the tray’s click brings the window, and takes it away where something brings it back', () => {
  const { room, events, windows, tray } = setUp();
  room.toggleWindow();
  windows.isShown = true;
  room.toggleWindow();
  tray.set(ABSENT);
  room.toggleWindow();
  expect(events).toEqual(['show', 'hide']);
});

it('preferences reach the system, what it says is shown, and what it refuses is not saved as if it had not', () => {
  const { room, events, system, chosen } = setUp();
  const wanted = { ...INITIAL_DESKTOP, startAtLogin: true, reconnectShortcut: 'Control+Alt+B' };
  expect(room.setPreferences(wanted)).toEqual(success(null));
  expect(events).toEqual(['login true']);
  expect(room.state.value).toMatchObject({ startsAtLogin: true, shortcut: 'active' });
  system.isOn = false;
  room.shownChanged(true);
  expect(room.state.value.startsAtLogin).toBe(false);
  system.isLocked = true;
  const set = room.setPreferences({ ...INITIAL_DESKTOP, startAtLogin: true });
  expect(set).toEqual(failure('not-saved'));
  expect(chosen().startAtLogin).toBe(false);
});

it('preferences of a newer Beckon are left alone, at the system too', () => {
  const { room, events } = setUp({ isReadOnly: true });
  expect(room.setPreferences({ ...INITIAL_DESKTOP, startAtLogin: true })).toMatchObject({ error: 'read-only' });
  expect(events).toEqual([]);
});

it.each([
  ['quit', 'present', true, 'quit'],
  ['quit', 'absent', true, 'quit'],
  ['tray', 'present', true, 'hide'],
  ['tray', 'present', false, 'hide'],
  // It would be gone for good: the user learns why it does not hide.
  ['tray', 'absent', true, 'ask'],
  ['tray', 'absent', false, 'quit'],
  ['ask', 'present', true, 'ask'],
  // A question that nobody can see must not keep the window from closing.
  ['ask', 'present', false, 'quit'],
  // Who wants to be asked is asked.
  ['ask', 'absent', true, 'ask'],
  ['ask', 'absent', false, 'quit'],
] as const)('%s with the tray %s, able to ask: %s, leads to %s', (action, tray, canAsk, outcome) => {
  expect(closeOutcome({ action, tray, canAsk })).toBe(outcome);
});
