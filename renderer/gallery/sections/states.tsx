import type { IsoTime } from '../../../shared/domain/iso-time';
import { Age, Countdown } from '../../ui/age';
import { BatteryBar, BatteryFigure } from '../../ui/battery';
import { type Tone, ToneIcon } from '../../ui/tone-icon';
import classes from '../gallery.module.css';
import { Part, Specimen } from '../specimen';

/** Each tone with a state that the window says with it. */
const TONES: readonly { readonly tone: Tone; readonly word: string }[] = [
  { tone: 'good', word: 'Reachable' },
  { tone: 'off', word: 'Offline' },
  { tone: 'unknown', word: 'Not checked' },
  { tone: 'note', word: 'Not listed' },
  { tone: 'caution', word: 'Name blocked' },
  { tone: 'bad', word: 'Not reachable' },
  { tone: 'busy', word: 'Checking' },
];

const LOW_AT = 20;
const HALF_HOUR_MS = 1_800_000;
const HALF_AN_HOUR_AGO: IsoTime = new Date(Date.now() - HALF_HOUR_MS).toISOString();
const IN_HALF_AN_HOUR: IsoTime = new Date(Date.now() + HALF_HOUR_MS).toISOString();

/** States, charges and times. */
export function States() {
  return (
    <Part id="states" title="States">
      {TONES.map(({ tone, word }) => (
        <Specimen key={tone} label={tone}>
          <span className={classes.toned}>
            <ToneIcon tone={tone} />
            {word}
          </span>
          <ToneIcon tone={tone} size={20} />
        </Specimen>
      ))}
      {[100, 64, 40, 20, 3].map((level) => (
        <Specimen key={level} label={level <= LOW_AT ? `battery ${level}: low` : `battery ${level}`}>
          <BatteryBar level={level} lowAt={LOW_AT} />
          <BatteryFigure level={level} lowAt={LOW_AT} />
        </Specimen>
      ))}
      <Specimen label="battery: unknown">
        <BatteryBar level={null} lowAt={LOW_AT} />
      </Specimen>
      <Specimen label="age">
        <Age at={HALF_AN_HOUR_AGO} />
      </Specimen>
      <Specimen label="countdown">
        <Countdown at={IN_HALF_AN_HOUR} />
      </Specimen>
    </Part>
  );
}
