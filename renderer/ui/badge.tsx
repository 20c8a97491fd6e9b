import classes from './badge.module.css';

interface BadgeProps {
  readonly shape: keyof typeof BADGES;
  /** In pixels; without it, as large as what is around it. */
  readonly size?: number;
}

/** The mark of a state, 14 of its own units wide. Decorative: the text beside it says the same. */
export function Badge({ shape, size }: BadgeProps) {
  return (
    <svg
      className={classes.mark}
      style={{ width: size, height: size }}
      viewBox="0 0 14 14"
      data-shape={shape}
      aria-hidden="true"
    >
      {BADGES[shape]}
    </svg>
  );
}

const BADGES = {
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
  off: (
    <>
      <circle className={classes.line} cx="7" cy="7" r="5.9" />
      <path className={classes.line} d="M4.4 7h5.2" />
    </>
  ),
  note: (
    <>
      <circle cx="7" cy="7" r="7" fill="currentColor" />
      <path className={classes.ink} d="M7 6.6v3.4M7 4v.05" />
    </>
  ),
} as const;

const TONES = {
  good: 'ok',
  off: 'off',
  unknown: 'unknown',
  note: 'note',
  caution: 'warn',
  bad: 'bad',
  busy: 'turning',
} as const;

/** How serious something is; always expressed by shape and words too, never by color alone. */
export type Tone = keyof typeof TONES;

/** The mark of a tone. */
export function ToneIcon({ tone, size = 16 }: { readonly tone: Tone; readonly size?: number }) {
  return <Badge shape={TONES[tone]} size={size} />;
}
