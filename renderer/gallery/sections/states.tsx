import type { IsoTime } from '../../../shared/domain/iso-time';
import type { AppStatus, BadgeShape } from '../../features/apps/app-status';
import { AppTile, Badge } from '../../features/apps/app-tile';
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

const BADGES: readonly BadgeShape[] = [
  'ok',
  'measuring',
  'turning',
  'bad',
  'warn',
  'away',
  'unknown',
  'paused',
  'offline',
];

/** Statuses whose tiles differ. */
const STATUSES: readonly AppStatus[] = [
  { kind: 'reachable', latencyMs: 4, at: '2026-01-01T00:00:00.000Z', disagreement: null },
  { kind: 'lost', reason: 'refused', since: null, disagreement: null },
  { kind: 'certificate', problem: 'changed' },
  { kind: 'away', reason: 'silent', seenAt: null },
];

const LOW_AT = 20;
const HALF_HOUR_MS = 1_800_000;
const HALF_AN_HOUR_AGO: IsoTime = new Date(Date.now() - HALF_HOUR_MS).toISOString();
const IN_HALF_AN_HOUR: IsoTime = new Date(Date.now() + HALF_HOUR_MS).toISOString();

/** States, tiles, charges and times. */
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
      {BADGES.map((shape) => (
        <Specimen key={shape} label={`badge: ${shape}`}>
          <span className={classes.badge}>
            <Badge shape={shape} />
          </span>
        </Specimen>
      ))}
      {STATUSES.map((status) => (
        <Specimen key={status.kind} label={`tile: ${status.kind}`}>
          <AppTile shape="phone" status={status} size="small" />
          <AppTile shape="tablet" status={status} />
          <AppTile shape="computer" status={status} size="large" />
          <AppTile shape="other" status={status} isPicked />
        </Specimen>
      ))}
      {[100, 64, 40, 20, 3].map((level) => (
        <Specimen key={level} label={level <= LOW_AT ? `battery ${level}: low` : `battery ${level}`}>
          <span className={classes.battery}>
            <BatteryBar level={level} lowAt={LOW_AT} isOld={level === 40} />
          </span>
          <BatteryFigure level={level} lowAt={LOW_AT} />
        </Specimen>
      ))}
      <Specimen label="battery: unknown">
        <span className={classes.battery}>
          <BatteryBar level={null} lowAt={LOW_AT} />
        </span>
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
