import { IconApps, IconHistory, IconPlus, IconRadar2, IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAbout, useAppState } from '../../stores/mirror-store';
import type { Page } from '../../stores/view-store';
import { BrandMark } from '../../ui/brand-mark';
import { WindowMenu } from '../menu/window-menu';
import { CodeLink } from './code-link';
import classes from './navigation-rail.module.css';
import { RailLink } from './rail-link';
import { ServiceStatus } from './service-status';

/** The way around the window, and how looking for apps goes. */
export function NavigationRail() {
  const { t } = useTranslation();
  const { version } = useAbout();
  const known = useAppState((state) => Object.keys(state.known).length);
  const nearby = useAppState((state) => Object.keys(state.nearby).length);
  const links: readonly { page: Page; icon: typeof IconApps; count?: number; countLabel?: string }[] = [
    { page: 'known', icon: IconApps, count: known, countLabel: t('shell.knownCount', { count: known }) },
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
        <RailLink page="history" icon={<IconHistory size={19} stroke={1.8} aria-hidden="true" />} />
        <div className={classes.space} />
        <RailLink page="settings" icon={<IconSettings size={19} stroke={1.8} aria-hidden="true" />} />
      </nav>
      <ServiceStatus />
      <p className={classes.version}>{t('shell.version', { version })}</p>
    </header>
  );
}
