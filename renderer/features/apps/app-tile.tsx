import {
  IconCheck,
  IconDeviceDesktop,
  IconDeviceLaptop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconRouter,
} from '@tabler/icons-react';
import { useT } from '../../i18n/use-t';
import { Badge } from '../../ui/badge';
import { type AppStatus, badgeShape } from './app-status';
import classes from './app-tile.module.css';
import type { DeviceShape } from './app-title';

/** The icon of each kind of device. */
export const DEVICES = {
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  laptop: IconDeviceLaptop,
  computer: IconDeviceDesktop,
  other: IconRouter,
} as const;

/** In pixels: in the header of a detail that is scrolled, in a row, in the header. */
const ICON_SIZES = { small: 18, row: 20, large: 26 } as const;

interface AppTileProps {
  readonly shape: DeviceShape;
  /** Null: nothing is measured of it, so it has no badge. */
  readonly status: AppStatus | null;
  readonly size?: keyof typeof ICON_SIZES;
  /** One of several that are selected: a check stands in place of the device. */
  readonly isPicked?: boolean;
}

/** The kind of device, with what this computer measured as a badge in a notch of its corner. */
export function AppTile({ shape, status, size = 'row', isPicked = false }: AppTileProps) {
  const t = useT();
  const Device = isPicked ? IconCheck : DEVICES[shape];
  const badge = status === null ? null : badgeShape(status);
  return (
    <span className={classes.tile} data-size={size} data-badge={badge ?? undefined} data-picked={isPicked || undefined}>
      <span className={classes.body} aria-hidden="true">
        <Device size={ICON_SIZES[size]} stroke={1.6} />
      </span>
      {badge !== null && (
        <span className={classes.badge} role="img" aria-label={t(`apps.badge.${badge}`)}>
          <Badge shape={badge} />
        </span>
      )}
    </span>
  );
}
