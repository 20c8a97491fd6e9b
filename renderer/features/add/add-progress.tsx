import { Button } from '@mantine/core';
import { IconStethoscope } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { embeddedAddress } from '../../../shared/address/embedded-address';
import { nameVerified, needsPin, type ProbeCandidate, type ProbeReport } from '../../../shared/domain/reach';
import type { RequestError } from '../../../shared/ipc/envelope';
import { inWords } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { showKnownApp } from '../../stores/view-store';
import { Callout } from '../../ui/callout';
import { SectionCard } from '../../ui/section-card';
import { type Tone, ToneIcon } from '../../ui/tone-icon';
import { appTitle } from '../apps/app-title';
import { outcomeTone, roundedLatency } from '../apps/app-truths';
import { TriedWays } from '../apps/detail/tried-ways';
import { FailureCallout } from '../notices/failure-callout';
import type { ParsedDraft } from './add-draft';
import classes from './add-progress.module.css';
import type { Attempt, WayState } from './use-adding';

interface AddProgressProps {
  readonly attempt: Attempt;
  readonly reading: Extract<ParsedDraft, { readonly kind: 'ready' }>;
  readonly isRunning: boolean;
  /** Null: there is no address to add. */
  readonly onAddAnyway: (() => void) | null;
  /** Null: there is no address to examine. */
  readonly onExamine: (() => void) | null;
}

/** Each way that was tried, how it goes, and what to do next when none led to the app. */
export function AddProgress({ attempt, reading, isRunning, onAddAnyway, onExamine }: AddProgressProps) {
  const t = useT();
  return (
    <>
      <SectionCard title={t(isRunning ? 'add.progress.running' : 'add.progress.ended')}>
        <ul className={classes.ways} aria-busy={isRunning}>
          <ListWay reading={reading} />
          {attempt.service !== null && <ServiceWay state={attempt.service} />}
          {attempt.address !== null && <AddressWay state={attempt.address} />}
        </ul>
      </SectionCard>
      {!isRunning && <NextStep attempt={attempt} reading={reading} onAddAnyway={onAddAnyway} onExamine={onExamine} />}
    </>
  );
}

/** The list that is there already: it is not asked for anew. */
function ListWay({ reading: { code, address } }: Pick<AddProgressProps, 'reading'>) {
  const t = useT();
  const hasService = useAppState(({ service }) => service.kind === 'url' || service.kind === 'simulator');
  const place = address === null ? null : embeddedAddress(address.target.host);
  const listed = useAppState(({ nearby }) =>
    Object.values(nearby).find((app) => app.deviceCode === code || (place !== null && app.address === place)),
  );
  if (!hasService) return null;
  return (
    <Way
      tone={listed === undefined ? 'off' : 'good'}
      name={t('add.progress.list')}
      result={
        listed === undefined
          ? t('add.progress.notListed')
          : t('add.progress.listed', { name: appTitle({ known: null, info: listed }, t).headline })
      }
    />
  );
}

function ServiceWay({ state }: { readonly state: WayState<{ readonly id: string }> }) {
  const t = useT();
  const name = t('add.progress.service');
  switch (state.kind) {
    case 'running':
      return <Way tone="busy" name={name} result={t('add.progress.asking')} />;
    case 'done':
      return <Way tone="good" name={name} result={t('add.progress.found')} />;
    case 'failed':
      return <Way tone="bad" name={name} result={inWords(state.error.message, t)} />;
  }
}

function AddressWay({ state }: { readonly state: WayState<ProbeReport> }) {
  const t = useT();
  const name = t('add.progress.address');
  if (state.kind === 'running') return <Way tone="busy" name={name} result={t('add.progress.connecting')} />;
  if (state.kind === 'failed') {
    return <Way tone="bad" name={name} result={inWords(state.error.message, t)} />;
  }
  const telling = tellingOf(state.found);
  if (telling === null) return <Way tone="off" name={name} result={t('add.notReachable')} />;
  const { outcome, latencyMs, detail } = telling;
  const words = t(`apps.outcome.${outcome}`);
  return (
    <Way
      tone={outcomeTone(outcome)}
      name={name}
      result={latencyMs === null ? words : t('add.progress.reached', { outcome: words, ms: roundedLatency(latencyMs) })}
      detail={outcome === 'reachable' && nameVerified(state.found) === null ? undefined : inWords(detail, t)}
    >
      {state.found.candidates.length > 1 && !isBlocked(state) && <TriedWays report={state.found} />}
    </Way>
  );
}

