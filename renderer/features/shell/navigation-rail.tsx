import { Button, Tooltip, UnstyledButton } from '@mantine/core';
import { IconApps, IconBattery3, IconHistory, IconPlus, IconRadar2, IconSettings } from '@tabler/icons-react';
import { useT } from '../../i18n/use-t';
import { entryCount } from '../../stores/derivation';
import { useAbout, useAppState } from '../../stores/mirror';
import { useView } from '../../stores/use-view';
import { type Page, showPage } from '../../stores/view-store';
import { BrandMark } from '../../ui/brand-mark';
import { formatCount } from '../../ui/format';
import { ScreenReaderOnly } from '../../ui/screen-reader-only';
import { type RailShape, useRailShape } from '../../ui/use-window-width';
import { waitingCount } from '../pairing/pairing-sessions';
import classes from './navigation-rail.module.css';
import { ServiceStatus } from './service-status';

/** Navigation between pages, and the state of scanning; a bar along the top where the window is small. */
export function NavigationRail() {
  const t = useT();
  const { version } = useAbout();
  const known = useAppState((state) => entryCount(state.known));
  const nearby = useAppState((state) => entryCount(state.nearby));
  return (
    <header className={classes.rail}>
      <div className={classes.brand}>
        <span className={classes.mark}>
          <BrandMark size={28} />
        </span>
        <span className={classes.name}>{t('shell.product')}</span>
      </div>
      <AddButton />
      <nav className={classes.links} aria-label={t('shell.navigation')}>
        <RailLink page="apps" icon={IconApps} count={known} countLabel={t('shell.knownCount', { count: known })} />
        <RailLink page="toys" icon={IconBattery3} />
        <RailLink
          page="nearby"
          icon={IconRadar2}
          count={nearby}
          countLabel={t('shell.nearbyCount', { count: nearby })}
        />
        <RailLink page="activity" icon={IconHistory} />
        <div className={classes.space} />
        <RailLink page="settings" icon={IconSettings} />
      </nav>
      <ServiceStatus />
      <p className={classes.version}>{t('shell.version', { version })}</p>
    </header>
  );
}

/** Opens the place to add apps, with the number of codes that wait there to be scanned. */
function AddButton() {
  const t = useT();
  const shape = useRailShape();
  const current = useView((view) => view.page === 'add');
  const waiting = useAppState((state) => waitingCount(state.pairings));
  const label = t('shell.pages.add');
  return (
    <Tooltip label={label} position={tooltipSide(shape)} disabled={hasNames(shape)}>
      <Button
        className={classes.add}
        px={0}
        aria-current={current ? 'page' : undefined}
        onClick={() => showPage('add')}
      >
        <IconPlus size={19} stroke={2} aria-hidden="true" />
        <span className={classes.addLabel}>{label}</span>
        {waiting > 0 && <RailCount count={waiting} label={t('pairing.waiting', { count: waiting })} />}
      </Button>
    </Tooltip>
  );
}

/** Whether the names of pages are seen, so that a tooltip would repeat them. */
function hasNames(shape: RailShape): boolean {
  return shape === 'wide' || shape === 'named-icons';
}

function tooltipSide(shape: RailShape): 'bottom' | 'right' {
  return shape === 'bar' ? 'bottom' : 'right';
}

interface RailLinkProps {
  readonly page: Page;
  readonly icon: typeof IconApps;
  readonly count?: number;
  /** The count in words, for screen readers. */
  readonly countLabel?: string;
}

/** A link to one page; its name is a tooltip where there is no room beside the icon. */
function RailLink({ page, icon: Icon, count, countLabel }: RailLinkProps) {
  const t = useT();
  const current = useView((view) => view.page === page);
  const shape = useRailShape();
  const label = t(`shell.pages.${page}`);
  return (
    <Tooltip label={label} position={tooltipSide(shape)} disabled={hasNames(shape)}>
      <UnstyledButton
        className={classes.link}
        aria-current={current ? 'page' : undefined}
        onClick={() => showPage(page)}
      >
        <Icon size={19} stroke={1.8} aria-hidden="true" />
        <span className={classes.label}>{label}</span>
        {count !== undefined && countLabel !== undefined && <RailCount count={count} label={countLabel} />}
      </UnstyledButton>
    </Tooltip>
  );
}

interface RailCountProps {
  readonly count: number;
  /** The count in words, for screen readers. */
  readonly label: string;
}

/** Beyond this a badge would cover its icon. */
const MAX_BADGE = 99;

/** The number of entries behind a link; not shown if zero. */
function RailCount({ count, label }: RailCountProps) {
  const t = useT();
  const isMore = count > MAX_BADGE;
  return (
    <>
      <span className={classes.count} aria-hidden="true" data-empty={count === 0 || undefined}>
        {isMore ? t('shell.more', { count: MAX_BADGE }) : formatCount(count)}
      </span>
      <ScreenReaderOnly>{label}</ScreenReaderOnly>
    </>
  );
}
