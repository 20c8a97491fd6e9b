import { Tabs } from '@mantine/core';
import { IconApps, IconBell, IconInfoCircle, IconPower, IconQrcode, IconServer2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t';
import { useView } from '../../stores/use-view';
import { type SettingsSection, showSettings } from '../../stores/view-store';
import { useIsSinglePane } from '../../ui/use-window-width';
import { AboutCard } from './about-card';
import { BatteryCard } from './battery-card';
import { ClosingCard, StartCard, TrayCard } from './desktop-cards';
import { DirectCard } from './direct-card';
import { IgnoredCard } from './ignored-card';
import { MutedCard } from './muted-card';
import { DiscreetCard, KindsCard, QuietHoursCard } from './notification-cards';
import { RelayCard } from './relay-card';
import { IntervalCard, ServiceCard, SimulatorCard } from './service-cards';
import classes from './settings-page.module.css';
import { ShortcutCard } from './shortcut-card';
import { TransferCard } from './transfer-card';

/** The settings, one section at a time; the tabs are beside it, in a small window above it. */
export function SettingsPage() {
  const t = useT();
  const open = useView((view) => view.settingsSection);
  const isNarrow = useIsSinglePane();
  return (
    <Tabs
      className={classes.page}
      classNames={{ tabLabel: classes.label ?? '' }}
      variant="none"
      orientation={isNarrow ? 'horizontal' : 'vertical'}
      value={open}
      onChange={(chosen) => {
        const section = SETTINGS_SECTIONS.find(({ id }) => id === chosen);
        if (section !== undefined) showSettings(section.id);
      }}
    >
      <div className={classes.head}>
        <h1 className={classes.title}>{t('settings.title')}</h1>
        <Tabs.List className={classes.tabs} aria-label={t('settings.sections.label')}>
          {SETTINGS_SECTIONS.map(({ id, icon: Icon }) => (
            <Tabs.Tab
              key={id}
              value={id}
              className={classes.tab}
              leftSection={<Icon size={17} stroke={1.8} aria-hidden="true" />}
            >
              {t(`settings.sections.${id}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </div>
      {SETTINGS_SECTIONS.map(({ id, cards }) => (
        <Tabs.Panel key={id} value={id} className={classes.panel} tabIndex={-1}>
          <div className={classes.cards}>{cards}</div>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

interface Section {
  readonly id: SettingsSection;
  readonly icon: typeof IconApps;
  readonly cards: ReactNode;
}

/** The sections in the order of their tabs. A new card goes into one of them. */
const SETTINGS_SECTIONS: readonly Section[] = [
  {
    id: 'service',
    icon: IconServer2,
    cards: (
      <>
        <ServiceCard />
        <IntervalCard />
        <SimulatorCard />
      </>
    ),
  },
  {
    id: 'pairing',
    icon: IconQrcode,
    cards: (
      <>
        <RelayCard />
        <DirectCard />
      </>
    ),
  },
  {
    id: 'apps',
    icon: IconApps,
    cards: (
      <>
        <TransferCard />
        <IgnoredCard />
      </>
    ),
  },
  {
    id: 'desktop',
    icon: IconPower,
    cards: (
      <>
        <ClosingCard />
        <TrayCard />
        <StartCard />
        <ShortcutCard />
      </>
    ),
  },
  {
    id: 'notifications',
    icon: IconBell,
    cards: (
      <>
        <KindsCard />
        <DiscreetCard />
        <QuietHoursCard />
        <BatteryCard />
        <MutedCard />
      </>
    ),
  },
  { id: 'about', icon: IconInfoCircle, cards: <AboutCard /> },
];
