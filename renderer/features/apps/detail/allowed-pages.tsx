import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { type LocalAddress, MAX_ORIGIN_LENGTH } from '../../../../shared/domain/local-address';
import type { RequestError } from '../../../../shared/ipc/envelope';
import { plainText } from '../../../../shared/lib/plain-text';
import { useT } from '../../../i18n/use-t';
import { UntrustedText } from '../../../ui/untrusted-text';
import { useBusy } from '../../../ui/use-busy';
import { failureText } from '../../notices/failure-callout';
import { enterLocalAddress, setLocalAddress } from '../actions/app-actions';
import classes from './disclosures.module.css';

type AllowedPagesProps = { readonly appId: string } & Pick<LocalAddress, 'origins'>;

/** The web pages that may use the address for programs. */
export function AllowedPages({ appId, origins }: AllowedPagesProps) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.subtitle}>
        {t('addressForPrograms.pages.title')}
      </h3>
      <p className={classes.note}>{t('addressForPrograms.pages.text')}</p>
      {origins.length > 0 && (
        <ul aria-label={t('addressForPrograms.pages.title')}>
          {origins.map((origin) => (
            <AllowedPage
              key={origin}
              origin={origin}
              onRemove={async () => {
                await setLocalAddress(appId, { origins: origins.filter((other) => other !== origin) });
              }}
            />
          ))}
        </ul>
      )}
      <NewPage appId={appId} origins={origins} />
    </section>
  );
}

interface AllowedPageProps {
  readonly origin: string;
  readonly onRemove: () => Promise<void>;
}

function AllowedPage({ origin, onRemove }: AllowedPageProps) {
  const t = useT();
  const removal = useBusy(onRemove);
  return (
    <li className={classes.address}>
      <span className={`addr ${classes.place}`}>
        <UntrustedText text={origin} />
      </span>
      <Tooltip label={t('addressForPrograms.pages.remove')}>
        <ActionIcon
          size="sm"
          loading={removal.isBusy}
          aria-label={t('addressForPrograms.pages.removeOrigin', { origin: plainText(origin) })}
          onClick={() => void removal.run()}
        >
          <IconX size={15} />
        </ActionIcon>
      </Tooltip>
    </li>
  );
}

/** Allows one more page. */
function NewPage({ appId, origins }: AllowedPagesProps) {
  const t = useT();
  const saving = useBusy(enterLocalAddress);
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<RequestError | null>(null);
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '' || saving.isBusy) return;
    const refused = await saving.run(appId, { origins: [...origins, text] });
    setFailure(refused);
    if (refused === null) setText('');
  };
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void add(event)}>
      <TextInput
        label={t('addressForPrograms.pages.box')}
        description={t('addressForPrograms.pages.hint')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_ORIGIN_LENGTH}
        readOnly={saving.isBusy}
        value={text}
        error={failure !== null && failureText(failure, t)}
        inputWrapperOrder={['label', 'description', 'error', 'input']}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setFailure(null);
        }}
      />
      <Button type="submit" variant="default" loading={saving.isBusy} disabled={text.trim() === ''}>
        {t('addressForPrograms.pages.add')}
      </Button>
    </form>
  );
}
