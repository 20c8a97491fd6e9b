import type { ReactNode } from 'react';
import type { RequestError } from '../../../shared/ipc/envelope';
import { Callout } from '../../ui/callout';
import { FailureCode } from './failure-code';

interface FailureCalloutProps {
  readonly title?: string;
  readonly error: RequestError;
  readonly actions?: ReactNode;
}

/** Why a request failed: what happened, what to do next, and the code for a report. */
export function FailureCallout({ title, error, actions }: FailureCalloutProps) {
  return (
    <Callout tone="bad" role="alert" title={title ?? error.message} actions={actions}>
      {title !== undefined && <p>{error.message}</p>}
      <p>{error.advice}</p>
      <FailureCode code={error.code} serviceCode={error.serviceCode} />
    </Callout>
  );
}
