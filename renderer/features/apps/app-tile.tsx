import { IconCheck, IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconRouter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t';
import { type AppStatus, type BadgeShape, badgeShape } from './app-status';
import classes from './app-tile.module.css';
import type { DeviceShape } from './app-title';

/** The picture of each kind of device. */
export const DEVICES = {
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
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

/** The mark of a status alone, 14 pixels of its own units wide. Decorative: the text beside it says the same. */
export function Badge({ shape }: { readonly shape: BadgeShape }) {
  return (
    <svg className={classes.mark} viewBox="0 0 14 14" data-shape={shape} aria-hidden="true">
      {BADGES[shape]}
    </svg>
  );
}

const BADGES: Readonly<Record<BadgeShape, ReactNode>> = {
  ok: (
    <>
      <circle cx="7" cy="7" r="7" fill="currentColor" />
      <path className={classes.ink} d="M4.1 7.3 6.1 9.3 9.9 5" />
    </>
  ),
  bad: (
    <>
      <circle cx="7" cy="7" r="7" fill="currentColor" />
      <path className={classes.ink} d="M4.9 4.9 9.1 9.1M9.1 4.9 4.9 9.1" />
    </>
  ),
  warn: (
    <>
      <path
        d="M5.95 1.25a1.2 1.2 0 0 1 2.1 0l5.3 9.9a1.2 1.2 0 0 1-1.05 1.77H1.7a1.2 1.2 0 0 1-1.05-1.77z"
        fill="currentColor"
      />
      <path className={classes.ink} d="M7 5v3.1M7 10.4v.05" />
    </>
  ),
  measuring: (
    <>
      <circle className={classes.wave} cx="7" cy="7" r="6.1" />
      <circle className={classes.wave} cx="7" cy="7" r="6.1" />
      <circle cx="7" cy="7" r="2.3" fill="currentColor" />
    </>
  ),
  turning: (
    <>
      <circle className={classes.line} cx="7" cy="7" r="5.7" opacity="0.28" />
      <path className={classes.turn} d="M7 1.3a5.7 5.7 0 0 1 5.7 5.7" />
    </>
  ),
  away: <circle className={classes.line} cx="7" cy="7" r="5.6" />,
  unknown: <circle className={classes.line} cx="7" cy="7" r="5.6" strokeDasharray="2.4 2" />,
  paused: (
    <>
      <circle className={classes.line} cx="7" cy="7" r="5.9" />
      <path className={classes.line} d="M5.6 5v4M8.4 5v4" />
    </>
  ),
  offline: (
    <>
      <circle className={classes.line} cx="7" cy="7" r="5.9" />
      <path className={classes.line} d="M4.2 9.8 9.8 4.2" />
    </>
  ),
};
