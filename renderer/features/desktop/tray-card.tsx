import { useTranslation } from 'react-i18next';
import { useAbout, useAppState } from '../../stores/mirror-store';
import { Callout } from '../../ui/callout';
import { SectionCard } from '../../ui/section-card';
import classes from './tray-card.module.css';
import { trayPlace, trayWords } from './tray-words';

/** Whether the icon can be seen; where it cannot, why, and the ways to one. */
export function TrayCard() {
  const { t } = useTranslation();
  const tray = useAppState(({ desktop }) => desktop.tray);
  const { platform } = useAbout();
  const words = trayWords(tray);
  const place = t(trayPlace(platform));
  return (
    <SectionCard title={t('desktop.tray.title')}>
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
    </SectionCard>
  );
}
