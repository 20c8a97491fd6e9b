import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestError } from '../../../shared/ipc/envelope';
import { useAppState } from '../../stores/mirror-store';
import { announce } from '../../stores/view-store';
import formClasses from '../../ui/form.module.css';
import { isolated } from '../../ui/plain-text';
import { FailureCallout } from '../notices/failure-callout';
import { useAnswer, useRequest } from '../notices/use-request';
import classes from './direct-token.module.css';

/** Whether there is a developer token, and how main is to take one: the token itself never comes to this window. */
export function DirectToken() {
  const { t } = useTranslation();
  const { token, tokenFor } = useAppState((state) => state.pairingSetup.direct);
  const [error, setError] = useState<RequestError | null>(null);
  const take = useAnswer('pairing.take-token');
  const forget = useRequest('pairing.forget-token');
  const takeFrom = async (from: 'file' | 'clipboard'): Promise<void> => {
    setError(null);
    const answer = await take.ask({ from });
    if (!answer.ok) setError(answer.error);
    else if (answer.data.taken) announce(t('direct.taken'));
  };
  const forgetNow = async (): Promise<void> => {
    setError(null);
    if ((await forget.send(null)) !== null) announce(t('direct.forgotten'));
  };
  return (
    <div className={formClasses.form}>
      <div>
        <h3 className={classes.title}>{t('direct.token')}</h3>
        <p className={formClasses.text}>
          {t(`direct.tokenState.${token}`, { url: isolated(tokenFor ?? '') })} {t('direct.tokenHint')}
        </p>
      </div>
      <div className={formClasses.actions}>
        <Button variant="default" disabled={take.busy} onClick={() => void takeFrom('file')}>
          {t('direct.fromFile')}
        </Button>
        <Button variant="default" disabled={take.busy} onClick={() => void takeFrom('clipboard')}>
          {t('direct.fromClipboard')}
        </Button>
        {token !== 'none' && (
          <div className={formClasses.apart}>
            <Button variant="subtle" color="red" loading={forget.busy} onClick={() => void forgetNow()}>
              {t('direct.forget')}
            </Button>
          </div>
        )}
      </div>
      {error !== null && <FailureCallout error={error} />}
    </div>
  );
}
