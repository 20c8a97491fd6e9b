import { Button, Switch, TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { KnownApp } from '../../../../shared/domain/known-app';
import { type LocalAddress, type LocalAddressState, localUrl } from '../../../../shared/domain/local-address';
import type { RequestError } from '../../../../shared/ipc/envelope';
import { plainText } from '../../../../shared/lib/plain-text';
import { useT } from '../../../i18n/use-t';
import { useAppState } from '../../../stores/mirror';
import { useView } from '../../../stores/use-view';
import { setDisclosed } from '../../../stores/view-store';
import { CopyButton } from '../../../ui/copy-button';
import { useBusy } from '../../../ui/use-busy';
import { failureText } from '../../notices/failure-callout';
import { enterLocalAddress, setLocalAddress } from '../actions/app-actions';
import { Badge } from '../app-tile';
import { AllowedPages } from './allowed-pages';
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
  const isRefused = isOn && state !== undefined && state.kind !== 'starting' && state.kind !== 'listening';
  const title = t('addressForPrograms.title');
  return (
    <section className={classes.programs} aria-labelledby={titleId}>
      <div className={classes.programsLine}>
        <h2>
          {isOn ? (
            <UnstyledButton
              className={classes.programsTitle}
              aria-expanded={isOpen}
              aria-controls={`${titleId}-more`}
              onClick={() => setDisclosed('programs', !isOpen)}
            >
              <span id={titleId}>{title}</span>
              <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />
            </UnstyledButton>
          ) : (
            <span id={titleId} className={classes.programsTitle}>
              {title}
            </span>
          )}
        </h2>
        <span className={classes.programsState}>
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
      <div role="status">{isRefused && <Refused appId={id} port={localAddress.port} state={state} />}</div>
      {isOn && (
        <div className={classes.programsBody}>
          {(!isRefused || state.kind === 'ipv4-only') && (
            <Value text={localUrl(localAddress.port)} what={t('addressForPrograms.url')} />
          )}
          <div id={`${titleId}-more`} className={classes.pages} hidden={!isOpen}>
            {isOpen && (
              <>
                <p className={classes.note}>{t('addressForPrograms.about', { name })}</p>
                <PortForm appId={id} {...localAddress} />
                <AllowedPages appId={id} {...localAddress} />
              </>
            )}
          </div>
        </div>
      )}
    </section>
  );
}

/** A value to copy, with its button inside. */
function Value({ text, what }: { readonly text: string; readonly what: string }) {
  return (
    <p className={classes.value}>
      <bdi dir="ltr" className="addr">
        {text}
      </bdi>
      <CopyButton text={text} what={what} />
    </p>
  );
}

interface RefusedProps {
  readonly appId: string;
  readonly port: number;
  readonly state: LocalAddressState;
}

/** Of Windows: ports that it keeps, often for virtual machines and containers. */
const RESERVED_PORTS_COMMAND = 'netsh interface ipv4 show excludedportrange protocol=tcp';

/** Why programs can't use the address, or half of it, with another port as the way out. */
function Refused({ appId, port, state: { kind, takenBy } }: RefusedProps) {
  const t = useT();
  const change = useBusy(setLocalAddress);
  const params = { port, program: plainText(takenBy ?? '') };
  const isNamed = params.program !== '';
  const says = (title: string, text: string, more?: ReactNode) => (
    <div className={classes.refused}>
      <p className={classes.refusedTitle}>
        <span>
          <Badge shape="warn" />
        </span>
        {title}
      </p>
      <p className={classes.note}>{text}</p>
      {more}
      <Button
        size="compact-sm"
        variant="white"
        loading={change.isBusy}
        onClick={() => void change.run(appId, { port: 'free' })}
      >
        {t('addressForPrograms.takeFreePort')}
      </Button>
    </div>
  );
  switch (kind) {
    case 'starting':
    case 'listening':
      return null;
    case 'ipv4-only':
      return says(
        t(isNamed ? 'addressForPrograms.ipv4Only.titleBy' : 'addressForPrograms.ipv4Only.title', params),
        t('addressForPrograms.ipv4Only.text'),
      );
    case 'port-taken':
      return says(
        t(isNamed ? 'addressForPrograms.taken.titleBy' : 'addressForPrograms.taken.title', params),
        t('addressForPrograms.taken.text'),
      );
    case 'port-reserved':
      return says(
        t('addressForPrograms.reserved.title', { port }),
        t('addressForPrograms.reserved.text'),
        <>
          <p className={classes.note}>{t('addressForPrograms.reserved.command')}</p>
          <Value text={RESERVED_PORTS_COMMAND} what={t('addressForPrograms.command')} />
        </>,
      );
    case 'port-privileged':
      return says(t('addressForPrograms.privileged.title', { port }), t('addressForPrograms.privileged.text'));
    case 'failed':
      return says(t('addressForPrograms.failed.title', { port }), t('addressForPrograms.failed.text'));
  }
}

const PORTS = { min: 1, max: 65_535 } as const;

/** The port, which can be changed. */
function PortForm({ appId, port }: { readonly appId: string } & Pick<LocalAddress, 'port'>) {
  const t = useT();
  const box = useRef<HTMLInputElement>(null);
  const saving = useBusy(enterLocalAddress);
  const [draft, setDraft] = useState<string | null>(null);
  const [failure, setFailure] = useState<RequestError | null>(null);
  const saved = String(port);
  const text = draft ?? saved;
  const typed = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN;
  const isGood = typed >= PORTS.min && typed <= PORTS.max;
  const isChanged = text.trim() !== saved;

  const edit = (next: string | null): void => {
    setDraft(next);
    setFailure(null);
  };
  const leave = (): void => {
    edit(null);
    box.current?.focus();
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isChanged || !isGood || saving.isBusy) return;
    const refused = await saving.run(appId, { port: typed });
    if (refused === null) leave();
    else setFailure(refused);
  };

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void save(event)}>
      <TextInput
        ref={box}
        label={t('addressForPrograms.port')}
        description={isChanged && isGood ? t('addressForPrograms.newPort') : null}
        inputMode="numeric"
        autoComplete="off"
        readOnly={saving.isBusy}
        value={text}
        error={isGood ? failure !== null && failureText(failure, t) : t('settings.outOfRange', PORTS)}
        onChange={(event) => edit(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isChanged) return;
          event.stopPropagation();
          leave();
        }}
      />
      {isChanged && (
        <>
          <Button type="submit" variant="default" loading={saving.isBusy} disabled={!isGood}>
            {t('detail.save')}
          </Button>
          <Button variant="subtle" onClick={leave}>
            {t('detail.cancel')}
          </Button>
        </>
      )}
    </form>
  );
}
