import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconApps, IconHistory, IconPlus, IconQrcode, IconRadar2, IconSettings } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t';
import { entryCount } from '../../stores/derivation';
import { useAbout, useAppState } from '../../stores/mirror';
import { useView } from '../../stores/use-view';
import { type Page, showPage } from '../../stores/view-store';
import { BrandMark } from '../../ui/brand-mark';
import { formatCount } from '../../ui/format';
import { modifierKey } from '../../ui/keyboard';
import { ScreenReaderOnly } from '../../ui/screen-reader-only';
import { useIsRailCompact } from '../../ui/use-window-width';
import { WindowMenu } from '../menu/window-menu';
import { showCode } from '../pairing/pairing-requests';
import { waitingCount } from '../pairing/pairing-sessions';
import classes from './navigation-rail.module.css';
import { ServiceStatus } from './service-status';

/** Navigation between pages, and the state of discovery. */
export function NavigationRail() {
  const t = useT();
  const { version } = useAbout();
  const known = useAppState((state) => entryCount(state.known));
  const nearby = useAppState((state) => entryCount(state.nearby));
  const links: readonly { page: Page; icon: typeof IconApps; count?: number; countLabel?: string }[] = [
    { page: 'apps', icon: IconApps, count: known, countLabel: t('shell.knownCount', { count: known }) },
    { page: 'nearby', icon: IconRadar2, count: nearby, countLabel: t('shell.nearbyCount', { count: nearby }) },
    { page: 'add', icon: IconPlus },
  ];
  return (
    <header className={classes.rail}>
      <div className={classes.brand}>
        <BrandMark size={28} />
        <span className={classes.name}>{t('shell.product')}</span>
        <WindowMenu />
      </div>
      <nav className={classes.links} aria-label={t('shell.navigation')}>
        {links.map(({ icon: Icon, ...link }) => (
          <RailLink key={link.page} {...link} icon={<Icon size={19} stroke={1.8} aria-hidden="true" />} />
        ))}
        <CodeLink />
        <RailLink page="activity" icon={<IconHistory size={19} stroke={1.8} aria-hidden="true" />} />
        <div className={classes.space} />
        <RailLink page="settings" icon={<IconSettings size={19} stroke={1.8} aria-hidden="true" />} />
      </nav>
      <ServiceStatus />
      <p className={classes.version}>{t('shell.version', { version })}</p>
    </header>
  );
}

interface RailLinkProps {
  readonly page: Page;
  readonly icon: ReactNode;
  readonly count?: number;
  /** The count in words, for screen readers. */
  readonly countLabel?: string;
}

/** A link to one page; in a narrow window only its icon, with the name on hover and focus. */
function RailLink({ page, icon, count, countLabel }: RailLinkProps) {
  const t = useT();
  const current = useView((view) => view.page === page);
  const compact = useIsRailCompact();
  const label = t(`shell.pages.${page}`);
  return (
    <Tooltip label={label} position="right" disabled={!compact}>
      <UnstyledButton
        className={classes.link}
        aria-current={current ? 'page' : undefined}
        onClick={() => showPage(page)}
      >
        {icon}
        <span className={classes.label}>{label}</span>
        {count !== undefined && countLabel !== undefined && <RailCount count={count} label={countLabel} />}
      </UnstyledButton>
    </Tooltip>
  );
}

/** Shows a code from any page, with the number of waiting codes. */
function CodeLink() {
  const t = useT();
  const waiting = useAppState((state) => waitingCount(state.pairings));
  const label = t('shell.showCode');
  return (
    <Tooltip label={t('shell.showCodeKey', { label, modifier: modifierKey() })} position="right">
      <UnstyledButton className={classes.link} onClick={() => void showCode()}>
        <IconQrcode size={19} stroke={1.8} aria-hidden="true" />
        <span className={classes.label}>{label}</span>
        {waiting > 0 && <RailCount count={waiting} label={t('pairing.waiting', { count: waiting })} />}
      </UnstyledButton>
    </Tooltip>
  );
}

interface RailCountProps {
  readonly count: number;
  /** The count in words, for screen readers. */
  readonly label: string;
}

/** The number of entries behind a link; not shown if zero. */
function RailCount({ count, label }: RailCountProps) {
  return (
    <>
      <span className={classes.count} aria-hidden="true" data-empty={count === 0 || undefined}>
        {formatCount(count)}
      </span>
      <ScreenReaderOnly>{label}</ScreenReaderOnly>
    </>
  );
}
