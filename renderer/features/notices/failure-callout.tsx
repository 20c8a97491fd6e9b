import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { RequestError } from '../../../shared/ipc/envelope';
import { inSentences, inWords } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { Callout } from '../../ui/callout';
import classes from './notices.module.css';

interface FailureCalloutProps {
  readonly title?: string;
  readonly error: RequestError;
  readonly actions?: ReactNode;
}

/** Why a request failed: what happened, what to do next, and the service's own code, which no words tell. */
export function FailureCallout({ title, error, actions }: FailureCalloutProps) {
  const t = useT();
  const message = inWords(error.message, t);
  return (
    <Callout tone="bad" role="alert" title={title ?? message} actions={actions}>
      {title !== undefined && <p>{message}</p>}
      <p>
        {inWords(error.advice, t)}{' '}
        {error.serviceCode !== null && <FailureCode code={error.code} serviceCode={error.serviceCode} />}
      </p>
    </Callout>
  );
}

/** The same in one line, for the box whose text was refused. */
export function failureText({ message, advice }: RequestError, t: TFunction): string {
  return inSentences([inWords(message, t), inWords(advice, t)]);
}

interface FailureCodeProps {
  readonly code: string;
  /** The envelope's own code, if the service answered with one (reference, section 7). */
  readonly serviceCode: number | null;
}

/** The code of a failure, for a report. */
export function FailureCode({ code, serviceCode }: FailureCodeProps) {
  const t = useT();
  return (
    <span className={classes.code}>
      {serviceCode === null ? t('errors.code', { code }) : t('errors.serviceCode', { code, serviceCode })}
    </span>
  );
}
