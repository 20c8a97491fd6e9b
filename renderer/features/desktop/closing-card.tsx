import { Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CLOSE_ACTIONS } from '../../../shared/domain/desktop';
import { useAbout, useAppState } from '../../stores/mirror-store';
import { Callout } from '../../ui/callout';
import formClasses from '../../ui/form.module.css';
import { SectionCard } from '../../ui/section-card';
import { changeDesktop, useDesktopPreferences } from '../settings/preferences';
import { trayPlace } from './tray-words';

/** What closing the window does. */
export function ClosingCard() {
  const { t } = useTranslation();
  const { closeAction } = useDesktopPreferences();
  const hasTray = useAppState(({ desktop }) => desktop.tray.kind === 'present');
  const place = t(trayPlace(useAbout().platform));
  return (
    <SectionCard title={t('desktop.closing.title')}>
      <div className={formClasses.form}>
        <Radio.Group
          aria-label={t('desktop.closing.title')}
          value={closeAction}
          onChange={(chosen) => {
            const action = CLOSE_ACTIONS.find((one) => one === chosen);
            if (action !== undefined) void changeDesktop({ closeAction: action });
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
            {closeAction === 'tray' ? t('desktop.closing.noTrayAsks') : t('desktop.closing.noTrayQuits')}
          </Callout>
        )}
      </div>
    </SectionCard>
  );
}
