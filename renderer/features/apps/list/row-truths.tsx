import { IconCloud, IconDeviceDesktopSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Toy } from '../../../../shared/domain/nearby-app';
import { Age } from '../../../ui/age';
import { BatteryFigure } from '../../../ui/battery';
import { ScreenReaderOnly } from '../../../ui/screen-reader-only';
import { ToneIcon } from '../../../ui/tone-icon';
import { useLowAt } from '../../preferences/battery-threshold';
import {
  type MeasuredTruth,
  measuredTruthWords,
  reconnectingWords,
  type ServiceTruth,
  serviceTruthWords,
  type TruthWords,
} from '../app-truths';
import { toySummary } from '../toy-words';
import classes from './row-truths.module.css';

interface RowTruthsProps {
  readonly service: ServiceTruth;
  readonly measured: MeasuredTruth;
  /** A reconnect is running. */
  readonly reconnecting: boolean;
  /** Stands at the end of the same line. */
  readonly children: ReactNode;
}

/** Both truths about an app side by side, each over its own age. */
export function RowTruths({ service, measured, reconnecting, children }: RowTruthsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.truths}>
      <RowTruth
        source={t('apps.service.source')}
        icon={<IconCloud size={14} aria-hidden="true" />}
        words={serviceTruthWords(service, t)}
      />
      <RowTruth
        source={t('apps.measured.source')}
        icon={<IconDeviceDesktopSearch size={14} aria-hidden="true" />}
        words={reconnecting ? reconnectingWords(t) : measuredTruthWords(measured, t)}
      />
      {children}
    </div>
  );
}

interface RowTruthProps {
  readonly source: string;
  readonly icon: ReactNode;
  readonly words: TruthWords;
}

function RowTruth({ source, icon, words }: RowTruthProps) {
  return (
    <div className={classes.truth} title={source}>
      <ScreenReaderOnly>{source}: </ScreenReaderOnly>
      <span className={classes.statement}>
        <ToneIcon tone={words.tone} size={14} />
        <span className={classes.text}>{words.text}</span>
      </span>
      <span className={classes.age}>
        {icon}
        <span className={classes.text}>
          {words.atWhat}
          {words.at !== null && (
            <>
              {words.atWhat !== null && ' '}
              <Age at={words.at} />
            </>
          )}
        </span>
      </span>
    </div>
  );
}

/** The number of toys, above the lowest battery. */
export function RowToys({ toys }: { readonly toys: readonly Toy[] | null }) {
  const { t } = useTranslation();
  const lowAt = useLowAt(null);
  const summary = toySummary(toys);
  switch (summary.kind) {
    case 'unreadable':
      return <TwoLines first={t('apps.toys.unreadable')} second={t('apps.toys.unreadableMore')} />;
    case 'none':
      return <TwoLines first={t('apps.toys.none')} second={null} />;
    case 'some':
      return (
        <TwoLines
          first={t('apps.toys.count', { count: summary.count })}
          second={summary.lowestBattery === null ? null : <BatteryFigure level={summary.lowestBattery} lowAt={lowAt} />}
        />
      );
  }
}

function TwoLines({ first, second }: { readonly first: string; readonly second: ReactNode }) {
  return (
    <div className={classes.toys}>
      <span>{first}</span>
      {second !== null && <span className={classes.more}>{second}</span>}
    </div>
  );
}
