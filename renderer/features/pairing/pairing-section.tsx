import { Button, UnstyledButton } from '@mantine/core';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { PairingSetup } from '../../../shared/domain/pairing';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { requestFocus, showSetting, viewStore } from '../../stores/view-store';
import { useBusy } from '../../ui/use-busy';
import { useFocusRequest } from '../../ui/use-focus-request';
import { CodeSession } from './code-session';
import classes from './pairing.module.css';
import { requestCode } from './pairing-requests';
import { missingMethod, newestFirst } from './pairing-sessions';

/** The codes on the screen and a button for another one; if none can be shown, why, and what to do. */
export function PairingSection() {
  const setup = useAppState((state) => state.pairingSetup);
  const sessions = newestFirst(useAppState((state) => state.pairings));
  // In the card that stays where it is when another one comes.
  const host = sessions.findLast(({ progress }) => progress.kind === 'waiting');
  return (
    <div className={classes.sessions}>
      {sessions.length > 0 && (
        <ul className={classes.sessions}>
          {sessions.map((session) => (
            <CodeSession
              key={session.id}
              session={session}
              another={session === host && setup.way !== null && <AnotherCode />}
            />
          ))}
        </ul>
      )}
      {setup.way === null ? <NoMethod setup={setup} /> : sessions.length > 0 && host === undefined && <AnotherCode />}
    </div>
  );
}

function AnotherCode() {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const start = useBusy(requestCode);
  useShowCodeFocus(button);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      // It goes with the last code: the focus moves on to the card that shows one.
      if (document.activeElement === element && viewStore.getState().page === 'add')
        requestFocus({ kind: 'show-code' });
    };
  }, []);
  return (
    <Button
      ref={button}
      className={classes.another ?? ''}
      data-edge
      variant="subtle"
      color="gray"
      size="compact-sm"
      loading={start.isBusy}
      onClick={() => void start.run()}
    >
      {t('pairing.another')}
    </Button>
  );
}

/** What can show codes besides a relay. */
const OTHER_WAYS = [
  { setting: 'simulator', why: 'pairing.noWay.simulator', go: 'pairing.noWay.trySimulator' },
  { setting: 'direct', why: 'pairing.noWay.developers', go: 'pairing.noWay.direct' },
] as const;

/** No pairing method is set up: what is missing, and the settings for it. */
function NoMethod({ setup }: { readonly setup: PairingSetup }) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  useShowCodeFocus(button);
  const missing = missingMethod(setup);
  const card = missing.kind === 'tokenless' || (missing.kind === 'locked' && missing.card === 'direct');
  return (
    <div className={classes.explained}>
      <h3 className={classes.lead}>{t(`pairing.noWay.${missing.kind}`)}</h3>
      <p className={classes.text}>{t(`pairing.noWay.${missing.kind}Text`)}</p>
      <Button ref={button} variant="default" size="compact-sm" onClick={() => showSetting(card ? 'direct' : 'relay')}>
        {card ? t('pairing.noWay.direct') : t('pairing.noWay.relay')}
      </Button>
      {missing.kind === 'none' && (
        <ul>
          {OTHER_WAYS.map(({ setting, why, go }) => (
            <li key={setting}>
              {t(why)}
              <UnstyledButton className={classes.link} onClick={() => showSetting(setting)}>
                {t(go)}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Focuses the button when another page navigates to it. */
function useShowCodeFocus(button: RefObject<HTMLButtonElement | null>): void {
  useFocusRequest((place) => {
    if (place.kind !== 'show-code' || button.current === null) return false;
    button.current.focus();
    return true;
  });
}
