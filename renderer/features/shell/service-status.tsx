import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { DiscoveryState } from '../../../shared/domain/discovery';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { Countdown } from '../../ui/age';
import { ToneIcon } from '../../ui/tone-icon';
import { useBusy } from '../../ui/use-busy';
import { pauseList, refreshList } from '../apps/actions/list-actions';
import classes from './service-status.module.css';
import { type StatusWords, statusWords } from './status-words';

/** The state of discovery, the time of the next poll, and buttons to refresh and pause. */
export function ServiceStatus() {
  const t = useT();
  const service = useAppState((state) => state.service);
  const discovery = useAppState((state) => state.discovery);
  const pause = useBusy(pauseList);
  const words = statusWords(service, useSettled(discovery), t);
  const paused = discovery.kind === 'idle' && discovery.reason === 'paused';
  const hasService = service.kind === 'url' || service.kind === 'simulator';
  const pauseLabel = paused ? t('shell.status.resume') : t('shell.status.pause');

  return (
    <section className={classes.status} aria-label={t('shell.status.label')}>
      <Tooltip label={words.text} position="right">
        <div className={classes.tone}>
          <ToneIcon tone={words.tone} size={16} />
        </div>
      </Tooltip>
      <p className={classes.text}>{words.text}</p>
      <p className={classes.detail}>
        <StatusDetail detail={words.detail} />
      </p>
      {/* There without a service too: it keeps the place of what stands above it. */}
      <div className={classes.actions}>
        {hasService && (
          <>
            <Tooltip label={t('shell.status.refresh')}>
              <ActionIcon
                size={26}
                aria-label={t('shell.status.refresh')}
                data-busy={discovery.kind === 'looking' || undefined}
                className={classes.refresh}
                onClick={() => void refreshList()}
              >
                <IconRefresh size={17} />
              </ActionIcon>
            </Tooltip>
            <Tooltip label={pauseLabel}>
              <ActionIcon
                size={26}
                aria-label={pauseLabel}
                disabled={pause.isBusy}
                onClick={() => void pause.run(!paused)}
              >
                {paused ? <IconPlayerPlay size={17} /> : <IconPlayerPause size={17} />}
              </ActionIcon>
            </Tooltip>
          </>
        )}
      </div>
    </section>
  );
}

/** Keeps the last outcome while the next poll runs, so that the text does not flicker. */
function useSettled(discovery: DiscoveryState): DiscoveryState {
  const [settled, setSettled] = useState(discovery);
  if (discovery.kind === 'looking' || discovery === settled) return settled;
  setSettled(discovery);
  return discovery;
}

/** The second line of the status: text, or text with a running countdown. */
function StatusDetail({ detail }: { readonly detail: StatusWords['detail'] }) {
  const t = useT();
  if (detail.kind === 'text') return detail.text;
  return <Countdown at={detail.at} words={(time) => t(detail.key, { time })} />;
}
