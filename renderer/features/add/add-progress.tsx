import { Button } from '@mantine/core';
import { embeddedAddress } from '../../../shared/address/embedded-address';
import { nameVerified, needsPin, type ProbeCandidate, type ProbeReport } from '../../../shared/domain/reach';
import type { RequestError } from '../../../shared/ipc/envelope';
import { inWords } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { showKnownApp } from '../../stores/view-store';
import { Callout } from '../../ui/callout';
import { ScreenReaderOnly } from '../../ui/screen-reader-only';
import { appTitle } from '../apps/app-title';
import { roundedLatency } from '../apps/reach-report';
import { TickLine } from '../apps/tick-list';
import { FailureCallout } from '../notices/failure-callout';
import type { ParsedDraft } from './add-draft';
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
      <ul aria-label={t(isRunning ? 'add.progress.running' : 'add.progress.ended')} aria-busy={isRunning}>
        <ListWay reading={reading} />
        {attempt.service !== null && <ServiceWay state={attempt.service} />}
        {attempt.address !== null && <AddressWay state={attempt.address} />}
      </ul>
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
  const name = t('add.progress.list');
  if (listed === undefined) return <TickLine shape="away" name={name} figure={t('add.progress.notListed')} />;
  const { headline } = appTitle({ known: null, info: listed }, t);
  return <TickLine shape="ok" name={name} figure={t('add.progress.listed', { name: headline })} />;
}

function ServiceWay({ state }: { readonly state: WayState<{ readonly id: string }> }) {
  const t = useT();
  const shape = ({ running: 'measuring', done: 'ok', failed: 'bad' } as const)[state.kind];
  const words = t(state.kind === 'running' ? 'add.progress.asking' : 'add.progress.found');
  const figure = state.kind === 'failed' ? inWords(state.error.message, t) : words;
  return <TickLine shape={shape} name={t('add.progress.service')} figure={figure} />;
}

function AddressWay({ state }: { readonly state: WayState<ProbeReport> }) {
  const t = useT();
  const name = t('add.progress.address');
  if (state.kind === 'running') return <TickLine shape="measuring" name={name} figure={t('add.progress.connecting')} />;
  if (state.kind === 'failed') return <TickLine shape="bad" name={name} figure={inWords(state.error.message, t)} />;
  const telling = tellingOf(state.found);
  if (telling === null) return <TickLine shape="away" name={name} figure={t('add.notReachable')} />;
  const { outcome, latencyMs, detail } = telling;
  const words = t(`apps.outcome.${outcome}`);
  const isReached = outcome === 'reachable';
  // What answered without being verified is not reached yet: the callout below says so too.
  if (isReached && !state.found.reachable) {
    return (
      <TickLine shape="warn" name={name} figure={t(needsPin(state.found) ? 'add.notVerified' : 'add.notReachable')} />
    );
  }
  const figure =
    latencyMs === null ? words : t('add.progress.reached', { outcome: words, ms: roundedLatency(latencyMs) });
  return (
    <TickLine shape={isReached ? 'ok' : 'bad'} name={name} figure={figure}>
      {isReached && nameVerified(state.found) === null ? undefined : inWords(detail, t)}
    </TickLine>
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
    const verdict = t(isUnverified ? 'add.notVerified' : 'add.notReachable');
    // The line above says it in the same words, with its mark, but to no screen reader.
    const outcome = tellingOf(address.found)?.outcome ?? 'reachable';
    const isSaid = outcome === 'reachable';
    return (
      <Callout
        tone={isSaid ? null : 'caution'}
        role="alert"
        title={isSaid ? <ScreenReaderOnly>{verdict}</ScreenReaderOnly> : verdict}
        actions={
          <>
            <Button size="compact-sm" onClick={() => onExamine?.()}>
              {t('add.findOut')}
            </Button>
            <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onAddAnyway?.()}>
              {t('add.saveAnyway')}
            </Button>
          </>
        }
      >
        {t(isUnverified ? 'add.unverifiedText' : 'add.unreachableText')}
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
      actions={
        <Button variant="white" size="compact-sm" onClick={() => showKnownApp(saved.id)}>
          {t('add.open')}
        </Button>
      }
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
