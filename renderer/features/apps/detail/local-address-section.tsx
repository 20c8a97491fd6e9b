import { Button, Switch, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import type { KnownApp } from '../../../../shared/domain/known-app';
import { type LocalAddressState, localUrl } from '../../../../shared/domain/local-address';
import { plainText } from '../../../../shared/lib/plain-text';
import { useT } from '../../../i18n/use-t';
import { useAppState } from '../../../stores/mirror';
import { useView } from '../../../stores/use-view';
import { setDisclosed } from '../../../stores/view-store';
import { Callout } from '../../../ui/callout';
import { CopyButton } from '../../../ui/copy-button';
import disclosure from '../../../ui/disclosure.module.css';
import { useBusy } from '../../../ui/use-busy';
import { setLocalAddress } from '../actions/app-actions';
import classes from './disclosures.module.css';
import { AllowedPages, PortForm } from './local-address-entries';

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
              className={classes.programsTitle}
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
        <div className={`stack ${disclosure.content} ${classes.programsBody}`}>
          {(refused === null || refused.kind === 'ipv4-only') && (
            <p className={classes.value}>
              <bdi dir="ltr" className="addr">
                {localUrl(localAddress.port)}
              </bdi>
              <CopyButton text={localUrl(localAddress.port)} what={t('addressForPrograms.url')} />
            </p>
          )}
          <div id={`${titleId}-more`} className="stack" hidden={!isOpen}>
            {isOpen && (
              <>
                <p className="quiet">{t('addressForPrograms.about', { name })}</p>
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

interface RefusedProps {
  readonly appId: string;
  readonly port: number;
  readonly state: RefusedState;
}

function isRefused(state: LocalAddressState): state is RefusedState {
  return state.kind in REFUSED;
}

type RefusedState = LocalAddressState & { readonly kind: keyof typeof REFUSED };

/** The states in which programs can't use the address, or half of it. */
const REFUSED = {
  'ipv4-only': 'ipv4Only',
  'port-taken': 'taken',
  'port-reserved': 'reserved',
  'port-privileged': 'privileged',
  failed: 'failed',
} as const;

/** Why programs can't use the address, with another port as the way out. */
function Refused({ appId, port, state: { kind, takenBy } }: RefusedProps) {
  const t = useT();
  const change = useBusy(setLocalAddress);
  const params = { port, program: plainText(takenBy ?? '') };
  const isTaken = kind === 'ipv4-only' || kind === 'port-taken';
  const title =
    isTaken && params.program !== ''
      ? t(`addressForPrograms.${REFUSED[kind]}.titleBy`, params)
      : t(`addressForPrograms.${REFUSED[kind]}.title`, params);
  return (
    <Callout
      tone="caution"
      title={title}
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
      {t(`addressForPrograms.${REFUSED[kind]}.text`)}
    </Callout>
  );
}
