import { BrandMark } from '../../ui/brand-mark';
import classes from '../gallery.module.css';
import { Part, Specimen } from '../specimen';

const COLORS = [
  'ground',
  'surface',
  'sunk',
  'line',
  'line-strong',
  'line-button',
  'text',
  'muted',
  'accent',
  'accent-hover',
  'accent-text',
  'accent-soft',
  'on-accent',
  'ok',
  'ok-soft',
  'warn',
  'warn-soft',
  'bad',
  'bad-soft',
  'star',
] as const;

const SIZES = [1, 2, 3, 4, 5, 6] as const;
const RADII = ['1', '2', '3', '4', 'round'] as const;

/** Colors, type and radii of `tokens.css`. */
export function Tokens() {
  return (
    <Part id="tokens" title="Tokens">
      {COLORS.map((name) => (
        <Specimen key={name} label={`--bk-${name}`}>
          <div className={classes.swatch} style={{ background: `var(--bk-${name})` }} />
        </Specimen>
      ))}
      {SIZES.map((size) => (
        <Specimen key={size} label={`--bk-type-${size}`}>
          <span style={{ fontSize: `var(--bk-type-${size})` }}>Living room</span>
        </Specimen>
      ))}
      {RADII.map((radius) => (
        <Specimen key={radius} label={`--bk-radius-${radius}`}>
          <div
            className={classes.swatch}
            style={{ background: 'var(--bk-fill)', borderRadius: `var(--bk-radius-${radius})` }}
          />
        </Specimen>
      ))}
      <Specimen label="brand mark">
        <BrandMark size={28} />
        <BrandMark size={48} />
      </Specimen>
    </Part>
  );
}
