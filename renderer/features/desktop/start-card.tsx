import { Button, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAbout, useAppState } from '../../stores/mirror-store';
import { Callout } from '../../ui/callout';
import formClasses from '../../ui/form.module.css';
import { SectionCard } from '../../ui/section-card';
import { changeDesktop, useDesktopPreferences } from '../settings/preferences';
import { trayPlace } from './tray-words';

/** Whether Beckon starts with the session, as the system has it, and whether it shows itself then. */
export function StartCard() {
  const { t } = useTranslation();
  const { startAtLogin, startHidden } = useDesktopPreferences();
  const isSetUp = useAppState(({ desktop }) => desktop.startsAtLogin);
  const place = t(trayPlace(useAbout().platform));
  if (isSetUp === null) {
    return (
      <SectionCard title={t('desktop.start.title')}>
        <Callout tone="note" title={t('desktop.start.none')}>
          {t('desktop.start.noneText')}
        </Callout>
      </SectionCard>
    );
  }
  return (
    <SectionCard title={t('desktop.start.title')}>
      <div className={formClasses.form}>
        <Switch
          label={t('desktop.start.atLogin')}
          description={t('desktop.start.atLoginText')}
          checked={startAtLogin}
          onChange={(event) => void changeDesktop({ startAtLogin: event.currentTarget.checked })}
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
        <Switch
          label={t('desktop.start.hidden')}
          description={t('desktop.start.hiddenText', { place })}
          checked={startHidden}
          disabled={!startAtLogin}
          onChange={(event) => void changeDesktop({ startHidden: event.currentTarget.checked })}
        />
      </div>
    </SectionCard>
  );
}
