import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAbout } from '../../stores/mirror-store';
import { dismissTrialNote, useView } from '../../stores/view-store';
import classes from './banner.module.css';

/** Says, until it is dismissed, that Beckon runs on a runtime that gets no security fixes. */
export function TrialBanner() {
  const { t } = useTranslation();
  const { isTrialRuntime, electron } = useAbout();
  const isDismissed = useView((view) => view.trialNoteDismissed);
  if (!isTrialRuntime || isDismissed) return null;
  return (
    <div className={`${classes.banner} ${classes.plain}`}>
      <IconInfoCircle size={16} aria-hidden="true" />
      <p className={classes.text}>
        <strong>{t('shell.trial.title', { electron })}</strong>
        <span className={classes.more}>{t('shell.trial.text')}</span>
      </p>
      <Button size="compact-sm" variant="subtle" onClick={dismissTrialNote}>
        {t('shell.trial.dismiss')}
      </Button>
    </div>
  );
}
