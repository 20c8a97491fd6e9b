import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { placeText } from '../../../shared/domain/connection-text';
import { needsPin, type ProbeCandidate, type ProbeReport } from '../../../shared/domain/reach';
import { plainText } from '../../../shared/lib/plain-text';
import { Said } from '../../../shared/words/text';
import { inSentences, inWords } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { showKnownApp } from '../../stores/view-store';
import { formatParts } from '../../ui/format';
import { appTitle } from '../apps/app-title';
import { TickLine } from '../apps/tick-list';
import { VerdictPanel } from '../doctor/verdict-panel';
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

/** Each way that is being tried; at the end, why none led to the app, and what to do next. */
export function AddProgress({ attempt, isRunning, ...props }: AddProgressProps) {
  const t = useT();
  const { service, address } = attempt;
  if (!isRunning) return <Outcome attempt={attempt} {...props} />;
  return (
    <ul aria-label={t('add.progress.running')} aria-busy="true">
      {service !== null && <Way state={service} name={t('add.progress.service')} doing={t('add.progress.asking')} />}
      {address !== null && (
        <Way state={address} name={t('add.progress.address')} doing={t('add.progress.connecting')} />
      )}
    </ul>
  );
}

interface WayProps {
  readonly state: WayState<unknown>;
  readonly name: string;
  readonly doing: string;
}

function Way({ state, name, doing }: WayProps) {
  const t = useT();
  if (state.kind === 'running') return <TickLine shape="measuring" name={name} figure={doing} />;
  if (state.kind === 'failed') return <TickLine shape="bad" name={name} figure={inWords(state.error.message, t)} />;
  return <TickLine shape="ok" name={name} />;
}

/** What is so, why, and what to do. */
function Outcome({ attempt, reading, onAddAnyway, onExamine }: Omit<AddProgressProps, 'isRunning'>) {
  const t = useT();
  const { service, address, notSaved } = attempt;
  const refused = service?.kind === 'failed' ? service.error : null;
  const error = notSaved ?? refused ?? (address?.kind === 'failed' ? address.error : null);
  const isSaved = error?.code === 'already-known';
  const saved = useAppState(({ known }) =>
    isSaved ? Object.values(known).find(({ deviceCode }) => deviceCode === reading.code) : undefined,
  );
  const report = address?.kind === 'done' && notSaved === null && !isSaved ? address.found : null;
  const panel = { label: t('add.progress.ended'), checks: null, error: null } as const;
  const bad = { ...panel, tone: 'bad', mark: 'bad' } as const;
  if (report?.reachable === true || (report === null && error === null)) return null;
  if (saved !== undefined) {
    const { name } = appTitle({ known: saved, info: saved.lastInfo }, t);
    return (
      <VerdictPanel
        {...panel}
        tone="neutral"
        sentence={t('add.alreadySaved', { name })}
        actions={<Button onClick={() => showKnownApp(saved.id)}>{t('add.open')}</Button>}
      />
    );
  }
  if (report === null) {
    return (
      <div role="alert">
        <VerdictPanel {...bad} sentence={error && inWords(error.message, t)} step={error && inWords(error.advice, t)} />
      </div>
    );
  }
  const kind = isBlocked(report) ? 'blocked' : needsPin(report) ? 'unverified' : 'unreachable';
  const isSilent = report.candidates.every(({ outcome }) => outcome !== 'reachable');
  const causes = refused === null ? [] : [inWords(refused.message, t)];
  const [tried] = report.candidates;
  if (isSilent && tried !== undefined) causes.push(causeAt(tried, t));
  return (
    <div role="alert">
      <VerdictPanel
        {...bad}
        {...(kind === 'unverified' && { tone: 'warn', mark: 'warn' })}
        sentence={t(SENTENCES[kind])}
        cause={causes.length > 0 && inSentences(causes)}
        step={t(`add.${kind}Text`)}
        actions={
          kind !== 'blocked' && (
            <>
              <Button onClick={() => onExamine?.()}>{t('add.findOut')}</Button>
              {onAddAnyway && <SaveAnyway onClick={onAddAnyway} />}
            </>
          )
        }
      />
    </div>
  );
}

/** Saves an address that was not reached. */
export function SaveAnyway({ onClick }: { readonly onClick: () => void }) {
  const t = useT();
  return (
    <Button variant="subtle" color="gray" onClick={onClick}>
      {t('add.saveAnyway')}
    </Button>
  );
}

const SENTENCES = {
  blocked: 'add.blocked',
  unverified: 'add.notVerified',
  unreachable: 'add.notReachable',
} as const;

/** Where it was tried, and why that failed: the field may hold another address by then. */
function causeAt({ host, address, port, detail }: ProbeCandidate, t: TFunction): string {
  const place = placeText({ address, domain: host, httpsPort: port, wssPort: null });
  return formatParts([plainText(place ?? ''), new Said(inWords(detail, t))]);
}

/** Refused by Beckon's own rules: trying again would change nothing. */
function isBlocked({ candidates }: ProbeReport): boolean {
  return candidates.length > 0 && candidates.every(({ outcome }) => outcome === 'target-not-allowed');
}
