import { Button } from '@mantine/core';
import { IconEyeOff, IconFlask, IconInfoCircle } from '@tabler/icons-react';
import { useT } from '../../i18n/use-t';
import { useAbout, useAppState } from '../../stores/mirror';
import { useView } from '../../stores/use-view';
import { dismissTrialNote } from '../../stores/view-store';
import { useBusy } from '../../ui/use-busy';
import { setDiscreet } from '../preferences/preferences';
import { leaveSimulator } from '../settings/settings-requests';
import classes from './banners.module.css';

/** Shown while the simulator runs: says that the apps are simulated. */
export function SimulatorBanner() {
  const t = useT();
  const scenario = useAppState(({ service }) => (service.kind === 'simulator' ? service.scenario : null));
  const leave = useBusy(leaveSimulator);
  if (scenario === null) return null;
  return (
    <div className={classes.banner}>
      <IconFlask size={16} aria-hidden="true" />
      <p className={classes.text}>
        <strong>{t('shell.simulator.title', { scenario })}</strong>
        <span className={classes.more}>{t('shell.simulator.text')}</span>
      </p>
      <Button size="compact-sm" variant="subtle" loading={leave.isBusy} onClick={() => void leave.run()}>
        {t('shell.simulator.leave')}
      </Button>
    </div>
  );
}

/** Shown while discreet mode is on: names and addresses are hidden for a reason. */
export function DiscreetBanner() {
  const t = useT();
  const discreet = useAppState(({ settings }) => settings.discreet);
  const turnOff = useBusy(setDiscreet);
  if (!discreet) return null;
  return (
    <div className={`${classes.banner} ${classes.plain}`}>
      <IconEyeOff size={16} aria-hidden="true" />
      <p className={classes.text}>
        <strong>{t('shell.discreet.title')}</strong>
        <span className={classes.more}>{t('shell.discreet.text')}</span>
      </p>
      <Button size="compact-sm" variant="subtle" loading={turnOff.isBusy} onClick={() => void turnOff.run(false)}>
        {t('shell.discreet.off')}
      </Button>
    </div>
  );
}

/** Shown until dismissed: says that Beckon runs on a runtime without security fixes. */
export function TrialBanner() {
  const t = useT();
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
