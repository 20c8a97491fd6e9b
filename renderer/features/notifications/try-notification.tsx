import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestError } from '../../../shared/ipc/envelope';
import { Callout } from '../../ui/callout';
import formClasses from '../../ui/form.module.css';
import { FailureCallout } from '../notices/failure-callout';
import { useAnswer } from '../notices/use-request';

type Try =
  | { readonly kind: 'none' }
  | { readonly kind: 'shown' }
  | { readonly kind: 'failed'; readonly error: RequestError };

/** Shows one notification, for the user to see whether this desktop lets any through. */
export function TryNotification() {
  const { t } = useTranslation();
  const [tried, setTried] = useState<Try>({ kind: 'none' });
  const tryIt = useAnswer('desktop.try-notification');
  const tryNow = async (): Promise<void> => {
    const answer = await tryIt.ask(null);
    setTried(answer.ok ? { kind: 'shown' } : { kind: 'failed', error: answer.error });
  };
  return (
    <>
      <div className={formClasses.actions}>
        <Button variant="default" loading={tryIt.busy} onClick={() => void tryNow()}>
          {t('notifications.try.go')}
        </Button>
      </div>
      {tried.kind === 'shown' && (
        <Callout tone="note" role="status" title={t('notifications.try.shown')}>
          {t('notifications.try.shownText')}
        </Callout>
      )}
      {tried.kind === 'failed' && <FailureCallout error={tried.error} />}
    </>
  );
}
