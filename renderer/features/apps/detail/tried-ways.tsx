import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { ProbeCandidate, ProbeOutcome, ProbeReport } from '../../../../shared/domain/reach';
import { plainText } from '../../../../shared/lib/plain-text';
import { inWords } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { ToneIcon } from '../../../ui/tone-icon';
import { outcomeTone, roundedLatency } from '../app-truths';
import classes from './tried-ways.module.css';

const NOT_DIALED: ProbeOutcome = 'target-not-allowed';

/** Every candidate that was tried, on demand. */
export function TriedWays({ report }: { readonly report: ProbeReport }) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const id = useId();
  if (report.candidates.length === 0) return null;
  // Nothing was dialed: that is one finding, and no attempt.
  const wasDialed = report.candidates.some(({ address, outcome }) => address !== null && outcome !== NOT_DIALED);
  if (!wasDialed) {
    return (
      <div className={classes.tried}>
        <CandidateList candidates={report.candidates} />
      </div>
    );
  }
  return (
    <div className={classes.tried}>
      <UnstyledButton
        className={classes.toggle}
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
      >
        {t('detail.measured.tried', { count: report.candidates.length })}
        <IconChevronDown size={15} className={classes.arrow} aria-hidden="true" />
      </UnstyledButton>
      <div id={id} hidden={!shown} className={classes.triedList}>
        <CandidateList candidates={report.candidates} />
      </div>
    </div>
  );
}

/** Each candidate that was tried: the target, the outcome, and the evidence. */
function CandidateList({ candidates }: { readonly candidates: readonly ProbeCandidate[] }) {
  const t = useT();
  return (
    <ul className={classes.candidateList}>
      {candidates.map((candidate) => (
        <li key={keyOf(candidate)} className={classes.candidate}>
          <ToneIcon tone={outcomeTone(candidate.outcome)} size={16} />
          <div className={classes.body}>
            <p className={classes.line}>
              <strong>{t(`apps.outcome.${candidate.outcome}`)}</strong>
              {candidate.latencyMs !== null && (
                <span className={classes.latency}>{t('add.latency', { ms: roundedLatency(candidate.latencyMs) })}</span>
              )}
            </p>
            <p className={classes.where}>
              <bdi>{placeOf(candidate)}</bdi>
            </p>
            <p className={classes.evidence}>{inWords(candidate.detail, t)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function keyOf({ scheme, host, port, address }: ProbeCandidate): string {
  return `${scheme} ${host} ${port} ${address ?? ''}`;
}

/** The way that was dialed; what was not dialed has no port to speak of. */
function placeOf({ scheme, host, port, address, outcome }: ProbeCandidate): string {
  if (outcome === NOT_DIALED || outcome === 'name-not-found') return plainText(address ?? host);
  const shownHost = host.includes(':') ? `[${host}]` : host;
  const way = `${scheme}://${plainText(shownHost)}:${port}`;
  return address === null || address === host ? way : `${way} → ${plainText(address)}`;
}
