import { IconCloud, IconDeviceDesktopSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Age } from '../../ui/age';
import { SpokenOnly } from '../../ui/spoken-only';
import { ToneIcon } from '../../ui/tone-icon';
import type { MeasuredTruth } from './measured-truth';
import classes from './row-truths.module.css';
import type { ServiceTruth } from './service-truth';
import { measuredTruthWords, reconnectingWords, serviceTruthWords, type TruthWords } from './truth-words';

interface RowTruthsProps {
  readonly service: ServiceTruth;
  readonly measured: MeasuredTruth;
  /** It is being brought back right now. */
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
      <SpokenOnly>{source}: </SpokenOnly>
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
