import { ActionIcon, Button } from '@mantine/core';
import { IconArrowsMaximize, IconCloudOff, IconStar } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import {
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useStore } from 'zustand';
import { bridge } from '../../bridge/bridge';
import { useT } from '../../i18n/use-t';
import { useAppState, useServiceState } from '../../stores/mirror';
import { Age } from '../../ui/age';
import { Badge } from '../../ui/badge';
import { BrandMark } from '../../ui/brand-mark';
import { latinKey } from '../../ui/keyboard';
import { Nothing } from '../../ui/nothing';
import { ScreenReaderOnly } from '../../ui/screen-reader-only';
import { type TitledApp, useKnownApps } from '../apps/app-entries';
import { sortApps } from '../apps/app-order';
import { type AppStatus, appStatus, isHollow, statusGroup } from '../apps/app-status';
import { AppTile } from '../apps/app-tile';
import { deviceShape } from '../apps/app-title';
import rowClasses from '../apps/list/app-row.module.css';
import { useHeldGroups } from '../apps/list/held-groups';
import type { RowCommand } from '../apps/list/list-command';
import { inGroups } from '../apps/list/list-layout';
import { RowTrail } from '../apps/list/row-trail';
import { StatusLine } from '../apps/list/row-words';
import { useListCommands } from '../apps/list/use-list-commands';
import { sendRequest } from '../notices/send-request';
import { ToastStack } from '../notices/toast-stack';
import { toastStore } from '../notices/toasts';
import classes from './compact-window.module.css';

/** The small window at the tray: how many favorites this computer reaches, and each with its state and its one action. */
export function CompactWindow() {
  const t = useT();
  const known = useKnownApps();
  const favorites = useMemo(() => sortApps(known.filter(({ entry }) => entry.known?.favourite === true)), [known]);
  const { groups, onPointer } = useHeldGroups(favorites);
  const list = useRef<HTMLUListElement>(null);
  const page = useFittingWindow();
  useWindowKeys(list);
  return (
    <div className={classes.window} onPointerEnter={() => onPointer(true)} onPointerLeave={() => onPointer(false)}>
      <main ref={page} aria-label={t('compact.title')}>
        <Head summary={summaryOf(favorites, t)} />
        <ServiceStrip />
        {favorites.length === 0 ? (
          <Nothing icon={<IconStar size={22} stroke={1.6} />} title={t('compact.empty')} text={t('compact.emptyText')}>
            <Button variant="default" onClick={() => void leaveTo(null)}>
              {t('compact.open')}
            </Button>
          </Nothing>
        ) : (
          <ul ref={list} className={`scroll ${classes.rows}`} aria-label={t('compact.favorites')}>
            {inGroups(favorites, groups).map((app) => (
              <Row key={app.entry.key} app={app} />
            ))}
          </ul>
        )}
        <ToastStack isInFlow />
      </main>
    </div>
  );
}

/** Escape closes the window, the arrows move through its rows. */
function useWindowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') void sendRequest('desktop.set-compact', { compact: false });
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const names = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      if (step === undefined || names.length === 0) return;
      event.preventDefault();
      const from = names.findIndex((name) => name.closest('li')?.contains(document.activeElement));
      names[from < 0 ? 0 : Math.max(0, Math.min(from + step, names.length - 1))]?.focus();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [list]);
}

/** The summary; for a moment, what was just done instead. */
function Head({ summary }: { readonly summary: string }) {
  const t = useT();
  const done = useStore(toastStore, ({ toasts }) => toasts.find(({ kind }) => kind === 'done')?.text ?? null);
  return (
    <header className={classes.head}>
      <BrandMark size={20} />
      {done === null ? (
        <h1 className={classes.title}>{summary}</h1>
      ) : (
        <>
          <ScreenReaderOnly>
            <h1>{summary}</h1>
          </ScreenReaderOnly>
          <p className={classes.title} role="note">
            <span className={classes.mark}>
              <Badge shape="ok" />
            </span>
            <span className="cut">{done}</span>
          </p>
        </>
      )}
      <ActionIcon
        size={28}
        aria-label={t('compact.open')}
        data-hint={t('compact.open')}
        onClick={() => void leaveTo(null)}
      >
        <IconArrowsMaximize size={16} stroke={1.7} />
      </ActionIcon>
    </header>
  );
}

