import { Button, Skeleton } from '@mantine/core';
import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import type { PairingProgress, PairingSession } from '../../../shared/domain/pairing';
import { inSentences, inWords } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { showSetting } from '../../stores/view-store';
import { Badge } from '../../ui/badge';
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
import { closeCode, openPaired, replaceCode } from './pairing-requests';
import { appName, sessionWords } from './pairing-words';
import { WhileWaiting } from './unmatched-apps';
import { PICTURE_WIDTH, QrPicture, WaitingCode } from './waiting-code';

type Of<Kind extends PairingProgress['kind']> = Extract<PairingProgress, { readonly kind: Kind }>;

/** One requested code, from the request to its outcome. */
export function CodeSession({ session }: { readonly session: PairingSession }) {
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
  const kind = hasEnded ? 'expired' : progress.kind;
  const code = progress.kind === 'waiting' && !hasEnded ? progress.code : null;
  return (
    <li
      className={classes.session}
      data-kind={kind}
      onFocus={(event) => {
        lastFocused.current = event.target;
      }}
    >
      {kind === 'asking' && <Skeleton width={PICTURE_WIDTH} height={PICTURE_WIDTH} radius={14} aria-busy="true" />}
      {code !== null && code.qrcode !== '' && (
        <div className={classes.frame}>
          <QrPicture text={code.qrcode} />
        </div>
      )}
      {progress.kind === 'paired' && <PairedPicture appId={progress.appId} />}
      <div className={`stack ${classes.words}`}>
        <h3 ref={heading} tabIndex={-1} className={classes.heading}>
          <span className={classes.mark}>
            <Badge shape={words.shape} />
          </span>
          <bdi>{words.text}</bdi>
        </h3>
        {kind === 'expired' && (
          <>
            <p className="quiet">{t('pairing.endedText')}</p>
            <Ended id={id} />
          </>
        )}
        {kind === 'asking' && (
          <Button variant="subtle" color="gray" size="compact-sm" data-edge onClick={() => void closeCode(id)}>
            {t('pairing.cancel')}
          </Button>
        )}
        {code !== null && <WaitingCode session={session} code={code} />}
        {progress.kind === 'paired' && <PairedApp id={id} progress={progress} name={name} />}
        {progress.kind === 'failed' && <FailedCode session={session} progress={progress} />}
      </div>
      {code !== null && <WhileWaiting session={session} />}
    </li>
  );
}

/** The app in the rings that go out when it came. */
function PairedPicture({ appId }: { readonly appId: string }) {
  const info = useAppState(({ known }) => known[appId]?.lastInfo ?? null);
  return (
    <span className={classes.came} aria-hidden="true">
      <Rings size={112} tone="ok" motion="once" />
      <AppTile shape={deviceShape(info)} status={null} />
    </span>
  );
}

interface PairedAppProps {
  readonly id: string;
  readonly progress: Of<'paired'>;
  /** The name of the app; null: it has been forgotten since. */
  readonly name: string | null;
}

/** How the app was recognized, and its name, or a button that opens it. */
function PairedApp({ id, progress: { appId, by, wasKnown }, name }: PairedAppProps) {
  const t = useT();
  const isNamed = useAppState(({ known }) => known[appId]?.alias !== null);
  // One that only the list brought may be a stranger's: it is confirmed first.
  const isDoubtful = by === 'list' && !wasKnown;
  return (
    <>
      <p className="quiet">
        {inSentences([t(`pairing.paired.${by}`), wasKnown ? t('pairing.paired.wasKnown') : null])}
      </p>
      {isNamed || isDoubtful || wasKnown ? (
        <Ended id={id}>
          {name !== null && (
            <Button variant="default" size="compact-sm" onClick={() => openPaired(appId)}>
              {t('pairing.paired.open', { name })}
            </Button>
          )}
          {name !== null && isDoubtful && (
            <Button variant="default" size="compact-sm" onClick={() => void forgetApps([{ id: appId, name }])}>
              {t('pairing.paired.forget')}
            </Button>
          )}
        </Ended>
      ) : (
        <NameQuestion id={appId} isAside />
      )}
    </>
  );
}

interface FailedCodeProps {
  readonly session: PairingSession;
  readonly progress: Of<'failed'>;
}

/** Why there is no code or no app, addressed to the person who can fix it; the heading says what happened. */
function FailedCode({ session: { id, way }, progress: { code, advice, responsibleParty } }: FailedCodeProps) {
  const t = useT();
  // In direct mode the developer is the user.
  const isMendedHere = responsibleParty === 'user' || way === 'direct';
  return (
    <>
      <div className={classes.failure}>
        <p>{t(`pairing.failed.${responsibleParty}`)}</p>
        <p className="quiet">{inWords(advice, t)}</p>
        <FailureCode code={code} serviceCode={null} />
      </div>
      <Ended id={id}>
        {isMendedHere && (
          <Button variant="default" size="compact-sm" onClick={() => showSetting(way)}>
            {t('pairing.failed.settings')}
          </Button>
        )}
      </Ended>
    </>
  );
}

/** What can be done with a code that waits for nothing any more: another one, what else there is, or dismiss it. */
function Ended({ id, children }: { readonly id: string; readonly children?: ReactNode }) {
  const t = useT();
  const again = useBusy(replaceCode);
  const canAsk = useAppState((state) => state.pairingSetup.way !== null);
  return (
    <div className="buttons">
      {children}
      {canAsk && (
        <Button variant="default" size="compact-sm" loading={again.isBusy} onClick={() => void again.run(id)}>
          {t('pairing.again')}
        </Button>
      )}
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        disabled={again.isBusy}
        onClick={() => void closeCode(id)}
      >
        {t('pairing.dismiss')}
      </Button>
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
