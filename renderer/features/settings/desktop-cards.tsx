import { Button, Radio } from '@mantine/core';
import { CLOSE_ACTIONS } from '../../../shared/domain/desktop';
import { useT } from '../../i18n/use-t';
import { useAbout, useAppState } from '../../stores/mirror';
import { Callout } from '../../ui/callout';
import formClasses from '../../ui/form.module.css';
import { changeDesktop, useDesktopPreferences } from '../preferences/preferences';
import { SettingCard } from './setting-card';
import { SwitchRow } from './setting-row';
import classes from './settings-cards.module.css';
import { trayPlace, trayWords } from './tray-words';

/** What closing the window does. */
export function ClosingCard() {
  const t = useT();
  const { closeAction } = useDesktopPreferences();
  const hasTray = useAppState(({ desktop }) => desktop.tray.kind === 'present');
  const place = t(trayPlace(useAbout().platform));
  return (
    <SettingCard setting="closing" title={t('desktop.closing.title')}>
      <div className={formClasses.form}>
        <Radio.Group
          aria-label={t('desktop.closing.title')}
          value={closeAction}
          onChange={(chosen) => {
            const chosenAction = CLOSE_ACTIONS.find((action) => action === chosen);
            if (chosenAction !== undefined) void changeDesktop({ closeAction: chosenAction });
          }}
        >
          <div className={formClasses.form}>
            {CLOSE_ACTIONS.map((action) => (
              <Radio
                key={action}
                value={action}
                label={t(`desktop.closing.${action}`, { place })}
                description={t(`desktop.closing.${action}Text`, { place })}
              />
            ))}
          </div>
        </Radio.Group>
        {!hasTray && closeAction !== 'quit' && (
          <Callout tone="caution" title={t('desktop.closing.noTray', { place })}>
            {t('desktop.closing.noTrayAsks')}
          </Callout>
        )}
      </div>
    </SettingCard>
  );
}

/** Whether the tray icon is visible; if not, why, and how to get one. */
export function TrayCard() {
  const t = useT();
  const tray = useAppState(({ desktop }) => desktop.tray);
  const { platform } = useAbout();
  const words = trayWords(tray);
  const place = t(trayPlace(platform));
  return (
    <SettingCard setting="tray" title={t('desktop.tray.title')}>
      <Callout tone={words.tone} title={t(words.title, { place })}>
        <p>{t(words.text, { place })}</p>
        {words.steps.length > 0 && (
          <ul className={classes.steps}>
            {words.steps.map((step) => (
              <li key={step}>{t(step)}</li>
            ))}
          </ul>
        )}
      </Callout>
    </SettingCard>
  );
}

/** Whether Beckon starts at login, compared with what the system says, and whether it shows its window then. */
export function StartCard() {
  const t = useT();
  const { startAtLogin, startHidden } = useDesktopPreferences();
  const isSetUp = useAppState(({ desktop }) => desktop.startsAtLogin);
  const place = t(trayPlace(useAbout().platform));
  if (isSetUp === null) {
    return (
      <SettingCard setting="start" title={t('desktop.start.title')}>
        <Callout tone="note" title={t('desktop.start.none')}>
          {t('desktop.start.noneText')}
        </Callout>
      </SettingCard>
    );
  }
  return (
    <SettingCard setting="start" title={t('desktop.start.title')}>
      <div>
        <SwitchRow
          title={t('desktop.start.atLogin')}
          text={t('desktop.start.atLoginText')}
          checked={startAtLogin}
          onChange={(checked) => void changeDesktop({ startAtLogin: checked })}
        />
        {startAtLogin !== isSetUp && (
          <Callout
            tone="caution"
            title={isSetUp ? t('desktop.start.stillSetUp') : t('desktop.start.notSetUp')}
            actions={
              <Button size="compact-sm" variant="default" onClick={() => void changeDesktop({ startAtLogin })}>
                {t('desktop.start.again')}
              </Button>
            }
          >
            {isSetUp ? t('desktop.start.stillSetUpText') : t('desktop.start.notSetUpText')}
          </Callout>
        )}
        <SwitchRow
          title={t('desktop.start.hidden')}
          text={t('desktop.start.hiddenText', { place })}
          checked={startHidden}
          disabled={!startAtLogin}
          onChange={(checked) => void changeDesktop({ startHidden: checked })}
        />
      </div>
    </SettingCard>
  );
}
