import { Button, Select } from '@mantine/core';
import { CLOSE_ACTIONS } from '../../../shared/domain/desktop';
import { useT } from '../../i18n/use-t';
import { useAbout, useAppState } from '../../stores/mirror';
import { Callout } from '../../ui/callout';
import { changeDesktop, useDesktopPreferences } from '../preferences/preferences';
import { SettingGroup, SettingRow, SwitchRow } from './setting-rows';
import classes from './setting-rows.module.css';
import { ShortcutSetting } from './shortcut-setting';
import { trayPlace, trayWords } from './tray-words';

/** What Beckon does at sign-in, when its window closes, in the tray and on a key combination. */
export function DesktopSection() {
  const t = useT();
  return (
    <>
      <Startup />
      <SettingGroup title={t('desktop.window.title')}>
        <Closing />
        <Tray />
        <ShortcutSetting />
      </SettingGroup>
    </>
  );
}

/** Whether Beckon starts at login, compared with what the system says, and whether it shows its window then. */
function Startup() {
  const t = useT();
  const { startAtLogin, startHidden } = useDesktopPreferences();
  const isSetUp = useAppState(({ desktop }) => desktop.startsAtLogin);
  const place = t(trayPlace(useAbout().platform));
  if (isSetUp === null) {
    return (
      <SettingGroup setting="start" title={t('desktop.start.title')}>
        <Callout tone="note" title={t('desktop.start.none')}>
          {t('desktop.start.noneText')}
        </Callout>
      </SettingGroup>
    );
  }
  return (
    <SettingGroup setting="start" title={t('desktop.start.title')}>
      <SwitchRow
        title={t('desktop.start.atLogin')}
        text={t('desktop.start.atLoginText')}
        checked={startAtLogin}
        onChange={(checked) => void changeDesktop({ startAtLogin: checked })}
      />
      <SwitchRow
        title={t('desktop.start.hidden')}
        text={t('desktop.start.hiddenText', { place })}
        checked={startHidden}
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
    </SettingGroup>
  );
}

/** What closing the window does. */
function Closing() {
  const t = useT();
  const { closeAction } = useDesktopPreferences();
  const hasTray = useAppState(({ desktop }) => desktop.tray.kind === 'present');
  const place = t(trayPlace(useAbout().platform));
  return (
    <>
      <SettingRow
        setting="closing"
        title={t('desktop.closing.title')}
        text={t(`desktop.closing.does.${closeAction}`, { place })}
      >
        {(ids) => (
          <Select
            {...ids}
            size="xs"
            w={200}
            data={CLOSE_ACTIONS.map((action) => ({ value: action, label: t(`desktop.closing.${action}`, { place }) }))}
            value={closeAction}
            onChange={(chosen) => {
              const action = CLOSE_ACTIONS.find((each) => each === chosen);
              if (action !== undefined) void changeDesktop({ closeAction: action });
            }}
          />
        )}
      </SettingRow>
      {!hasTray && closeAction !== 'quit' && (
        <Callout tone="caution" title={t('desktop.closing.noTray', { place })}>
          {t('desktop.closing.noTrayAsks')}
        </Callout>
      )}
    </>
  );
}

/** Whether the tray icon is visible; if not, why, and how to get one. */
function Tray() {
  const t = useT();
  const tray = useAppState(({ desktop }) => desktop.tray);
  const place = t(trayPlace(useAbout().platform));
  const words = trayWords(tray);
  return (
    <>
      <SettingRow setting="tray" title={t('desktop.tray.title')} text={t(words.title, { place })}>
        {() => null}
      </SettingRow>
      {words.text !== null && (
        <Callout tone={words.tone} title={t(words.text, { place })}>
          <ul className={classes.steps}>
            {words.steps.map((step) => (
              <li key={step}>{t(step)}</li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  );
}
