import { ActionIcon, Button, Switch, TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { KnownApp } from '../../../../shared/domain/known-app';
import {
  type LocalAddress,
  type LocalAddressState,
  localUrl,
  MAX_ORIGIN_LENGTH,
} from '../../../../shared/domain/local-address';
import type { RequestError } from '../../../../shared/ipc/envelope';
import { plainText } from '../../../../shared/lib/plain-text';
import { useT } from '../../../i18n/use-t';
import { useAppState } from '../../../stores/mirror';
import { useView } from '../../../stores/use-view';
import { setDisclosed } from '../../../stores/view-store';
import { Callout } from '../../../ui/callout';
import { CopyButton } from '../../../ui/copy-button';
import disclosure from '../../../ui/disclosure.module.css';
import { UntrustedText } from '../../../ui/untrusted-text';
import { useBusy } from '../../../ui/use-busy';
import { failureText } from '../../notices/failure-callout';
import { enterLocalAddress, setLocalAddress } from '../actions/app-actions';
import classes from './disclosures.module.css';

interface LocalAddressSectionProps {
  readonly known: KnownApp;
  readonly name: string;
  readonly isReached: boolean;
}

/** The address on this computer at which programs find the app, wherever it is: a switch, then the value to copy. */
export function LocalAddressSection({ known: { id, localAddress }, name, isReached }: LocalAddressSectionProps) {
  const t = useT();
  const titleId = useId();
  const state = useAppState(({ localAddresses }) => localAddresses[id]);
  const isOpen = useView(({ openDisclosures }) => openDisclosures.includes('programs'));
  const change = useBusy(setLocalAddress);
  const isOn = localAddress?.enabled === true;
  const refused = isOn && state !== undefined && isRefused(state) ? state : null;
  const title = t('addressForPrograms.title');
  return (
    <section className={disclosure.section} aria-labelledby={titleId}>
      <div className={disclosure.line}>
        <h2>
          {isOn ? (
            <UnstyledButton
              className={`plain ${classes.programsTitle}`}
              aria-expanded={isOpen}
              aria-controls={`${titleId}-more`}
              onClick={() => setDisclosed('programs', !isOpen)}
            >
              <span id={titleId}>{title}</span>
              <IconChevronDown className="chevron" size={16} stroke={1.6} aria-hidden="true" />
            </UnstyledButton>
          ) : (
            <span id={titleId} className={classes.programsTitle}>
              {title}
            </span>
          )}
        </h2>
        <span className={disclosure.preview}>
          {isOn && state?.kind === 'starting' && t('addressForPrograms.starting')}
          {isOn && state?.kind === 'listening' && !isReached && t('addressForPrograms.waits', { name })}
        </span>
        <Switch
          aria-label={title}
          checked={isOn}
          disabled={change.isBusy}
          onChange={(event) => void change.run(id, { enabled: event.currentTarget.checked })}
        />
      </div>
      <div role="status">{isOn && refused && <Refused appId={id} port={localAddress.port} state={refused} />}</div>
      {isOn && (
        <div className={`stack ${disclosure.content}`}>
          {(refused === null || refused.kind === 'ipv4-only') && (
            <>
              <p className={classes.value}>
                <bdi dir="ltr" className="addr">
                  {localUrl(localAddress.port)}
                </bdi>
                <CopyButton text={localUrl(localAddress.port)} what={t('addressForPrograms.url')} />
              </p>
              <p className="small">{t('addressForPrograms.about', { name })}</p>
            </>
          )}
          <div id={`${titleId}-more`} className="stack" hidden={!isOpen}>
            {isOpen && (
              <>
                <Entry
                  label={t('addressForPrograms.port')}
                  hint={t('addressForPrograms.newPort')}
                  action={t('detail.save')}
                  saved={String(localAddress.port)}
                  inputMode="numeric"
                  problemOf={(text) => (isPort(text) ? null : t('settings.outOfRange', PORTS))}
                  save={(text) => enterLocalAddress(id, { port: Number(text) })}
                />
                <AllowedPages appId={id} {...localAddress} />
              </>
            )}
          </div>
        </div>
      )}
    </section>
  );
}

/** The states in which programs can't use the address, or half of it. */
const REFUSED = ['ipv4-only', 'port-taken', 'port-reserved', 'port-privileged', 'failed'] as const;
type RefusedState = LocalAddressState & { readonly kind: (typeof REFUSED)[number] };

function isRefused(state: LocalAddressState): state is RefusedState {
  return REFUSED.some((kind) => kind === state.kind);
}

interface RefusedProps {
  readonly appId: string;
  readonly port: number;
  readonly state: RefusedState;
}

/** Why programs can't use the address, with another port as the way out. */
function Refused({ appId, port, state: { kind, takenBy } }: RefusedProps) {
  const t = useT();
  const change = useBusy(setLocalAddress);
  const params = { port, program: plainText(takenBy ?? '') };
  const isTaken = kind === 'ipv4-only' || kind === 'port-taken';
  return (
    <Callout
      tone="caution"
      title={
        isTaken && params.program !== ''
          ? t(`addressForPrograms.${kind}.titleBy`, params)
          : t(`addressForPrograms.${kind}.title`, params)
      }
      actions={
        <Button
          size="compact-sm"
          variant="white"
          loading={change.isBusy}
          onClick={() => void change.run(appId, { port: 'free' })}
        >
          {t('addressForPrograms.takeFreePort')}
        </Button>
      }
    >
      {t(`addressForPrograms.${kind}.text`)}
    </Callout>
  );
}

const PORTS = { min: 1, max: 65_535 } as const;

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= PORTS.min && Number(text) <= PORTS.max;
}

/** The web pages that may use the address. */
function AllowedPages({ appId, origins }: { readonly appId: string } & Pick<LocalAddress, 'origins'>) {
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
            <li key={origin} className={classes.address}>
              <span className={`addr ${classes.place}`}>
                <UntrustedText text={origin} />
              </span>
              <ActionIcon
                size="sm"
                aria-label={t('addressForPrograms.pages.removeOrigin', { origin: plainText(origin) })}
                data-hint={t('addressForPrograms.pages.remove')}
                onClick={() => void setLocalAddress(appId, { origins: origins.filter((other) => other !== origin) })}
              >
                <IconX size={15} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <Entry
        label={t('addressForPrograms.pages.box')}
        hint={t('addressForPrograms.pages.hint')}
        action={t('addressForPrograms.pages.add')}
        saved=""
        inputMode="url"
        save={(text) => enterLocalAddress(appId, { origins: [...origins, text] })}
      />
    </section>
  );
}

interface EntryProps {
  readonly label: string;
  readonly hint: string;
  /** What the button does that saves. */
  readonly action: string;
  readonly saved: string;
  readonly inputMode: 'numeric' | 'url';
  /** What is wrong with a text; null: nothing. */
  readonly problemOf?: (text: string) => string | null;
  /** Returns why it was refused; null: it was not. */
  readonly save: (text: string) => Promise<RequestError | null>;
}

/** A box that saves by Enter, says beside it why a text is refused, and goes back by Escape. */
function Entry({ label, hint, action, saved, inputMode, problemOf, save }: EntryProps) {
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
        description={problem === null && failure === null ? hint : null}
        inputMode={inputMode}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_ORIGIN_LENGTH}
        readOnly={saving.isBusy}
        value={text}
        error={failure === null ? problem : failureText(failure, t)}
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
