import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { type LocalAddress, MAX_ORIGIN_LENGTH } from '../../../../shared/domain/local-address';
import type { RequestError } from '../../../../shared/ipc/envelope';
import { plainText } from '../../../../shared/lib/plain-text';
import { useT } from '../../../i18n/use-t';
import { UntrustedText } from '../../../ui/untrusted-text';
import { useBusy } from '../../../ui/use-busy';
import { failureText } from '../../notices/failure-callout';
import { enterLocalAddress, setLocalAddress } from '../actions/app-actions';
import classes from './disclosures.module.css';

const PORTS = { min: 1, max: 65_535 } as const;

/** The port, which can be changed. */
export function PortForm({ appId, port }: { readonly appId: string } & Pick<LocalAddress, 'port'>) {
  const t = useT();
  return (
    <Entry
      label={t('addressForPrograms.port')}
      hint={(isReady) => (isReady ? t('addressForPrograms.newPort') : null)}
      action={t('detail.save')}
      saved={String(port)}
      inputMode="numeric"
      problemOf={(text) => {
        const typed = /^\d{1,5}$/.test(text) ? Number(text) : 0;
        return typed >= PORTS.min && typed <= PORTS.max ? null : t('settings.outOfRange', PORTS);
      }}
      save={(text) => enterLocalAddress(appId, { port: Number(text) })}
    />
  );
}

/** The web pages that may use the address for programs. */
export function AllowedPages({ appId, origins }: { readonly appId: string } & Pick<LocalAddress, 'origins'>) {
  const t = useT();
  const id = useId();
  const title = t('addressForPrograms.pages.title');
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={`small ${classes.subtitle}`}>
        {title}
      </h3>
      <p className="quiet">{t('addressForPrograms.pages.text')}</p>
      {origins.length > 0 && (
        <ul aria-label={title}>
          {origins.map((origin) => (
            <AllowedPage
              key={origin}
              origin={origin}
              remove={() => setLocalAddress(appId, { origins: origins.filter((other) => other !== origin) })}
            />
          ))}
        </ul>
      )}
      <Entry
        label={t('addressForPrograms.pages.box')}
        hint={() => t('addressForPrograms.pages.hint')}
        action={t('addressForPrograms.pages.add')}
        saved=""
        inputMode="url"
        maxLength={MAX_ORIGIN_LENGTH}
        save={(text) => enterLocalAddress(appId, { origins: [...origins, text] })}
      />
    </section>
  );
}

interface AllowedPageProps {
  readonly origin: string;
  readonly remove: () => Promise<void>;
}

function AllowedPage({ origin, remove }: AllowedPageProps) {
  const t = useT();
  const removal = useBusy(remove);
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

interface EntryProps {
  readonly label: string;
  readonly hint: (isReady: boolean) => string | null;
  /** What the button does that saves. */
  readonly action: string;
  readonly saved: string;
  readonly inputMode: 'numeric' | 'url';
  readonly maxLength?: number;
  /** What is wrong with a text; null: nothing. */
  readonly problemOf?: (text: string) => string | null;
  /** Returns why it was refused; null: it was not. */
  readonly save: (text: string) => Promise<RequestError | null>;
}

/** A box that saves by Enter, says beside it why a text is refused, and goes back by Escape. */
function Entry({ label, hint, action, saved, inputMode, maxLength, problemOf, save }: EntryProps) {
  const t = useT();
  const box = useRef<HTMLInputElement>(null);
  const saving = useBusy(save);
  const [draft, setDraft] = useState<string | null>(null);
  const [failure, setFailure] = useState<RequestError | null>(null);
  const text = draft ?? saved;
  const problem = problemOf?.(text.trim()) ?? null;
  const isChanged = text.trim() !== saved;
  const edit = (next: string | null): void => {
    setDraft(next);
    setFailure(null);
  };
  const leave = (): void => {
    edit(null);
    box.current?.focus();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isChanged || problem !== null || saving.isBusy) return;
    const refused = await saving.run(text);
    if (refused === null) leave();
    else setFailure(refused);
  };
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        ref={box}
        label={label}
        description={hint(isChanged && problem === null)}
        inputMode={inputMode}
        autoComplete="off"
        spellCheck={false}
        {...(maxLength !== undefined && { maxLength })}
        readOnly={saving.isBusy}
        value={text}
        error={failure === null ? problem : failureText(failure, t)}
        inputWrapperOrder={['label', 'description', 'error', 'input']}
        onChange={(event) => edit(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isChanged) return;
          event.stopPropagation();
          leave();
        }}
      />
      {isChanged && (
        <>
          <Button type="submit" variant="default" loading={saving.isBusy} disabled={problem !== null}>
            {action}
          </Button>
          <Button variant="subtle" onClick={leave}>
            {t('detail.cancel')}
          </Button>
        </>
      )}
    </form>
  );
}
