import { Button, Skeleton } from '@mantine/core';
import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import type { PairingMethod, PairingProgress, PairingSession } from '../../../shared/domain/pairing';
import { Said } from '../../../shared/words/text';
import { inSentences, inWords, wordsAround } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { announce, showSetting } from '../../stores/view-store';
import { Badge } from '../../ui/badge';
import { copyText } from '../../ui/copy-button';
import { Rings } from '../../ui/rings';
import { useBusy } from '../../ui/use-busy';
import { useFocusRequest } from '../../ui/use-focus-request';
import { useTicking } from '../../ui/use-ticking';
import { forgetApps } from '../apps/actions/bulk-actions';
import { AppTile } from '../apps/app-tile';
import { deviceShape } from '../apps/app-title';
import { NameQuestion } from '../apps/name-question';
import { FailureCode } from '../notices/failure-callout';
import classes from './pairing.module.css';
import { openPaired, replaceCode } from './pairing-requests';
import { appName, sessionWords } from './pairing-words';
import { CloseCode, PICTURE_WIDTH, WaitingCode } from './waiting-code';

interface CodeSessionProps {
  readonly session: PairingSession;
  /** A button for another code, while this one waits. */
  readonly another: ReactNode;
}

/** One requested code, from the request to its outcome. */
export function CodeSession({ session, another }: CodeSessionProps) {
  const t = useT();
  const { id, progress } = session;
  const heading = useRef<HTMLHeadingElement>(null);
  const lastFocused = useRef<Element | null>(null);
  const hasEnded = useHasEnded(progress);
  const name = useAppState((state) => (progress.kind === 'paired' ? appName(state, progress.appId, t) : null));
  const words = sessionWords(progress, hasEnded, name, t);
  // The heading is one element for all states: the focused element must not disappear when the state changes.
  useFocusRequest((place) => {
    if (place.kind !== 'code' || place.id !== id || heading.current === null) return false;
    heading.current.focus();
    return true;
  });
  useLayoutEffect(() => {
    // The focused button disappeared with its state: without this, the next key press would have no target.
    if (document.activeElement !== document.body || lastFocused.current?.isConnected !== false) return;
    lastFocused.current = null;
    heading.current?.focus();
  });
  return (
    <li
      className={classes.session}
      data-kind={hasEnded ? 'expired' : progress.kind}
      onFocus={(event) => {
        lastFocused.current = event.target;
      }}
    >
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        <span className={classes.mark}>
          <Badge shape={words.shape} />
        </span>
        <bdi>{words.text}</bdi>
      </h3>
      <SessionBody session={session} hasEnded={hasEnded} name={name} another={another} />
    </li>
  );
}

interface SessionBodyProps extends CodeSessionProps {
  readonly hasEnded: boolean;
  /** The name of the paired app; null: there is none, or it has been forgotten since. */
  readonly name: string | null;
}

function SessionBody({ session, hasEnded, name, another }: SessionBodyProps) {
  const t = useT();
  const { id, progress } = session;
  if (hasEnded || progress.kind === 'expired') {
    // No picture any more, and a button for a new one.
    return (
      <>
        <p className={classes.text}>{t('pairing.endedText')}</p>
        <CodeAgain id={id}>{another}</CodeAgain>
      </>
    );
  }
  switch (progress.kind) {
    case 'asking':
      return (
        <>
          <Skeleton
            className={classes.picture}
            width={PICTURE_WIDTH}
            height={PICTURE_WIDTH}
            radius={14}
            aria-busy="true"
          />
          <div className={classes.actions}>
            <CloseCode id={id} words="pairing.cancel" />
          </div>
        </>
      );
    case 'waiting':
      return <WaitingCode session={session} progress={progress} another={another} />;
    case 'paired':
      return <PairedApp id={id} progress={progress} name={name} />;
    case 'failed':
      return <FailedCode id={id} method={session.way} progress={progress} />;
  }
}

interface PairedAppProps {
  readonly id: string;
  readonly progress: Extract<PairingProgress, { readonly kind: 'paired' }>;
  /** The name of the app; null: it has been forgotten since. */
  readonly name: string | null;
}

