import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ProbeCandidate, ProbeReport } from '../../../shared/domain/reach';
import { Callout } from '../../ui/callout';
import { SectionCard } from '../../ui/section-card';
import { CandidateList } from '../apps/detail/tried-ways';

interface CheckOutcomeProps {
  readonly report: ProbeReport;
  readonly busy: boolean;
  readonly onAdd: () => void;
}

/** What the check came to, the way on, and each way that was tried. */
export function CheckOutcome({ report, busy, onAdd }: CheckOutcomeProps) {
  const { t } = useTranslation();
  const refused = report.candidates.length > 0 && report.candidates.every(isRefused);
  return (
    <>
      {refused ? (
        <Callout tone="caution" title={t('add.notAllowed')}>
          {t('add.notAllowedText')}
        </Callout>
      ) : (
        <Callout
          tone={report.reachable ? 'good' : 'caution'}
          title={report.reachable ? t('add.reachable') : t('add.notReachable')}
          actions={
            <Button variant={report.reachable ? 'filled' : 'default'} loading={busy} onClick={onAdd}>
              {report.reachable ? t('add.add') : t('add.keepAnyway')}
            </Button>
          }
        >
          {report.reachable ? t('add.reachableText') : t('add.notReachableText')}
        </Callout>
      )}
      {report.candidates.length > 0 && (
        <SectionCard title={t('add.results')}>
          <CandidateList candidates={report.candidates} />
        </SectionCard>
      )}
    </>
  );
}

/** Refused by Beckon's own rules: trying again would change nothing, so there is no way on. */
function isRefused({ outcome }: ProbeCandidate): boolean {
  return outcome === 'target-not-allowed';
}
