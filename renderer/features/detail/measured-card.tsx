import { IconDeviceDesktopSearch } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { assertNever } from '../../../shared/lib/assert-never';
import { Age } from '../../ui/age';
import type { Tone } from '../../ui/tone';
import type { AppEntry } from '../apps/app-entry';
import { lastMeasured, type MeasuredTruth, measuredTruth } from '../apps/measured-truth';
import { reachKeys, reachStatement, reachText, reachTone } from '../apps/reach-words';
import { CheckButton } from './check-button';
import { PortOutcomes } from './port-outcomes';
import { TriedWays } from './tried-ways';
import { TruthCard } from './truth-card';

interface MeasuredWords {
  readonly tone: Tone;
  readonly statement: string;
  readonly age: ReactNode;
  readonly meaning: string;
}

interface MeasuredCardProps {
  readonly entry: AppEntry;
  readonly name: string;
}

/** What this computer measured, port by port, and the evidence. */
export function MeasuredCard({ entry, name }: MeasuredCardProps) {
  const { t } = useTranslation();
  const words = measuredWords(measuredTruth(entry.reach), entry.known !== null, t);
  const measured = lastMeasured(entry.reach);
  return (
    <TruthCard
      source={t('detail.measured.title')}
      icon={<IconDeviceDesktopSearch size={15} aria-hidden="true" />}
      {...words}
    >
      {measured !== null && (
        <>
          <PortOutcomes result={measured.last} />
          <TriedWays report={measured.last.report} />
        </>
      )}
      {entry.known !== null && (
        <CheckButton appId={entry.known.id} name={name} checking={entry.reach.kind === 'checking'} />
      )}
    </TruthCard>
  );
}

function measuredWords(truth: MeasuredTruth, isKnown: boolean, t: TFunction): MeasuredWords {
  switch (truth.kind) {
    case 'unchecked':
      return {
        tone: 'unknown',
        statement: t('detail.measured.uncheckedTitle'),
        age: t('detail.measured.never'),
        meaning: isKnown ? t('detail.measured.uncheckedKept') : t('detail.measured.uncheckedListed'),
      };
    case 'checking':
      return {
        tone: 'busy',
        statement: t('detail.measured.checkingTitle'),
        age: truth.previousAt === null ? t('detail.measured.never') : <Age at={truth.previousAt} />,
        meaning:
          truth.previous === null
            ? t('detail.measured.checkingText')
            : t('detail.measured.before', { outcome: reachText(truth.previous, t) }),
      };
    case 'measured':
      return {
        tone: reachTone(truth.outcome),
        statement: reachStatement(truth.outcome, t),
        age: (
          <>
            {t('detail.asOf')} <Age at={truth.at} />
          </>
        ),
        meaning:
          truth.forgiven > 0 ? t('outcome.missed', { count: truth.forgiven }) : t(reachKeys(truth.outcome).meaning),
      };
    default:
      return assertNever(truth);
  }
}
