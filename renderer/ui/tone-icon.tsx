import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleMinus,
  IconCircleXFilled,
  IconInfoCircle,
  IconLoader2,
} from '@tabler/icons-react';
import classes from './tone-icon.module.css';

const ICONS = {
  good: IconCircleCheckFilled,
  off: IconCircleMinus,
  unknown: IconCircleDashed,
  note: IconInfoCircle,
  caution: IconAlertTriangleFilled,
  bad: IconCircleXFilled,
  busy: IconLoader2,
} as const;

interface ToneIconProps {
  readonly tone: Tone;
  readonly size?: number;
}

/** A tone as an icon. Decorative: the text beside it says the same. */
export function ToneIcon({ tone, size = 14 }: ToneIconProps) {
  const Icon = ICONS[tone];
  return <Icon size={size} className={classes.icon} data-tone={tone} aria-hidden="true" />;
}

/** How serious something is; always expressed by shape and words too, never by color alone. */
export type Tone = 'good' | 'off' | 'unknown' | 'note' | 'caution' | 'bad' | 'busy';
