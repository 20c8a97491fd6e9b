import { Menu, UnstyledButton } from '@mantine/core';
import {
  IconBattery3,
  IconCloud,
  IconHistory,
  IconLayoutGrid,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconRadar2,
  IconRefresh,
  IconSettings,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { inSentences, inWords } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { useAppState, useServiceState } from '../../stores/mirror';
import { useView } from '../../stores/use-view';
import { type Page, showPage, showSettings } from '../../stores/view-store';
import { Countdown } from '../../ui/age';
import { Badge } from '../../ui/badge';
import { useIsPainted } from '../../ui/first-paint';
import { formatCount } from '../../ui/format';
import { ScreenReaderOnly } from '../../ui/screen-reader-only';
import { useIsNarrow } from '../../ui/use-window-width';
import { pauseList, refreshList } from '../apps/actions/list-actions';
import { useKnownApps } from '../apps/app-entries';
import { appStatus, statusGroup } from '../apps/app-status';
import { FailureCode } from '../notices/failure-callout';
import { serviceWords, useIsOffline } from '../notices/service-words';
import { waitingCount } from '../pairing/pairing-sessions';
import classes from './sidebar.module.css';

/** The pages, and how the service is; icons with tooltips where the window is narrow. */
export function Sidebar() {
  const t = useT();
  const newApps = useAppState(newNearby);
  const waiting = useAppState((state) => waitingCount(state.pairings));
  // What needs attention is counted once the rows are painted.
  const isPainted = useIsPainted();
  return (
    <nav className={`scroll frame-sidebar ${classes.sidebar}`} aria-label={t('shell.navigation')}>
      <PageLink page="apps" icon={IconLayoutGrid}>
        {isPainted && <AttentionCount />}
      </PageLink>
      <PageLink page="toys" icon={IconBattery3} />
      <PageLink page="nearby" icon={IconRadar2}>
        <Count count={newApps} label={t('shell.newCount', { count: newApps })} />
      </PageLink>
      <PageLink page="activity" icon={IconHistory} />
      <PageLink
        page="add"
        icon={IconPlus}
        apart=""
        hint={waiting > 0 ? t('pairing.waiting', { count: waiting }) : undefined}
      >
        {waiting > 0 && (
          <span className={classes.waiting}>
            <Badge shape="measuring" />
          </span>
        )}
      </PageLink>
      <PageLink page="settings" icon={IconSettings} apart="end" />
      <Service />
    </nav>
  );
}

/** Apps in the service's list that the user does not keep. */
function newNearby({ nearby, known, service }: Parameters<Parameters<typeof useAppState>[0]>[0]): number {
  const isSimulated = service.kind === 'simulator';
  const kept = new Set(Object.values(known).flatMap((app) => (app.simulated === isSimulated ? [app.deviceCode] : [])));
  return Object.keys(nearby).filter((code) => !kept.has(code)).length;
}

interface PageLinkProps {
  readonly page: Page;
  readonly icon: typeof IconLayoutGrid;
  /** With a space above it, or all the space there is. */
  readonly apart?: '' | 'end';
  /** What its mark means. */
  readonly hint?: string | undefined;
  /** A count or a mark at the end. */
  readonly children?: ReactNode;
}

function PageLink({ page, icon: Icon, apart, hint, children }: PageLinkProps) {
  const t = useT();
  const isCurrent = useView((view) => view.page === page);
  const isNarrow = useIsNarrow();
  const label = t(`shell.pages.${page}`);
  return (
    <UnstyledButton
      className={`frame-link ${classes.link}`}
      data-apart={apart}
      data-hint={hint ?? (isNarrow && !isCurrent ? label : undefined)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => showPage(page)}
    >
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <span className={`cut ${classes.label}`}>{label}</span>
      {children}
      {hint !== undefined && <ScreenReaderOnly>{hint}</ScreenReaderOnly>}
    </UnstyledButton>
  );
}

function AttentionCount() {
  const t = useT();
  const apps = useKnownApps();
  const count = apps.filter(({ entry }) => statusGroup(entry, appStatus(entry)) === 'attention').length;
  return <Count count={count} label={t('shell.attentionCount', { count })} isBad />;
}

interface CountProps {
  readonly count: number;
  /** The count in words, for screen readers. */
  readonly label: string;
  readonly isBad?: boolean;
}

/** Nothing for zero. */
function Count({ count, label, isBad = false }: CountProps) {
  if (count === 0) return null;
  return (
    <>
      <span className={classes.count} data-bad={isBad || undefined} aria-hidden="true">
        {formatCount(count)}
      </span>
      <ScreenReaderOnly>{label}</ScreenReaderOnly>
    </>
  );
}

/** The health of the service, said here alone, with what can be done about it. */
function Service() {
  const t = useT();
  const state = useServiceState();
  const { service, discovery } = state;
  const words = serviceWords(state, useIsOffline(), t);
  const isNarrow = useIsNarrow();
  const hasService = service.kind === 'url' || service.kind === 'simulator';
  const isPaused = discovery.kind === 'idle' && discovery.reason === 'paused';
  return (
    <Menu
      position="right-end"
      width={232}
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton
          className={`frame-link ${classes.link}`}
          data-service
          data-tone={words.tone}
          data-hint={isNarrow ? `${t('shell.service.title')} · ${words.text}` : words.text}
        >
          <span className={classes.glyph} aria-hidden="true">
            <IconCloud size={18} stroke={1.6} />
            <span className={classes.dot} />
          </span>
          <span className={`small ${classes.words}`}>
            <b>{t('shell.service.title')}</b>
            <span className={`cut ${classes.state}`}>{words.text}</span>
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {discovery.kind === 'failed' && (
          <Menu.Label className={classes.failure}>
            {inSentences([inWords(discovery.failure.message, t), inWords(discovery.failure.advice, t)])}
            <FailureCode code={discovery.failure.code} serviceCode={discovery.failure.serviceCode} />
          </Menu.Label>
        )}
        {'nextAt' in discovery && discovery.nextAt !== null && (
          <Menu.Label>
            <Countdown at={discovery.nextAt} words={(time) => t('shell.service.nextCheck', { time })} />
          </Menu.Label>
        )}
        {hasService && (
          <>
            <Menu.Item leftSection={<IconRefresh size={16} />} onClick={() => void refreshList()}>
              {t('shell.service.refresh')}
            </Menu.Item>
            <Menu.Item
              leftSection={isPaused ? <IconPlayerPlay size={16} /> : <IconPlayerPause size={16} />}
              onClick={() => void pauseList(!isPaused)}
            >
              {isPaused ? t('shell.service.resume') : t('shell.service.pause')}
            </Menu.Item>
          </>
        )}
        <Menu.Item leftSection={<IconSettings size={16} />} onClick={() => showSettings('service')}>
          {t('shell.service.settings')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
