import { IconDeviceDesktop, IconDeviceMobile, IconPlugConnected } from '@tabler/icons-react';
import type { DeviceShape } from './app-title';
import classes from './device-tile.module.css';

const ICONS = { phone: IconDeviceMobile, computer: IconDeviceDesktop, other: IconPlugConnected } as const;

interface DeviceTileProps {
  readonly shape: DeviceShape;
  readonly large?: boolean;
}

/** A picture of the kind of device. Decorative: the words beside it say the same. */
export function DeviceTile({ shape, large = false }: DeviceTileProps) {
  const Icon = ICONS[shape];
  return (
    <span className={classes.tile} data-large={large || undefined} aria-hidden="true">
      <Icon size={large ? 26 : 20} stroke={1.7} />
    </span>
  );
}
