import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { RequestError } from '../../../shared/ipc/envelope';
import { useT } from '../../i18n/use-t';
import { showPage } from '../../stores/view-store';
import { useBusy } from '../../ui/use-busy';
import { FailureCallout } from '../notices/failure-callout';
import { CaFileInput } from '../settings/ca-file-input';
import { saveService } from '../settings/settings-requests';
import classes from './welcome.module.css';

/** The address of the service and one button: it is tried, and used if it responds. */
export function ConnectForm() {
  const t = useT();
  const [baseUrl, setBaseUrl] = useState('');
  const [caFile, setCaFile] = useState('');
  const [showsCa, setShowsCa] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const address = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<RequestError | null>(null);
  const { isBusy, run } = useBusy(saveService);

  const connect = async (unchecked: boolean): Promise<void> => {
    setError(null);
    const ca = caFile.trim();
    const answer = await run({ baseUrl: baseUrl.trim(), caFile: ca === '' ? null : ca, unchecked });
    if (answer.ok) showPage('nearby');
    else setError(answer.error);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    if (baseUrl.trim() === '') {
      setIsMissing(true);
      address.current?.focus();
    } else void connect(false);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label={t('settings.service.url')}
        placeholder={t('settings.service.urlPlaceholder')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        readOnly={isBusy}
        value={baseUrl}
        ref={address}
        error={isMissing ? t('welcome.service.missing') : null}
        onChange={(event) => {
          setBaseUrl(event.currentTarget.value);
          setIsMissing(false);
          // The error is about another address, and “Save anyway” would save this one.
          setError(null);
        }}
      />
      {showsCa ? (
        <CaFileInput
          hint={t('settings.service.caHint')}
          value={caFile}
          disabled={false}
          busy={isBusy}
          onChange={(path) => {
            setCaFile(path);
            setError(null);
          }}
        />
      ) : (
        <UnstyledButton className={classes.more} onClick={() => setShowsCa(true)}>
          {t('welcome.service.more')}
        </UnstyledButton>
      )}
      <Button type="submit" loading={isBusy}>
        {t('welcome.service.go')}
      </Button>
      {error !== null && (
        <FailureCallout
          error={error}
          actions={
            <Button variant="default" size="compact-sm" onClick={() => void connect(true)}>
              {t('settings.service.saveAnyway')}
            </Button>
          }
        />
      )}
    </form>
  );
}
