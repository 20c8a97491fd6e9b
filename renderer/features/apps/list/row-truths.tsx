import { IconCloud, IconDeviceDesktop } from '@tabler/icons-react';
import { type ReactNode, useCallback } from 'react';
import type { IsoTime } from '../../../../shared/domain/iso-time';
import type { Listing, Toy } from '../../../../shared/domain/nearby-app';
import { useT } from '../../../i18n/use-t';
import { BatteryFigure } from '../../../ui/battery';
import { formatAgeInList } from '../../../ui/format';
import { ScreenReaderOnly } from '../../../ui/screen-reader-only';
import { ToneIcon } from '../../../ui/tone-icon';
import { useTicking } from '../../../ui/use-ticking';
import { useLowAt } from '../../preferences/preferences';
import type { AppEntry } from '../app-entries';
import {
  type MeasuredTruth,
  measuredTruth,
  measuredTruthWords,
  reconnectingWords,
  type ServiceTruth,
  serviceTruth,
  serviceTruthWords,
  type TruthWords,
} from '../app-truths';
import { toySummary } from '../toy-words';
import type { RowDensity } from './list-layout';
import classes from './row-truths.module.css';

interface RowTruthsProps {
  readonly entry: AppEntry;
  /** The latest answer of the service. */
  readonly listing: Listing;
  readonly density: RowDensity;
  /** A reconnect is running. */
  readonly reconnecting: boolean;
}

/**
 * Both truths about an app side by side, each with its age: below it in comfortable rows, else as a hint. Of an app that
 * was not added nothing is measured.
 */
export function RowTruths({ entry, listing, density, reconnecting }: RowTruthsProps) {
  const t = useT();
  const service = serviceTruth(entry, listing);
  const measured = measuredTruth(entry.reach);
  return (
    <div className={classes.truths} data-density={density}>
      <RowTruth
        source={t('apps.service.source')}
        icon={<IconCloud size={14} />}
        words={serviceTruthWords(service, t)}
        isSeen={isLastSeen(service)}
        density={density}
      />
      {entry.known !== null && (
        <RowTruth
          source={t('apps.measured.source')}
          icon={<IconDeviceDesktop size={14} />}
          words={reconnecting ? reconnectingWords(t) : measuredTruthWords(measured, t)}
          short={!reconnecting && isReachable(measured) ? t('outcome.short.reachable') : undefined}
          density={density}
        />
      )}
    </div>
  );
}

/** Whether the time of the truth is not that of the statement. */
function isLastSeen(truth: ServiceTruth): boolean {
  return truth.kind === 'not-listed' || truth.kind === 'not-asked';
}

function isReachable(truth: MeasuredTruth): boolean {
  return truth.kind === 'measured' && truth.outcome.kind === 'reachable';
}

interface RowTruthProps {
  readonly source: string;
  /** In place of the source where a row is narrow. */
  readonly icon: ReactNode;
  readonly words: TruthWords;
  /** Without figures, for a compact row. */
  readonly short?: string | undefined;
  /** The time is when the app was last seen. */
  readonly isSeen?: boolean;
  readonly density: RowDensity;
}

function RowTruth({ source, icon, words, short, isSeen = false, density }: RowTruthProps) {
  const isCompact = density === 'compact';
  const age = <TruthAge words={words} isSeen={isSeen} />;
  return (
    <div className={classes.truth} data-tone={words.tone} data-hint={isCompact ? '' : undefined}>
      <span className={classes.source}>
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
        <span className={classes.label}>{source}</span>
        <ScreenReaderOnly>: </ScreenReaderOnly>
      </span>
      <span className={classes.statement}>
        <ToneIcon tone={words.tone} size={14} />
        <span className={classes.words} data-hint={isCompact ? undefined : ''}>
          {isCompact && short !== undefined ? (
            <>
              <span aria-hidden="true">{short}</span>
              <ScreenReaderOnly>{words.text}</ScreenReaderOnly>
            </>
          ) : (
            words.text
          )}
        </span>
      </span>
      {isCompact ? <ScreenReaderOnly> {age}</ScreenReaderOnly> : <span className={classes.age}> {age}</span>}
    </div>
  );
}

/** How old a truth is, or what stands there where it has no time. */
function TruthAge({ words, isSeen }: { readonly words: TruthWords; readonly isSeen: boolean }) {
  return words.at === null ? words.atWhat : <AgeInList at={words.at} isSeen={isSeen} />;
}

/** Renders again only when its text changes. */
function AgeInList({ at, isSeen }: { readonly at: IsoTime; readonly isSeen: boolean }) {
  const t = useT();
  const text = useTicking(
    useCallback(
      (now: number) => {
        const age = formatAgeInList(at, now, t);
        return isSeen ? t('apps.service.seen', { age }) : age;
      },
      [at, isSeen, t],
    ),
  );
  return (
    <time dateTime={at} data-hint="">
      {text}
    </time>
  );
}

/** The number of toys, above the lowest battery. */
export function RowToys({ toys }: { readonly toys: readonly Toy[] | null }) {
  const t = useT();
  const lowAt = useLowAt(null);
  const summary = toySummary(toys);
  switch (summary.kind) {
    case 'unreadable':
      return <ToyLines count={t('apps.toys.unreadable')} />;
    case 'none':
      return <ToyLines count={t('apps.toys.none')} />;
    case 'some':
      return (
        <ToyLines
          count={t('apps.toys.count', { count: summary.count })}
          battery={
            summary.lowestBattery === null ? undefined : <BatteryFigure level={summary.lowestBattery} lowAt={lowAt} />
          }
        />
      );
  }
}

function ToyLines({ count, battery }: { readonly count: string; readonly battery?: ReactNode }) {
  return (
    <div className={classes.toys}>
      <span className={classes.count}>{count}</span>
      {battery}
    </div>
  );
}
