import { ActionIcon } from '@mantine/core';
import {
  IconArrowsMaximize,
  IconCloudOff,
  IconCopy,
  IconDots,
  IconEye,
  IconPlugConnected,
  IconRefresh,
  IconStar,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import {
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useStore } from 'zustand';
import { plainText } from '../../../shared/lib/plain-text';
import { bridge } from '../../bridge/bridge';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { Age } from '../../ui/age';
import { BatteryFigure } from '../../ui/battery';
import { BrandMark } from '../../ui/brand-mark';
import { formatNames } from '../../ui/format';
import { latinKey } from '../../ui/keyboard';
import { ScreenReaderOnly } from '../../ui/screen-reader-only';
import { copyAddress, reconnectApps } from '../apps/actions/app-actions';
import { type TitledApp, useKnownApps } from '../apps/app-entries';
import { sortApps } from '../apps/app-order';
import {
  type AppStatus,
  appStatus,
  type BadgeShape,
  badgeShape,
  STATUS_GROUPS,
  type StatusGroup,
  statusAction,
  statusGroup,
  statusTone,
  statusWords,
} from '../apps/app-status';
import { AppTile, Badge } from '../apps/app-tile';
import { deviceShape } from '../apps/app-title';
import { toySummary } from '../apps/toy-words';
import { sendRequest } from '../notices/send-request';
import { ToastStack } from '../notices/toast-stack';
import { toastStore } from '../notices/toasts';
import { useNotificationPreferences } from '../preferences/preferences';
import classes from './compact-window.module.css';

/** A favorite with what the window says of it. */
interface Favorite {
  readonly app: TitledApp;
  readonly status: AppStatus;
  readonly group: StatusGroup;
}

/** The small window at the tray: how many favorites this computer reaches, and each with its state and its one action. */
export function CompactWindow() {
  const t = useT();
  const favorites = useFavorites();
  const list = useRef<HTMLUListElement>(null);
  const page = useFittingWindow();
  useWindowKeys(list);
  return (
    <div className={classes.window}>
      <main ref={page} aria-label={t('compact.title')}>
        <Head summary={summaryOf(favorites, t)} />
        <ServiceStrip />
        {favorites.length === 0 ? (
          <div className={classes.none}>
            <IconStar size={24} stroke={1.5} aria-hidden="true" />
            <p className={classes.noneTitle}>{t('compact.empty')}</p>
            <p>{t('compact.emptyText')}</p>
          </div>
        ) : (
          <ul ref={list} className={classes.rows} aria-label={t('compact.favorites')}>
            {favorites.map((favorite) => (
              <Row key={favorite.app.entry.key} favorite={favorite} />
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
            <span className={classes.cut}>{done}</span>
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
    <p className={classes.strip}>
      <IconCloudOff size={16} stroke={1.7} aria-hidden="true" />
      {listedAt === null ? t('compact.serviceDown') : <Age at={listedAt} words="compact.serviceDownSince" />}
    </p>
  );
}

/** The shapes of what is not there: its row is quiet. */
const HOLLOW: ReadonlySet<BadgeShape> = new Set<BadgeShape>(['away', 'unknown', 'paused', 'offline']);

function Row({ favorite: { app, status } }: { readonly favorite: Favorite }) {
  const t = useT();
  const secondId = useId();
  const { batteryThreshold } = useNotificationPreferences();
  const { entry, title } = app;
  const id = entry.key;
  const toys = toySummary(entry.info?.toys ?? null);
  const level = toys.kind === 'some' ? toys.lowestBattery : null;
  const action = actionOf(app, status, t);
  const isWrong = status.kind === 'lost' || status.kind === 'certificate';
  const handleKey = (event: ReactKeyboardEvent): void => {
    const key = latinKey(event);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'c') void copyAddress(id);
    else if (key === 'r') void reconnectApps([id]);
  };
  return (
    <li
      className={classes.row}
      data-quiet={HOLLOW.has(badgeShape(status)) || undefined}
      data-acts={isWrong || undefined}
      onKeyDown={handleKey}
    >
      <AppTile shape={deviceShape(entry.info)} status={status} />
      <div className={classes.text}>
        <button
          type="button"
          className={classes.name}
          data-row
          aria-describedby={secondId}
          onClick={() => void leaveTo(id)}
        >
          <bdi className={classes.cut}>{title.headline}</bdi>
        </button>
        <p id={secondId} className={classes.second} data-hint="">
          <SecondLine app={app} status={status} />
        </p>
      </div>
      <div className={classes.trail}>
        {level !== null && (
          <span className={classes.rest}>
            <BatteryFigure level={level} lowAt={batteryThreshold} />
          </span>
        )}
        <span className={classes.acts}>
          {action !== null && (
            <ActionIcon size={28} aria-label={action.label} data-hint={action.label} onClick={action.run}>
              <action.Icon size={16} stroke={1.7} />
            </ActionIcon>
          )}
          <ActionIcon
            size={28}
            aria-haspopup="menu"
            aria-label={t('apps.rowMenu.open', { name: title.name })}
            onClick={(event) => void openMenu(id, event.currentTarget)}
          >
            <IconDots size={16} stroke={2} />
          </ActionIcon>
        </span>
      </div>
    </li>
  );
}

/** The state, then the one thing that matters: what to do, when it was seen, which toys it has. */
function SecondLine({ app: { entry }, status }: Pick<Favorite, 'app' | 'status'>) {
  const t = useT();
  const words = statusWords(status, t);
  if (status.kind === 'away' && status.seenAt !== null) {
    return (
      <span className={classes.cut}>
        <Age at={status.seenAt} words="compact.seen" isInList />
      </span>
    );
  }
  const toys = (entry.info?.toys ?? []).map(({ displayName }) => plainText(displayName)).filter((name) => name !== '');
  const more = status.kind === 'reachable' ? formatNames(toys) : stepOf(status, t);
  return (
    <>
      <span className={classes.state} data-tone={statusTone(status) ?? undefined}>
        {words}
      </span>
      {more !== '' && (
        <>
          <span aria-hidden="true">·</span>
          <span className={classes.cut}>{more}</span>
        </>
      )}
    </>
  );
}

/** What brings an app back, in a few words; empty: nothing to say. */
function stepOf(status: AppStatus, t: TFunction): string {
  if (status.kind === 'lost') return t(`compact.step.${status.reason}`);
  return status.kind === 'certificate' && status.problem === 'expired' ? t('compact.step.expired') : '';
}

/** The one action of a row; null: none. */
function actionOf({ entry, title: { name } }: TitledApp, status: AppStatus, t: TFunction) {
  const id = entry.key;
  const reconnect = (): void => void reconnectApps([id]);
  switch (statusAction(status)) {
    case 'copy':
      return { Icon: IconCopy, label: t('palette.named.copy', { name }), run: () => void copyAddress(id) };
    case 'try':
    case 'check':
      return { Icon: IconRefresh, label: t('compact.tryApp', { name }), run: reconnect };
    case 'connect':
      return { Icon: IconPlugConnected, label: t('compact.connectApp', { name }), run: reconnect };
    case 'review':
      return { Icon: IconEye, label: t('compact.reviewApp', { name }), run: () => void leaveTo(id) };
    case 'stop':
    case null:
      return null;
  }
}

/** The favorites: what needs attention first, what is away last; in the order that they had while the pointer is there. */
function useFavorites(): readonly Favorite[] {
  const known = useKnownApps();
  const sorted = useMemo(() => {
    const favorites = sortApps(known.filter(({ entry }) => entry.known?.favourite === true)).map((app): Favorite => {
      const status = appStatus(app.entry);
      return { app, status, group: statusGroup(app.entry, status) };
    });
    return favorites.toSorted((a, b) => STATUS_GROUPS.indexOf(a.group) - STATUS_GROUPS.indexOf(b.group));
  }, [known]);
  const [order, setOrder] = useState<readonly string[]>([]);
  const wanted = sorted.map(({ app }) => app.entry.key);
  const isSame = wanted.length === order.length && wanted.every((key, index) => key === order[index]);
  const isNew = wanted.length !== order.length || wanted.some((key) => !order.includes(key));
  if (!isSame && (isNew || !document.documentElement.matches(':hover'))) {
    setOrder(wanted);
    return sorted;
  }
  return sorted.toSorted((a, b) => order.indexOf(a.app.entry.key) - order.indexOf(b.app.entry.key));
}

/** How the favorites are, in three words. */
function summaryOf(favorites: readonly Favorite[], t: TFunction): string {
  if (favorites.length === 0) return t('shell.product');
  const attention = favorites.filter(({ group }) => group === 'attention').length;
  if (attention > 0) return t('compact.attention', { count: attention });
  const reachable = favorites.filter(({ group }) => group === 'favorites').length;
  if (reachable === 0) return t('compact.noneReachable');
  return reachable > 2 && reachable === favorites.length
    ? t('compact.allReachable', { count: reachable })
    : t('compact.reachable', { count: reachable });
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
