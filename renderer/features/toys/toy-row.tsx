import { UnstyledButton } from '@mantine/core';
import type { TFunction } from 'i18next';
import { memo } from 'react';
import type { IsoTime } from '../../../shared/domain/iso-time';
import type { ToyReading } from '../../../shared/domain/toy-readings';
import { useT } from '../../i18n/use-t';
import { openApp, requestFocus, showKnownApp, showPage } from '../../stores/view-store';
import { Age, AgeInWords } from '../../ui/age';
import { BatteryBar } from '../../ui/battery';
import { type Tone, ToneIcon } from '../../ui/tone-icon';
import { generationText } from '../apps/toy-words';
import { ToyThreshold } from '../preferences/battery-threshold';
import { BatteryPlot } from './battery-plot';
import { isStale, readAt, type ToyEntry } from './toy-entries';
import classes from './toy-row.module.css';

interface ToyRowProps {
  readonly entry: ToyEntry;
  /** Position in the list, from 0. */
  readonly index: number;
  /** How many toys the list has. */
  readonly count: number;
  /** Distance from the top of the list, in pixels. */
  readonly top: number;
  /** Charge in percent at and below which it counts as low. */
  readonly lowAt: number;
  /** Its charge over time; undefined: not known, or not asked for yet. */
  readonly points: readonly ToyReading[] | undefined;
  /** When the service last answered with a list. */
  readonly fetchedAt: IsoTime | null;
  /** Measures the row: its height depends on its texts. */
  readonly measure: (element: HTMLElement | null) => void;
}

const NO_POINTS: readonly ToyReading[] = [];

/** One toy: what it is, its charge now and over time, and its app. */
export const ToyRow = memo(({ entry, index, count, top, lowAt, points, fetchedAt, measure }: ToyRowProps) => {
  const t = useT();
  const { toy, app, name } = entry;
  const { known, listed } = app.entry;
  const stale = isStale(entry);
  const at = readAt(entry, fetchedAt);
  const status = statusOf(entry, t);
  const generation = generationText(toy.hardwareVersion, t);
  return (
    <li
      ref={measure}
      className={classes.row}
      data-index={index}
      data-stale={stale || undefined}
      aria-posinset={index + 1}
      aria-setsize={count}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div className={classes.who}>
        <bdi className={classes.name}>{name}</bdi>
        <UnstyledButton className={classes.app} onClick={() => showApp(entry)}>
          <bdi>{app.title.headline}</bdi>
        </UnstyledButton>
      </div>
      <div className={classes.battery}>
        <BatteryBar level={toy.battery} lowAt={lowAt} />
        {known !== null && toy.battery !== null && <ToyThreshold toyId={toy.id} name={name} />}
      </div>
      <div className={classes.trend}>
        {known !== null && <BatteryPlot points={points ?? NO_POINTS} endAt={at} lowAt={lowAt} />}
      </div>
      <div className={classes.state}>
        <span className={classes.status}>
          <ToneIcon tone={status.tone} size={14} />
          {status.text}
        </span>
        {stale && at !== null && (
          <span className={classes.age}>
            {listed ? <Age at={at} isInList /> : <AgeInWords at={at} words="toys.lastSeen" isInList />}
          </span>
        )}
      </div>
      <div className={classes.version}>
        {generation !== null && <span>{generation}</span>}
        <span className={classes.firmware}>
          {toy.firmwareVersion === null ? t('toys.noFirmware') : t('toys.firmware', { version: toy.firmwareVersion })}
        </span>
      </div>
    </li>
  );
});

function statusOf(entry: ToyEntry, t: TFunction): { readonly tone: Tone; readonly text: string } {
  if (isStale(entry)) return { tone: 'off', text: t('toys.status.away') };
  switch (entry.toy.connected) {
    case null:
      return { tone: 'unknown', text: t('toys.status.unknown') };
    case true:
      return { tone: 'good', text: t('toys.status.connected') };
    case false:
      return { tone: 'off', text: t('toys.status.off') };
  }
}

/** Opens the app of a toy in its list. */
function showApp({ app: { entry } }: ToyEntry): void {
  if (entry.known === null) {
    openApp('nearby', entry.key);
    showPage('nearby');
  } else {
    showKnownApp(entry.known.id);
  }
  requestFocus({ kind: 'detail' });
}
