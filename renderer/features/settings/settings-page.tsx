import { Tabs } from '@mantine/core';
import {
  IconApps,
  IconBell,
  IconInfoCircle,
  IconPower,
  IconQrcode,
  IconServer2,
  IconSettings,
} from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useT } from '../../i18n/use-t';
import { useView } from '../../stores/use-view';
import { type SettingName, type SettingsSection, showSetting, showSettings } from '../../stores/view-store';
import { useIsSinglePane } from '../../ui/use-window-width';
import { AboutCard } from './about-card';
import { BatteryCard } from './battery-card';
import { ClosingCard, StartCard, TrayCard } from './desktop-cards';
import { DirectCard } from './direct-card';
import { AppearanceCard, DiscreetCard } from './general-cards';
import { IgnoredCard } from './ignored-card';
import { MutedCard } from './muted-card';
import { KindsCard, QuietHoursCard } from './notification-cards';
import { RelayCard } from './relay-card';
import { SectionReset } from './section-reset';
import { IntervalCard, ServiceCard, SimulatorCard } from './service-cards';
import { searchSettings } from './settings-index';
import classes from './settings-page.module.css';
import { SettingsSearchBox, SettingsSearchResults } from './settings-search';
import { ShortcutCard } from './shortcut-card';
import { StorageCard } from './storage-card';
import { TransferCard } from './transfer-card';
import { UpdateCard } from './update-card';

/** The settings, one section at a time, and a search through all of them; in a small window the tabs are above. */
export function SettingsPage() {
  const t = useT();
  const open = useView((view) => view.settingsSection);
  const isNarrow = useIsSinglePane();
  const [query, setQuery] = useState('');
  const found = useMemo(() => searchSettings(query, t), [query, t]);
  const isSearching = query.trim() !== '';
  const show = (setting: SettingName): void => {
    setQuery('');
    showSetting(setting);
  };
  return (
    <Tabs
      className={classes.page}
      classNames={{ tabLabel: classes.label ?? '' }}
      variant="none"
      orientation={isNarrow ? 'horizontal' : 'vertical'}
      value={isSearching ? null : open}
      onChange={(chosen) => {
        const section = SETTINGS_SECTIONS.find(({ id }) => id === chosen);
        if (section === undefined) return;
        setQuery('');
        showSettings(section.id);
      }}
    >
      <div className={classes.head}>
        <h1 className={classes.title}>{t('settings.title')}</h1>
        <SettingsSearchBox
          query={query}
          onSearch={setQuery}
          onFirst={() => {
            const [first] = found;
            if (first !== undefined) show(first.setting);
          }}
        />
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
      {isSearching && <SettingsSearchResults query={query.trim()} found={found} onOpen={show} />}
      {SETTINGS_SECTIONS.map(({ id, cards }) => (
        <Tabs.Panel key={id} value={id} data-section={id} className={classes.panel} tabIndex={-1}>
          <div className={classes.cards}>
            {cards}
            {(id === 'general' || id === 'service' || id === 'desktop' || id === 'notifications') && (
              <SectionReset section={id} onDone={() => focusPanel(id)} />
            )}
          </div>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function focusPanel(section: SettingsSection): void {
  document.querySelector<HTMLElement>(`[data-section="${section}"]`)?.focus();
}

interface Section {
  readonly id: SettingsSection;
  readonly icon: typeof IconApps;
  readonly cards: ReactNode;
}

/** The sections in the order of their tabs. A new card goes into one of them. */
const SETTINGS_SECTIONS: readonly Section[] = [
  {
    id: 'general',
    icon: IconSettings,
    cards: (
      <>
        <AppearanceCard />
        <DiscreetCard />
      </>
    ),
  },
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
        <StorageCard />
        <IgnoredCard />
      </>
    ),
  },
  {
    id: 'desktop',
    icon: IconPower,
    cards: (
      <>
        <StartCard />
        <ClosingCard />
        <TrayCard />
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
        <QuietHoursCard />
        <BatteryCard />
        <MutedCard />
      </>
    ),
  },
  {
    id: 'about',
    icon: IconInfoCircle,
    cards: (
      <>
        <UpdateCard />
        <AboutCard />
      </>
    ),
  },
];
