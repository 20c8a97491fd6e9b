import { Button, Switch, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { KnownApp } from '../../../../shared/domain/known-app';
import { type LocalAddress, type LocalAddressState, localUrl } from '../../../../shared/domain/local-address';
import type { RequestError } from '../../../../shared/ipc/envelope';
import { plainText } from '../../../../shared/lib/plain-text';
import { inSentences } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { useAppState } from '../../../stores/mirror';
import { Callout } from '../../../ui/callout';
import { CopyButton } from '../../../ui/copy-button';
import { SectionCard } from '../../../ui/section-card';
import { ToneIcon } from '../../../ui/tone-icon';
import { useBusy } from '../../../ui/use-busy';
import { failureText } from '../../notices/failure-callout';
import { enterLocalAddress, setLocalAddress } from '../actions/app-actions';
import { AllowedPages } from './allowed-pages';
import classes from './local-address-section.module.css';

/** The address on this computer at which programs find the app, wherever it is. */
export function LocalAddressSection({ known: { id, localAddress } }: { readonly known: KnownApp }) {
  const t = useT();
  const state = useAppState(({ localAddresses }) => localAddresses[id]);
  const change = useBusy(setLocalAddress);
  const isOn = localAddress?.enabled === true;
  return (
    <SectionCard title={t('addressForPrograms.title')}>
      <div className={classes.section}>
        <div>
          <Switch
            label={t('addressForPrograms.switch')}
            description={inSentences([t('addressForPrograms.text'), t('addressForPrograms.whoCan')])}
            checked={isOn}
            disabled={change.isBusy}
            onChange={(event) => void change.run(id, { enabled: event.currentTarget.checked })}
          />
          <div role="status" className={classes.state}>
            {isOn && state !== undefined && <AddressState appId={id} port={localAddress.port} state={state} />}
          </div>
        </div>
        {isOn && (
          <>
            <AddressBoxes appId={id} {...localAddress} />
            <p className={classes.text}>{t('addressForPrograms.away')}</p>
            <AllowedPages appId={id} {...localAddress} />
          </>
        )}
      </div>
    </SectionCard>
  );
}

interface AddressStateProps {
  readonly appId: string;
  readonly port: number;
  readonly state: LocalAddressState;
}

/** Whether programs can use the address; if not, why, and what to do. */
function AddressState({ appId, port, state: { kind, takenBy } }: AddressStateProps) {
  const t = useT();
  const params = { port, program: plainText(takenBy ?? '') };
  const isNamed = params.program !== '';
  switch (kind) {
    case 'starting':
      return (
        <p className={classes.line}>
          <ToneIcon tone="busy" size={16} />
          {t('addressForPrograms.starting')}
        </p>
      );
    case 'listening':
      return (
        <p className={classes.line}>
          <ToneIcon tone="good" size={16} />
          {t('addressForPrograms.listening')}
        </p>
      );
    case 'ipv4-only':
      return (
        <Refused
          appId={appId}
          tone="caution"
          title={t(isNamed ? 'addressForPrograms.ipv4Only.titleBy' : 'addressForPrograms.ipv4Only.title', params)}
        >
          {t('addressForPrograms.ipv4Only.text')}
        </Refused>
      );
    case 'port-taken':
      return (
        <Refused
          appId={appId}
          title={t(isNamed ? 'addressForPrograms.taken.titleBy' : 'addressForPrograms.taken.title', params)}
        >
          {t('addressForPrograms.taken.text')}
        </Refused>
      );
    case 'port-reserved':
      return (
        <Refused appId={appId} title={t('addressForPrograms.reserved.title', { port })}>
          <p>{t('addressForPrograms.reserved.text')}</p>
          <p>{t('addressForPrograms.reserved.command')}</p>
          <p className={classes.command}>
            <code dir="ltr">{RESERVED_PORTS_COMMAND}</code>
            <CopyButton text={RESERVED_PORTS_COMMAND} what={t('addressForPrograms.command')} />
          </p>
        </Refused>
      );
    case 'port-privileged':
      return (
        <Refused appId={appId} title={t('addressForPrograms.privileged.title', { port })}>
          {t('addressForPrograms.privileged.text')}
        </Refused>
      );
    case 'failed':
      return (
        <Refused appId={appId} title={t('addressForPrograms.failed.title', { port })}>
          {t('addressForPrograms.failed.text')}
        </Refused>
      );
  }
}

/** Of Windows: ports that it keeps, often for virtual machines and containers. */
const RESERVED_PORTS_COMMAND = 'netsh interface ipv4 show excludedportrange protocol=tcp';

interface RefusedProps {
  readonly appId: string;
  /** `caution`: programs can use it all the same. */
  readonly tone?: 'bad' | 'caution';
  readonly title: string;
  readonly children: ReactNode;
}

/** Why the port can't be had, or half of it, with another one as the way out. */
function Refused({ appId, tone = 'bad', title, children }: RefusedProps) {
  const t = useT();
  const change = useBusy(setLocalAddress);
  return (
    <Callout
      tone={tone}
      title={title}
      actions={
        <Button
          size="compact-sm"
          variant="default"
          loading={change.isBusy}
          onClick={() => void change.run(appId, { port: 'free' })}
        >
          {t('addressForPrograms.takeFreePort')}
        </Button>
      }
    >
      {children}
    </Callout>
  );
}

const IP = '127.0.0.1';
const PORTS = { min: 1, max: 65_535 } as const;

/** IP and port in boxes of their own, as programs ask for them, and both in one URL. The port can be changed. */
function AddressBoxes({ appId, port }: { readonly appId: string } & Pick<LocalAddress, 'port'>) {
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
  const url = localUrl(port);

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
    <form className={classes.boxes} noValidate onSubmit={(event) => void save(event)}>
      <TextInput
        className={classes.box}
        label={t('addressForPrograms.ip')}
        readOnly
        value={IP}
        rightSection={<CopyButton text={IP} what={t('addressForPrograms.ip')} />}
      />
      <TextInput
        className={classes.box}
        ref={box}
        label={t('addressForPrograms.port')}
        inputMode="numeric"
        autoComplete="off"
        readOnly={saving.isBusy}
        value={text}
        error={isGood ? failure !== null && failureText(failure, t) : t('settings.outOfRange', PORTS)}
        rightSection={!isChanged && <CopyButton text={saved} what={t('addressForPrograms.port')} />}
        onChange={(event) => edit(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isChanged) return;
          event.stopPropagation();
          leave();
        }}
      />
      {isChanged && (
        <div className={classes.actions}>
          <Button size="compact-sm" type="submit" loading={saving.isBusy} disabled={!isGood}>
            {t('detail.save')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={leave}>
            {t('detail.cancel')}
          </Button>
          <p className={classes.text}>{t('addressForPrograms.newPort')}</p>
        </div>
      )}
      <TextInput
        className={classes.url}
        label={t('addressForPrograms.url')}
        readOnly
        value={url}
        rightSection={<CopyButton text={url} what={t('addressForPrograms.url')} />}
      />
    </form>
  );
}