interface WayProps {
  readonly tone: Tone;
  readonly name: string;
  readonly result: string;
  /** The evidence. */
  readonly detail?: string | undefined;
  readonly children?: ReactNode;
}

function Way({ tone, name, result, detail, children }: WayProps) {
  return (
    <li className={classes.way}>
      <ToneIcon tone={tone} size={18} />
      <div className={classes.line}>
        <strong>{name}</strong>
        <div className={classes.words}>
          <p>
            <bdi>{result}</bdi>
          </p>
          {detail !== undefined && <p className={classes.detail}>{detail}</p>}
          {children}
        </div>
      </div>
    </li>
  );
}

/** What to do when no way led to the app. */
function NextStep({ attempt, reading, onAddAnyway, onExamine }: Omit<AddProgressProps, 'isRunning'>) {
  const t = useT();
  const { service, address, notSaved } = attempt;
  const error = notSaved ?? failureOf(service) ?? failureOf(address);
  if (error?.code === 'already-known') return <AlreadySaved error={error} code={reading.code} />;
  if (notSaved !== null) return <FailureCallout error={notSaved} />;
  if (address?.kind === 'done') {
    if (isBlocked(address)) {
      return (
        <Callout tone="caution" title={t('add.blocked')} role="alert">
          {t('add.blockedText')}
        </Callout>
      );
    }
    if (address.found.reachable) return null;
    const isUnverified = needsPin(address.found);
    return (
      <Callout
        tone="caution"
        role="alert"
        title={t(isUnverified ? 'add.notVerified' : 'add.notReachable')}
        actions={
          <>
            <Button onClick={() => onAddAnyway?.()}>{t('add.addAnyway')}</Button>
            <Button
              variant="default"
              leftSection={<IconStethoscope size={17} aria-hidden="true" />}
              onClick={() => onExamine?.()}
            >
              {t('doctor.run')}
            </Button>
          </>
        }
      >
        {t(isUnverified ? 'add.notVerifiedText' : 'add.notReachableText')}
      </Callout>
    );
  }
  return error === null ? null : <FailureCallout error={error} />;
}

/** The app is saved: a button opens it, if its code is known. */
function AlreadySaved({ error, code }: { readonly error: RequestError; readonly code: string | null }) {
  const t = useT();
  const saved = useAppState(({ known }) =>
    code === null ? undefined : Object.values(known).find(({ deviceCode }) => deviceCode === code),
  );
  if (saved === undefined) return <FailureCallout error={error} />;
  const { name } = appTitle({ known: saved, info: saved.lastInfo }, t);
  return (
    <Callout
      tone="note"
      role="status"
      title={t('add.alreadySaved', { name })}
      actions={<Button onClick={() => showKnownApp(saved.id)}>{t('add.open')}</Button>}
    />
  );
}

function failureOf(state: WayState<unknown> | null): RequestError | null {
  return state?.kind === 'failed' ? state.error : null;
}

/** The attempt that says most: one that was reached, else the first, which is the most trustworthy. */
function tellingOf({ candidates }: ProbeReport): ProbeCandidate | null {
  return candidates.find(({ outcome }) => outcome === 'reachable') ?? candidates[0] ?? null;
}

/** Refused by Beckon's own rules: trying again would change nothing. */
function isBlocked(state: WayState<ProbeReport>): boolean {
  if (state.kind !== 'done') return false;
  const { candidates } = state.found;
  return candidates.length > 0 && candidates.every(({ outcome }) => outcome === 'target-not-allowed');
}
