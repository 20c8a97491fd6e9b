import { ActionIcon, Button, TextInput, Tooltip, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { type LocalAddress, MAX_ORIGIN_LENGTH } from '../../../../shared/domain/local-address';
import type { RequestError } from '../../../../shared/ipc/envelope';
import { plainText } from '../../../../shared/lib/plain-text';
import { useT } from '../../../i18n/use-t';
import { UntrustedText } from '../../../ui/untrusted-text';
import { useBusy } from '../../../ui/use-busy';
import { failureText } from '../../notices/failure-callout';
import { enterLocalAddress, setLocalAddress } from '../actions/app-actions';
import classes from './allowed-pages.module.css';

type AllowedPagesProps = { readonly appId: string } & Pick<LocalAddress, 'origins'>;

/** The web pages that may use the address for programs; folded, since few need any. */
export function AllowedPages({ appId, origins }: AllowedPagesProps) {
  const t = useT();
  const id = useId();
  const [opened, setOpened] = useState(false);
  return (
    <div>
      <UnstyledButton
        className={classes.toggle}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpened(!opened)}
      >
        {t('addressForPrograms.pages.title')}
        <span className={classes.note}>
          {origins.length === 0
            ? t('addressForPrograms.pages.none')
            : t('addressForPrograms.pages.allowed', { count: origins.length })}
        </span>
        <IconChevronDown className={classes.arrow} size={15} aria-hidden="true" />
      </UnstyledButton>
      <div id={id} hidden={!opened} className={classes.content}>
        {opened && <PageList appId={appId} origins={origins} />}
      </div>
    </div>
  );
}

function PageList({ appId, origins }: AllowedPagesProps) {
  const t = useT();
  return (
    <>
      <p className={classes.text}>{t('addressForPrograms.pages.text')}</p>
      {origins.length > 0 && (
        <ul className={classes.list} aria-label={t('addressForPrograms.pages.title')}>
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
    </>
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
    <li className={classes.item}>
      <span className={classes.origin}>
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
        inputContainer={besideBox(
          <Button type="submit" variant="default" loading={saving.isBusy} disabled={text.trim() === ''}>
            {t('addressForPrograms.pages.add')}
          </Button>,
        )}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setFailure(null);
        }}
      />
    </form>
  );
}

/** Lays a button beside the box of an input, whatever stands above and below the box. */
function besideBox(button: ReactNode): (box: ReactNode) => ReactNode {
  return (box) => (
    <div className={classes.line}>
      {box}
      {button}
    </div>
  );
}
