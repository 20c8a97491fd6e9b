import { Button, UnstyledButton } from '@mantine/core';
import { inSentences, inWords } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { useAppState } from '../../../stores/mirror';
import { showSettings } from '../../../stores/view-store';
import { Countdown } from '../../../ui/age';
import { Callout } from '../../../ui/callout';
import { useBusy } from '../../../ui/use-busy';
import { FailureCode } from '../../notices/failure-callout';
import { pauseList, refreshList } from '../actions/list-actions';
import classes from './nearby-page.module.css';

/** Notes above the list: why the last poll failed, what to do, and when the next one is due; or that none is. */
export function NearbyNotes() {
  const t = useT();
  const discovery = useAppState((state) => state.discovery);
  const refresh = useBusy(refreshList);
  if (discovery.kind === 'failed') {
    const { failure, attempts, nextAt } = discovery;
    const failed = attempts > 1 ? t('nearby.failed.attempts', { count: attempts }) : null;
    return (
      <Callout
        tone="bad"
        title={t('nearby.failed.title')}
        actions={
          <Button size="compact-sm" variant="default" loading={refresh.isBusy} onClick={() => void refresh.run()}>
            {t('nearby.failed.retry')}
          </Button>
        }
      >
        <p>{inWords(failure.message, t)}</p>
        <p>{inWords(failure.advice, t)}</p>
        <p>
          <Countdown at={nextAt} words={(when) => inSentences([failed, t('nearby.failed.next', { when })])} />
        </p>
        <p>{t('nearby.failed.stillShown')}</p>
        <FailureCode code={failure.code} serviceCode={failure.serviceCode} />
      </Callout>
    );
  }
  if (discovery.kind !== 'idle' || discovery.reason !== 'paused') return null;
  return (
    <Callout
      tone="off"
      title={t('nearby.paused.title')}
      actions={
        <Button size="compact-sm" variant="default" onClick={() => void pauseList(false)}>
          {t('nearby.paused.resume')}
        </Button>
      }
    />
  );
}

/** How many apps are hidden because they are ignored, with the way to them. */
export function IgnoredNote() {
  const t = useT();
  const ignored = useAppState((state) => state.ignored.length);
  if (ignored === 0) return null;
  return (
    <p className={`small ${classes.ignored}`}>
      <span>{t('ignored.nearby', { count: ignored })}</span>
      <UnstyledButton className={classes.link} onClick={() => showSettings('apps')}>
        {t('ignored.title')}
      </UnstyledButton>
    </p>
  );
}