/** The paired app: how it was recognized, and its name, or a button that opens it. */
function PairedApp({ id, progress: { appId, by, wasKnown }, name }: PairedAppProps) {
  const t = useT();
  const known = useAppState((state) => state.known[appId]);
  // One that only the list brought may be a stranger's: it is confirmed first.
  const isNew = known?.alias === null && by !== 'list' && !wasKnown;
  return (
    <>
      <span className={classes.came} aria-hidden="true">
        <Rings size={112} tone="ok" motion="once" />
        <AppTile shape={deviceShape(known?.lastInfo ?? null)} status={null} />
      </span>
      <p className={classes.text}>
        {inSentences([t(`pairing.paired.${by}`), wasKnown ? t('pairing.paired.wasKnown') : null])}
      </p>
      {isNew ? (
        <div className={classes.naming}>
          <NameQuestion id={appId} isAside />
        </div>
      ) : (
        <div className={classes.actions}>
          {name !== null && (
            <Button variant="default" size="compact-sm" onClick={() => openPaired(appId)}>
              {t('pairing.paired.open', { name })}
            </Button>
          )}
          {name !== null && by === 'list' && !wasKnown && (
            <Button variant="default" size="compact-sm" onClick={() => void forgetApps([{ id: appId, name }])}>
              {t('pairing.paired.forget')}
            </Button>
          )}
          <CloseCode id={id} words="pairing.dismiss" />
        </div>
      )}
    </>
  );
}

interface FailedCodeProps {
  readonly id: string;
  readonly method: PairingMethod;
  readonly progress: Extract<PairingProgress, { readonly kind: 'failed' }>;
}

/** Why there is no code or no app, addressed to the person who can fix it; the heading says what happened. */
function FailedCode({ id, method, progress: { code, message, advice, responsibleParty } }: FailedCodeProps) {
  const t = useT();
  // In direct mode the developer is the user.
  const isMendedHere = responsibleParty === 'user' || method === 'direct';
  const what = t('pairing.failed.copied');
  const copy = async (): Promise<void> => {
    const said = { message: new Said(inWords(message, t)), advice: new Said(inWords(advice, t)) };
    const copied = await copyText(wordsAround('pairing.failed.report', { ...said, code }, t));
    announce(wordsAround(copied ? 'detail.copied' : 'detail.notCopied', { what: new Said(what) }, t));
  };
  return (
    <>
      <div>
        <p className={classes.text}>
          <strong>{t(`pairing.failed.${responsibleParty}`)}</strong>
          {inWords(advice, t)}
        </p>
        <FailureCode code={code} serviceCode={null} />
      </div>
      <CodeAgain id={id}>
        <Button variant="default" size="compact-sm" onClick={() => (isMendedHere ? showSetting(method) : void copy())}>
          {isMendedHere ? t('pairing.failed.settings') : t('pairing.failed.copy')}
        </Button>
      </CodeAgain>
    </>
  );
}

/** The actions for a code without an outcome: request a new one, what else there is, or dismiss it. */
function CodeAgain({ id, children }: { readonly id: string; readonly children?: ReactNode }) {
  const t = useT();
  const again = useBusy(replaceCode);
  const canAsk = useAppState((state) => state.pairingSetup.way !== null);
  return (
    <div className={classes.actions}>
      {canAsk && (
        <Button variant="default" size="compact-sm" loading={again.isBusy} onClick={() => void again.run(id)}>
          {t('pairing.again')}
        </Button>
      )}
      {children}
      <CloseCode id={id} words="pairing.dismiss" isDisabled={again.isBusy} />
    </div>
  );
}

/**
 * Whether the code has expired, by main or by the clock. Main may report it late, if the computer slept past the
 * expiry; an expired code must not stay on the screen until then.
 */
function useHasEnded(progress: PairingProgress): boolean {
  const endsAt = progress.kind === 'waiting' ? Date.parse(progress.code.expiresAt) : Number.NaN;
  const isOver = useTicking(
    useCallback((now: number) => now >= endsAt, [endsAt]),
    progress.kind === 'waiting',
  );
  return progress.kind === 'expired' || isOver;
}
