import { BrandMark } from '../../ui/brand-mark';
import classes from '../gallery.module.css';
import { Part, Specimen } from '../specimen';

const COLORS = [
  'ground',
  'sheet',
  'raised',
  'panel',
  'fill',
  'fill-hover',
  'over',
  'track',
  'selected',
  'line',
  'edge',
  'text',
  'text-2',
  'text-3',
  'accent',
  'accent-hover',
  'accent-text',
  'accent-soft',
  'focus',
  'ok-fill',
  'ok-text',
  'ok-tint',
  'warn-fill',
  'warn-text',
  'warn-tint',
  'bad-fill',
  'bad-text',
  'bad-tint',
  'idle-fill',
  'star',
] as const;

const TYPES = ['title', 'lead', 'row', 'body', 'small'] as const;
const RADII = ['1', '2', '3', '4', 'sheet', 'dialog', 'round'] as const;

/** Colors, type and radii of `tokens.css`. */
export function Tokens() {
  return (
    <Part id="tokens" title="Tokens">
      {COLORS.map((name) => (
        <Specimen key={name} label={`--bk-${name}`}>
          <div className={classes.swatch} style={{ background: `var(--bk-${name})` }} />
        </Specimen>
      ))}
      {TYPES.map((type) => (
        <Specimen key={type} label={`--bk-type-${type}`}>
          <span style={{ font: `var(--bk-type-${type})` }}>Living room</span>
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
        <BrandMark size={20} />
        <BrandMark size={48} />
      </Specimen>
    </Part>
  );
}
