import { IconApps, IconBell, IconInfoCircle, IconPower, IconQrcode, IconServer2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SettingsSection } from '../../stores/view-store';
import { ClosingCard } from '../desktop/closing-card';
import { ShortcutCard } from '../desktop/shortcut-card';
import { StartCard } from '../desktop/start-card';
import { TrayCard } from '../desktop/tray-card';
import { BatteryCard } from '../notifications/battery-card';
import { DiscreetCard } from '../notifications/discreet-card';
import { KindsCard } from '../notifications/kinds-card';
import { MutedCard } from '../notifications/muted-card';
import { QuietHoursCard } from '../notifications/quiet-hours-card';
import { AboutCard } from './about-card';
import { DirectCard } from './direct-card';
import { IgnoredCard } from './ignored-card';
import { IntervalCard } from './interval-card';
import { RelayCard } from './relay-card';
import { ServiceCard } from './service-card';
import { SimulatorCard } from './simulator-card';
import { TransferCard } from './transfer-card';

interface Section {
  readonly id: SettingsSection;
  readonly icon: typeof IconApps;
  readonly cards: ReactNode;
}

/** The parts of the settings, in the order of their tabs. A new card goes into one of them. */
export const SETTINGS_SECTIONS: readonly Section[] = [
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
