import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { RequestError } from '../../../shared/ipc/envelope';
import { inWords } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { showPage } from '../../stores/view-store';
import { useBusy } from '../../ui/use-busy';
import { FailureCallout } from '../notices/failure-callout';
import { CaFileInput } from '../settings/ca-file-input';
import { saveService, wasTried } from '../settings/settings-requests';
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
    if (answer.ok) {
      showPage('nearby');
      return;
    }
    setError(answer.error);
    if (isAboutAddress(answer.error, ca)) address.current?.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    if (baseUrl.trim() === '') {
      setIsMissing(true);
      address.current?.focus();
    } else void connect(false);
  };
  const addressError = error !== null && isAboutAddress(error, caFile.trim()) ? error : null;
  const problem = isMissing ? t('welcome.service.missing') : addressError && inWords(addressError.message, t);
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
        error={problem}
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
        <UnstyledButton className={classes.disclose} onClick={() => setShowsCa(true)}>
          {t('welcome.service.more')}
        </UnstyledButton>
      )}
      <Button type="submit" loading={isBusy}>
        {t('welcome.service.go')}
      </Button>
      {error !== null && addressError === null && (
        <FailureCallout
          error={error}
          actions={
            wasTried(error) && (
              <Button variant="default" size="compact-sm" onClick={() => void connect(true)}>
                {t('settings.service.saveAnyway')}
              </Button>
            )
          }
        />
      )}
    </form>
  );
}

/** Whether the address itself is no good; with an authority's file, that may be what is wrong. */
function isAboutAddress({ code }: RequestError, caFile: string): boolean {
  return code === 'usage' && caFile === '';
}
