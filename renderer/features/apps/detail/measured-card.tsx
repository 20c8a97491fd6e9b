import { Button } from '@mantine/core';
import { IconDeviceDesktopSearch } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { measuredOf, type ReachOutcome, type ReachResult } from '../../../../shared/domain/reach-state';
import { assertNever } from '../../../../shared/lib/assert-never';
import { useT } from '../../../i18n/use-t';
import { Age, AgeInWords } from '../../../ui/age';
import { type Tone, ToneIcon } from '../../../ui/tone-icon';
import { useBusy } from '../../../ui/use-busy';
import { checkApp } from '../actions/app-actions';
import type { AppEntry } from '../app-entries';
import { type MeasuredTruth, measuredTruth, reachKeys, reachStatement, reachText, reachTone } from '../app-truths';
import classes from './measured-card.module.css';
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
  const t = useT();
  const words = measuredWords(measuredTruth(entry.reach), entry.known !== null, t);
  const measured = measuredOf(entry.reach);
  return (
    <TruthCard
      source={t('detail.measured.title')}
      icon={<IconDeviceDesktopSearch size={16} aria-hidden="true" />}
      {...words}
      action={
        entry.known !== null && (
          <CheckButton appId={entry.known.id} name={name} checking={entry.reach.kind === 'checking'} />
        )
      }
    >
      {measured !== null && (
        <>
          <PortOutcomes result={measured.last} />
          <TriedWays report={measured.last.report} />
        </>
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
        age: <AgeInWords at={truth.at} words="detail.asOf" />,
        meaning:
          truth.forgiven > 0 ? t('outcome.missed', { count: truth.forgiven }) : t(reachKeys(truth.outcome).meaning),
      };
    default:
      return assertNever(truth);
  }
}

/** The outcome of each of the app's two ports; nothing for a single port, which the card itself shows. */
function PortOutcomes({ result: { https, wss } }: { readonly result: ReachResult }) {
  const t = useT();
  if (https === null || wss === null) return null;
  return (
    <dl className={classes.ports} aria-label={t('outcome.ports')}>
      <Port name={t('outcome.https')} outcome={https} />
      <Port name={t('outcome.wss')} outcome={wss} />
    </dl>
  );
}

function Port({ name, outcome }: { readonly name: string; readonly outcome: ReachOutcome }) {
  const t = useT();
  return (
    <div className={classes.port}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.outcome}>
        <ToneIcon tone={reachTone(outcome)} size={14} />
        {reachText(outcome, t)}
      </dd>
    </div>
  );
}

interface CheckButtonProps {
  readonly appId: string;
  readonly name: string;
  /** A measurement is already running. */
  readonly checking: boolean;
}

/** Measures a known app now. */
function CheckButton({ appId, name, checking }: CheckButtonProps) {
  const t = useT();
  const check = useBusy(checkApp);
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={check.isBusy || checking}
      onClick={() => void check.run({ id: appId, name })}
    >
      {t('detail.check')}
    </Button>
  );
}
