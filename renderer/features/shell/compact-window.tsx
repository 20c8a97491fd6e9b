import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconArrowsMaximize, IconCopy, IconRefresh, IconStar } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { useT } from '../../i18n/use-t';
import { useIsReconnecting } from '../../stores/app-connections';
import { useView } from '../../stores/use-view';
import { EmptyState } from '../../ui/empty-state';
import { ToneIcon } from '../../ui/tone-icon';
import { useBusy } from '../../ui/use-busy';
import { copyAddress, reconnectApps } from '../apps/actions/app-actions';
import { type TitledApp, useKnownApps } from '../apps/app-entries';
import { sortApps } from '../apps/app-order';
import { measuredTruth, measuredTruthWords, reconnectingWords } from '../apps/app-truths';
import { toySummary } from '../apps/toy-words';
import { setCompact } from '../commands/commands';
import classes from './compact-window.module.css';

/** The small window that stays above others: the favorites, each with its state and its address to copy. */
export function CompactWindow() {
  const t = useT();
  const known = useKnownApps();
  const favorites = useMemo(() => sortApps(known.filter(({ entry }) => entry.known?.favourite === true)), [known]);
  useLeaving();
  return (
    <main className={classes.window} aria-label={t('compact.title')}>
      <header className={classes.head}>
        <h1 className={classes.title}>{t('compact.favorites')}</h1>
        <Tooltip label={t('compact.leave')}>
          <ActionIcon size={32} aria-label={t('compact.leave')} onClick={() => void setCompact(false)}>
            <IconArrowsMaximize size={18} />
          </ActionIcon>
        </Tooltip>
      </header>
      {favorites.length === 0 ? (
        <EmptyState
          icon={<IconStar size={28} stroke={1.8} />}
          title={t('compact.noneTitle')}
          actions={<Button onClick={() => void setCompact(false)}>{t('compact.leave')}</Button>}
        >
          {t('compact.noneText')}
        </EmptyState>
      ) : (
        <ul className={classes.list} aria-label={t('compact.favorites')}>
          {favorites.map((app) => (
            <Favorite key={app.entry.key} app={app} />
          ))}
        </ul>
      )}
    </main>
  );
}

function Favorite({ app: { entry, title } }: { readonly app: TitledApp }) {
  const t = useT();
  const id = entry.key;
  const isReconnecting = useIsReconnecting(id);
  const truth = measuredTruth(entry.reach);
  const words = isReconnecting ? reconnectingWords(t) : measuredTruthWords(truth, t);
  const toys = toySummary(entry.info?.toys ?? null);
  const copy = useBusy(copyAddress);
  return (
    <li className={classes.app}>
      <ToneIcon tone={words.tone} size={18} />
      <div className={classes.who}>
        <p className={classes.name}>
          <bdi>{title.headline}</bdi>
        </p>
        <p className={classes.state}>
          {words.text}
          {toys.kind === 'some' && toys.lowestBattery !== null && (
            <span className={classes.battery}>{t('apps.lowestBattery', { n: toys.lowestBattery })}</span>
          )}
        </p>
      </div>
      <Tooltip label={t('menu.app.reconnect')}>
        <ActionIcon
          size={32}
          aria-label={t('palette.named.reconnect', { name: title.name })}
          disabled={isReconnecting}
          onClick={() => void reconnectApps([id])}
        >
          <IconRefresh size={17} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('menu.app.copyAddress')}>
        <ActionIcon
          size={32}
          variant="light"
          color="iris"
          aria-label={t('palette.named.copy', { name: title.name })}
          disabled={copy.isBusy}
          onClick={() => void copy.run(id)}
        >
          <IconCopy size={17} />
        </ActionIcon>
      </Tooltip>
    </li>
  );
}

/** Goes back to the full window on Escape, and where something leads to a page. */
function useLeaving(): void {
  const page = useView((view) => view.page);
  const opened = useView((view) => view.opened);
  const start = useRef({ page, opened });
  useEffect(() => {
    if (page !== start.current.page || opened !== start.current.opened) void setCompact(false);
  }, [page, opened]);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && document.querySelector('dialog[open]') === null) void setCompact(false);
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);
}
