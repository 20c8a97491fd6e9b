import { useTranslation } from 'react-i18next';
import type { ReachOutcome, ReachResult } from '../../../shared/domain/reach-state';
import { ToneIcon } from '../../ui/tone-icon';
import { reachText, reachTone } from '../apps/reach-words';
import classes from './port-outcomes.module.css';

/** What each of the app's two ports came to; nothing where there is one alone, since the card says that one. */
export function PortOutcomes({ result: { https, wss } }: { readonly result: ReachResult }) {
  const { t } = useTranslation();
  if (https === null || wss === null) return null;
  return (
    <dl className={classes.ports} aria-label={t('outcome.ports')}>
      <Port name={t('outcome.https')} outcome={https} />
      <Port name={t('outcome.wss')} outcome={wss} />
    </dl>
  );
}

function Port({ name, outcome }: { readonly name: string; readonly outcome: ReachOutcome }) {
  const { t } = useTranslation();
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