/** Says that the service is not reached, and how old its list is. */
function ServiceStrip() {
  const t = useT();
  const isDown = useAppState(({ discovery }) => discovery.kind === 'failed');
  const listedAt = useAppState(({ listing }) => listing?.fetchedAt ?? null);
  if (!isDown) return null;
  return (
    <p className={`small ${classes.strip}`}>
      <IconCloudOff size={16} stroke={1.7} aria-hidden="true" />
      {listedAt === null ? t('compact.serviceDown') : <Age at={listedAt} words="compact.serviceDownSince" />}
    </p>
  );
}

/** The keys of a row, as in the list. */
const ROW_KEYS: Readonly<Record<string, RowCommand>> = { c: 'copy', r: 'reconnect' };

function Row({ app }: { readonly app: TitledApp }) {
  const t = useT();
  const secondId = useId();
  const carryOut = useListCommands('known');
  const isServiceDown = useServiceState().discovery.kind === 'failed';
  const { entry, title } = app;
  const status = appStatus(entry);
  const id = entry.key;
  const onCommand = (kind: RowCommand): void => {
    if (kind === 'review') void leaveTo(id);
    else carryOut({ kind }, app);
  };
  const handleKey = (event: ReactKeyboardEvent): void => {
    const command = ROW_KEYS[latinKey(event)];
    if (command !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) onCommand(command);
  };
  return (
    <li
      className={`${rowClasses.row} ${classes.row}`}
      data-quiet={isHollow(status) || undefined}
      data-acts={status.kind === 'lost' || status.kind === 'certificate' || undefined}
      onKeyDown={handleKey}
    >
      <AppTile shape={deviceShape(entry.info)} status={status} />
      <div className={rowClasses.text}>
        <button
          type="button"
          className={`${rowClasses.headline} ${classes.name}`}
          data-row
          aria-describedby={secondId}
          onClick={() => void leaveTo(id)}
        >
          <bdi className="cut">{title.headline}</bdi>
        </button>
        <div id={secondId} data-hint="">
          <StatusLine status={status} info={entry.info} step={stepOf(status, t)} />
        </div>
      </div>
      <div className={rowClasses.trail}>
        <RowTrail
          app={app}
          status={status}
          isServiceDown={isServiceDown}
          onCommand={onCommand}
          onMenu={(button) => void openMenu(id, button)}
        />
      </div>
    </li>
  );
}

/** What brings an app back, in a few words; empty: nothing to say. */
function stepOf(status: AppStatus, t: TFunction): string {
  if (status.kind === 'lost') return t(`compact.step.${status.reason}`);
  return status.kind === 'certificate' && status.problem === 'expired' ? t('compact.step.expired') : '';
}

/** How the favorites are, in three words. */
function summaryOf(favorites: readonly TitledApp[], t: TFunction): string {
  if (favorites.length === 0) return t('shell.product');
  const groups = favorites.map(({ entry }) => statusGroup(entry, appStatus(entry)));
  const attention = groups.filter((group) => group === 'attention').length;
  if (attention > 0) return t('compact.attention', { count: attention });
  const reachable = groups.filter((group) => group === 'favorites').length;
  if (reachable === 0) return t('compact.noneReachable');
  if (reachable < favorites.length) return t('compact.reachable', { count: reachable });
  return reachable === 2 ? t('compact.bothReachable') : t('compact.allReachable', { count: reachable });
}

/** Shows the full window in place of this one, with that app; null: with what it showed. */
async function leaveTo(id: string | null): Promise<void> {
  await sendRequest('desktop.leave-compact', { id });
}

/** Opens the menu of an app below a button: the system's own, which is not cut off by a small window. */
async function openMenu(id: string, button: Element): Promise<void> {
  const { left, bottom } = button.getBoundingClientRect();
  await sendRequest('desktop.open-app-menu', { id, x: left, y: bottom });
}

/** Keeps main's window as high as an element. */
function useFittingWindow() {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const report = (): void => {
      void bridge.request('desktop.fit-compact', { height: Math.ceil(current.getBoundingClientRect().height) });
    };
    report();
    const observer = new ResizeObserver(report);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return element;
}
