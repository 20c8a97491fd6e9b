import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { verbatim } from '../../shared/words/text';
import type { AppStatus } from '../features/apps/app-status';
import { AppTile } from '../features/apps/app-tile';
import { showConfirmation, showFailure } from '../features/notices/toasts';
import { Age, Countdown } from '../ui/age';
import { Badge, type Tone, ToneIcon } from '../ui/badge';
import { BatteryBar, BatteryFigure } from '../ui/battery';
import { BrandMark } from '../ui/brand-mark';
import { Callout } from '../ui/callout';
import { FieldRow } from '../ui/field-row';
import { UntrustedText } from '../ui/untrusted-text';
import classes from './gallery.module.css';
import { rulesOfPage } from './page-rules';
import type { Part } from './specimens';

/** A specimen of each, under its name. */
function each<N extends string>(names: readonly N[], draw: (name: N) => ReactNode, prefix = ''): Part['specimens'] {
  return Object.fromEntries(names.map((name) => [`${prefix}${name}`, draw(name)]));
}

const root = rulesOfPage().find((rule) => rule instanceof CSSStyleRule && rule.style.getPropertyValue('--bk-ground'));
const { style } = root instanceof CSSStyleRule ? root : document.documentElement;
const tokens = [...style].filter((name) => name.startsWith('--bk-'));
const colors = tokens.filter((name) => {
  const value = style.getPropertyValue(name);
  return !value.includes('var(') && CSS.supports('color', value);
});

/** Colors, type and radii of `tokens.css`. */
export const TOKENS: Part = {
  id: 'tokens',
  title: 'Tokens',
  specimens: {
    ...each(colors, (name) => <div className={classes.swatch} style={{ background: `var(${name})` }} />),
    ...each(
      tokens.filter((name) => name.startsWith('--bk-type-')),
      (name) => <span style={{ font: `var(${name})` }}>Living room</span>,
    ),
    ...each(
      tokens.filter((name) => name.startsWith('--bk-radius-')),
      (name) => <div className={classes.swatch} style={{ borderRadius: `var(${name})` }} />,
    ),
    'brand mark': (
      <>
        <BrandMark size={20} />
        <BrandMark size={48} />
      </>
    ),
  },
};

const TONES = ['good', 'off', 'unknown', 'note', 'caution', 'bad', 'busy'] as const satisfies readonly Tone[];
const BADGES = ['ok', 'measuring', 'turning', 'bad', 'warn', 'away', 'unknown', 'paused', 'offline'] as const;
const STATUSES: readonly AppStatus[] = [
  { kind: 'reachable', latencyMs: 4, at: '2026-01-01T00:00:00.000Z', disagreement: null },
  { kind: 'lost', reason: 'refused', since: null, disagreement: null },
  { kind: 'certificate', problem: 'changed' },
  { kind: 'away', reason: 'silent', seenAt: null },
];
const HALF_HOUR_MS = 1_800_000;

const STATES: Part = {
  id: 'states',
  title: 'States',
  specimens: {
    ...each(TONES, (tone) => (
      <>
        <ToneIcon tone={tone} />
        <ToneIcon tone={tone} size={20} />
      </>
    )),
    ...each(
      BADGES,
      (shape) => (
        <span className={classes.badge}>
          <Badge shape={shape} />
        </span>
      ),
      'badge: ',
    ),
    ...Object.fromEntries(STATUSES.map((status) => [`tile: ${status.kind}`, <Tiles key="tiles" status={status} />])),
    ...Object.fromEntries([100, 64, 40, 20, 3, null].map((level) => [`battery ${level}`, drawBattery(level)])),
    age: <Age at={new Date(Date.now() - HALF_HOUR_MS).toISOString()} />,
    countdown: <Countdown at={new Date(Date.now() + HALF_HOUR_MS).toISOString()} />,
  },
};

function Tiles({ status }: { readonly status: AppStatus }) {
  return (
    <>
      <AppTile shape="phone" status={status} size="small" />
      <AppTile shape="tablet" status={status} />
      <AppTile shape="computer" status={status} size="large" />
      <AppTile shape="other" status={status} isPicked />
    </>
  );
}

/** One of them is old. */
function drawBattery(level: number | null) {
  return (
    <>
      <span className={classes.battery}>
        <BatteryBar level={level} lowAt={20} isOld={level === 40} />
      </span>
      {level !== null && <BatteryFigure level={level} lowAt={20} />}
    </>
  );
}

const CALLOUTS: Part = {
  id: 'callouts',
  title: 'Callouts',
  wide: true,
  specimens: {
    ...each(TONES, (tone) => (
      <Callout
        tone={tone}
        title="Can’t connect to the service."
        actions={
          <Button size="compact-sm" variant="white">
            Try again
          </Button>
        }
      >
        Check the address in the settings, then try again.
      </Callout>
    )),
    'title alone': <Callout tone="note" title="Scanning is paused." />,
  },
};

const NOT_SAVED = {
  code: 'internal',
  serviceCode: null,
  message: verbatim('Not saved.'),
  advice: verbatim('The disk is full. Make room.'),
} as const;

const MESSAGES: Part = {
  id: 'messages',
  title: 'Messages',
  specimens: {
    'toast: what was done': (
      <Button variant="default" onClick={() => showConfirmation('Address of Living room copied')}>
        Show a toast
      </Button>
    ),
    'toast: a failure': (
      <Button variant="default" onClick={() => showFailure(NOT_SAVED)}>
        Show a failure
      </Button>
    ),
    skeleton: <Skeleton height={16} />,
  },
};

/** Text of a stranger: it tries to turn the line around, and does not end. */
const HOSTILE = `\u202Eroom\u0007 ${'Living room '.repeat(12)}`;

const CARDS: Part = {
  id: 'cards',
  title: 'Rows',
  wide: ['field rows', 'untrusted text: hostile and long'],
  specimens: {
    'field rows': (
      <dl>
        <FieldRow label="Address" value="192.168.1.42" />
        <FieldRow label="Port" value="30010" />
        <FieldRow label="Version" value="7.42.0" copyable={false} />
        <FieldRow label="Platform" value={null} />
        <FieldRow label="Name" value={HOSTILE} />
      </dl>
    ),
    'untrusted text: hostile and long': (
      <span>
        <UntrustedText text={HOSTILE} />
      </span>
    ),
  },
};

/** What is read. */
export const LOOKS: readonly Part[] = [STATES, CALLOUTS, MESSAGES, CARDS];
