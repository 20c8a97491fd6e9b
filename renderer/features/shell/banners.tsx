import { Button } from '@mantine/core';
import { IconDownload, IconEyeOff, IconFlask } from '@tabler/icons-react';
import type { UpdateState } from '../../../shared/domain/update';
import { Said } from '../../../shared/words/text';
import { wordsAround } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { useView } from '../../stores/use-view';
import { dismissUpdateNote, showSetting } from '../../stores/view-store';
import { useBusy } from '../../ui/use-busy';
import { sendRequest } from '../notices/send-request';
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
        <strong>
          {wordsAround('shell.simulator.title', { scenario: new Said(t(`settings.simulator.names.${scenario}`)) }, t)}
        </strong>
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

/** Shown until dismissed: a new version is ready, could not be installed, or can be installed by the user as a package. */
export function UpdateBanner() {
  const t = useT();
  const update = useAppState((state) => state.update);
  const dismissed = useView((view) => view.updateNoteDismissed);
  const restart = useBusy(async () => await sendRequest('update.restart', null));
  const news = newsOf(update);
  if (news === null || `${news.kind} ${news.version}` === dismissed) return null;
  const { kind, version } = news;
  return (
    <div className={classes.banner}>
      <IconDownload size={16} aria-hidden="true" />
      <p className={classes.text}>
        <strong>
          {kind === 'not-installed' ? t('update.notInstalled', { version }) : t(`updates.banner.${kind}`, { version })}
        </strong>
        {kind !== 'not-installed' && <span className={classes.more}>{t(`updates.banner.${kind}Text`)}</span>}
      </p>
      {kind === 'ready' ? (
        <Button size="compact-sm" variant="subtle" loading={restart.isBusy} onClick={() => void restart.run()}>
          {t('updates.restart')}
        </Button>
      ) : (
        <Button size="compact-sm" variant="subtle" onClick={() => showSetting('updates')}>
          {kind === 'available' ? t('updates.banner.how') : t('updates.banner.why')}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" onClick={() => dismissUpdateNote(`${kind} ${version}`)}>
        {t('updates.banner.later')}
      </Button>
    </div>
  );
}

interface UpdateNews {
  readonly kind: 'ready' | 'available' | 'not-installed';
  readonly version: string;
}

/** What a person should hear of without looking at the settings; null: nothing. */
function newsOf(update: UpdateState): UpdateNews | null {
  if (update.kind === 'ready') return { kind: 'ready', version: update.update.version };
  if (update.kind === 'available' && update.way.kind === 'package') {
    return { kind: 'available', version: update.update.version };
  }
  if (update.kind === 'failed' && update.step === 'install' && update.update !== null) {
    return { kind: 'not-installed', version: update.update.version };
  }
  return null;
}
