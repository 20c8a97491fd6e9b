import { useTranslation } from 'react-i18next';
import type { ProbeCandidate } from '../../../shared/domain/reach';
import { inWords } from '../../i18n/i18n';
import { isolated, plainText } from '../../ui/plain-text';
import { ToneIcon } from '../../ui/tone-icon';
import { roundedLatency } from '../apps/measured-truth';
import { outcomeTone } from '../apps/truth-words';
import classes from './candidate-list.module.css';

/** Each way that was tried, in plain words: where to, what came of it, and the evidence. */
export function CandidateList({ candidates }: { readonly candidates: readonly ProbeCandidate[] }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.list}>
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
            <p className={classes.evidence}>{plainText(inWords(candidate.detail, t))}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function keyOf({ scheme, host, port, address }: ProbeCandidate): string {
  return `${scheme} ${host} ${port} ${address ?? ''}`;
}

function placeOf({ scheme, host, port, address }: ProbeCandidate): string {
  const shownHost = host.includes(':') ? `[${host}]` : host;
  const way = `${scheme}://${plainText(shownHost)}:${port}`;
  return address === null || address === host ? way : `${way} → ${isolated(address)}`;
}
