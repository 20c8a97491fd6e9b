import classes from './rings.module.css';

interface RingsProps {
  /** In pixels. */
  readonly size: number;
  readonly tone?: 'accent' | 'ok';
  /** `live` while something goes on, `once` when it came. */
  readonly motion?: 'none' | 'live' | 'once';
}

/** The rings of the brand around what stands in their middle. Decorative. */
export function Rings({ size, tone = 'accent', motion = 'none' }: RingsProps) {
  return (
    <svg
      className={classes.rings}
      data-tone={tone}
      data-motion={motion}
      width={size}
      height={size}
      viewBox="0 0 320 320"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="160" cy="160" r="56.5" strokeOpacity="0.5" />
      <circle cx="160" cy="160" r="84.5" strokeOpacity="0.32" />
      <circle cx="160" cy="160" r="112.5" strokeOpacity="0.16" />
    </svg>
  );
}
