import { Button } from '@mantine/core';
import { CLOSE_ACTIONS, type TrayState } from '../../../shared/domain/desktop';
import { useT } from '../../i18n/use-t';
import { useAbout, useAppState } from '../../stores/mirror';
import { Callout } from '../../ui/callout';
import { changeDesktop, useDesktopPreferences } from '../preferences/preferences';
import { ChoiceRow, SettingGroup, SettingRow, SwitchRow } from './setting-rows';
import classes from './setting-rows.module.css';
import { ShortcutSetting } from './shortcut-setting';

/** What Beckon does at sign-in, when its window closes, in the tray and on a key combination. */
export function DesktopSection() {
  const t = useT();
  return (
    <>
      <SettingGroup setting="start" title={t('desktop.start.title')} hidesTitle>
        <Startup />
      </SettingGroup>
      <SettingGroup title={t('desktop.window.title')}>
        <Closing />
        <Tray />
        <ShortcutSetting />
      </SettingGroup>
    </>
  );
}

/** What the place of the tray icon is called on this system. */
export function useTrayPlace(): string {
  const t = useT();
  return t(useAbout().platform === 'darwin' ? 'desktop.place.menuBar' : 'desktop.place.tray');
}

/** Whether Beckon starts at login, compared with what the system says, and whether it shows its window then. */
function Startup() {
  const t = useT();
  const { startAtLogin, startHidden } = useDesktopPreferences();
  const isSetUp = useAppState(({ desktop }) => desktop.startsAtLogin);
  const place = useTrayPlace();
  if (isSetUp === null) {
    return (
      <Callout tone="note" title={t('desktop.start.none')}>
        {t('desktop.start.noneText')}
      </Callout>
    );
  }
  return (
    <>
      <SwitchRow
        title={t('desktop.start.atLogin')}
        text={t('desktop.start.atLoginText')}
        checked={startAtLogin}
        onChange={(checked) => void changeDesktop({ startAtLogin: checked })}
      />
      <SwitchRow
        title={t('desktop.start.hidden')}
        text={t('desktop.start.hiddenText', { place })}
        checked={startAtLogin && startHidden}
        disabled={!startAtLogin}
        onChange={(checked) => void changeDesktop({ startHidden: checked })}
      />
      {startAtLogin !== isSetUp && (
        <Callout
          tone="caution"
          title={isSetUp ? t('desktop.start.stillSetUp') : t('desktop.start.notSetUp')}
          actions={
            <Button size="compact-sm" variant="white" onClick={() => void changeDesktop({ startAtLogin })}>
              {t('desktop.start.again')}
            </Button>
          }
        >
          {isSetUp ? t('desktop.start.stillSetUpText') : t('desktop.start.notSetUpText')}
        </Callout>
      )}
    </>
  );
}

/** What closing the window does. */
function Closing() {
  const t = useT();
  const { closeAction } = useDesktopPreferences();
  const hasTray = useAppState(({ desktop }) => desktop.tray.kind === 'present');
  const place = useTrayPlace();
  return (
    <>
      <ChoiceRow
        setting="closing"
        title={t('desktop.closing.title')}
        text={t(closeAction === 'ask' ? 'desktop.closing.asks' : `desktop.closing.does.${closeAction}`)}
        choices={CLOSE_ACTIONS}
        label={(action) => t(`desktop.closing.${action}`, { place })}
        value={closeAction}
        onChange={(action) => void changeDesktop({ closeAction: action })}
      />
      {!hasTray && closeAction !== 'quit' && (
        <Callout tone="caution" title={t('desktop.closing.noTray', { place })}>
          {t('desktop.closing.noTrayAsks')}
        </Callout>
      )}
    </>
  );
}

/** Why there is no icon: its texts, and alternative ways to get one. */
const MISSING = {
  'no-watcher': { words: 'noWatcher', steps: ['gnome', 'panels', 'bare'] },
  'no-bus': { words: 'noBus', steps: ['session'] },
  failed: { words: 'failed', steps: ['restart'] },
} as const satisfies Record<Extract<TrayState, { kind: 'absent' }>['reason'], object>;

/** Why there is no tray icon, and how to get one. */
function Tray() {
  const t = useT();
  const tray = useAppState(({ desktop }) => desktop.tray);
  if (tray.kind === 'present') return null;
  const { words, steps } = MISSING[tray.reason];
  return (
    <>
      <SettingRow title={t('desktop.tray.title')} text={t(`desktop.tray.${words}`)} />
      <Callout tone="caution" title={t(`desktop.tray.${words}Text`)}>
        <ul className={classes.steps}>
          {steps.map((step) => (
            <li key={step}>{t(`desktop.tray.${step}`)}</li>
          ))}
        </ul>
      </Callout>
    </>
  );
}
