import { Button, Skeleton } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PairingSession } from '../../../shared/domain/pairing';
import { ToneIcon } from '../../ui/tone-icon';
import { useFocusRequest } from '../../ui/use-focus-request';
import { closeCode } from './ask-for-code';
import classes from './code-session.module.css';
import { EndedCode } from './ended-code';
import { FailedCode } from './failed-code';
import { PairedApp } from './paired-app';
import { sessionWords } from './session-words';
import { useAppName } from './use-app-name';
import { useHasEnded } from './use-has-ended';
import { WaitingCode } from './waiting-code';

/** One code that was asked for, from the question to what came of it. */
export function CodeSession({ session }: { readonly session: PairingSession }) {
  const { t } = useTranslation();
  const { id, progress, way } = session;
  const heading = useRef<HTMLHeadingElement>(null);
  const lastFocused = useRef<Element | null>(null);
  const hasEnded = useHasEnded(progress);
  const appName = useAppName(progress.kind === 'paired' ? progress.appId : null);
  const words = sessionWords(progress, hasEnded, appName, t);
  // The heading stays the same element all along: what has the focus must not go while a code comes and goes.
  useFocusRequest((place) => {
    if (place.kind !== 'code' || place.id !== id || heading.current === null) return false;
    heading.current.focus();
    return true;
  });
  useLayoutEffect(() => {
    // The button that had the focus went with the state that it belonged to: the next key must not go nowhere.
    if (document.activeElement !== document.body || lastFocused.current?.isConnected !== false) return;
    lastFocused.current = null;
    heading.current?.focus();
  });
  return (
    <li
      className={classes.session}
      onFocus={(event) => {
        lastFocused.current = event.target;
      }}
    >
      <div className={classes.head}>
        <h3 ref={heading} tabIndex={-1} className={classes.heading}>
          {words.tone !== null && <ToneIcon tone={words.tone} size={18} />}
          <bdi>{words.text}</bdi>
        </h3>
        <span className={classes.way}>{t(`pairing.way.${way}`)}</span>
      </div>
      <SessionBody session={session} hasEnded={hasEnded} appName={appName} />
    </li>
  );
}

interface SessionBodyProps {
  readonly session: PairingSession;
  readonly hasEnded: boolean;
  readonly appName: string | null;
}

function SessionBody({ session, hasEnded, appName }: SessionBodyProps) {
  const { id, progress } = session;
  if (hasEnded) return <EndedCode id={id} />;
  switch (progress.kind) {
    case 'asking':
      return <AskingForCode id={id} />;
    case 'waiting':
      return <WaitingCode session={session} progress={progress} />;
    case 'paired':
      return <PairedApp id={id} progress={progress} name={appName} />;
    case 'failed':
      return <FailedCode id={id} way={session.way} progress={progress} />;
    case 'expired':
      return <EndedCode id={id} />;
  }
}

function AskingForCode({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes.asking} aria-busy="true">
      <Skeleton width={264} height={264} radius={10} />
      <Button variant="subtle" color="gray" onClick={() => void closeCode(id)}>
        {t('pairing.cancel')}
      </Button>
    </div>
  );
}
