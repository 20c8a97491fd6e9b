import { Button, UnstyledButton } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import type { PairingSetup } from '../../../shared/domain/pairing';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { requestFocus, showSetting, viewStore } from '../../stores/view-store';
import { Callout } from '../../ui/callout';
import formClasses from '../../ui/form.module.css';
import { SectionCard } from '../../ui/section-card';
import { useBusy } from '../../ui/use-busy';
import { useFocusRequest } from '../../ui/use-focus-request';
import { CodeSession } from './code-session';
import { requestCode } from './pairing-requests';
import classes from './pairing-section.module.css';
import { missingMethod, newestFirst } from './pairing-sessions';

interface PairingSectionProps {
  /** What codes need is explained although nothing of it is set up yet. */
  readonly isExplained: boolean;
}

/** The codes on the screen and a button for another one; if none can be shown, why, and what to do. */
export function PairingSection({ isExplained }: PairingSectionProps) {
  const t = useT();
  const pairings = useAppState((state) => state.pairings);
  const setup = useAppState((state) => state.pairingSetup);
  const sessions = useMemo(() => newestFirst(pairings), [pairings]);
  const lacks = setup.way === null && (isExplained || missingMethod(setup).kind !== 'none');
  if (sessions.length === 0 && !lacks) return null;
  return (
    <SectionCard title={t('pairing.title')}>
      <div className={formClasses.form}>
        {sessions.length > 0 && (
          <ul className={classes.sessions}>
            {sessions.map((session) => (
              <CodeSession key={session.id} session={session} />
            ))}
          </ul>
        )}
        {lacks && <NoMethod setup={setup} />}
        {setup.way !== null && <AnotherCode />}
      </div>
    </SectionCard>
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
    <div className={classes.another}>
      <Button
        ref={button}
        variant="default"
        leftSection={<IconQrcode size={17} aria-hidden="true" />}
        loading={start.isBusy}
        onClick={() => void start.run()}
      >
        {t('pairing.another')}
      </Button>
    </div>
  );
}

/** No pairing method is set up: what is missing, and the settings for it. */
function NoMethod({ setup }: { readonly setup: PairingSetup }) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  useShowCodeFocus(button);
  const missing = missingMethod(setup);
  const card = missing.kind === 'tokenless' || (missing.kind === 'locked' && missing.card === 'direct');
  return (
    <Callout tone="note" title={t(`pairing.noWay.${missing.kind}`)}>
      <div className={classes.body}>
        <p>{t(`pairing.noWay.${missing.kind}Text`)}</p>
        <div>
          <Button ref={button} onClick={() => showSetting(card ? 'direct' : 'relay')}>
            {card ? t('pairing.noWay.direct') : t('pairing.noWay.relay')}
          </Button>
        </div>
        {missing.kind === 'none' && (
          <ul className={classes.more}>
            <li>
              <span>{t('pairing.noWay.simulator')}</span>
              <UnstyledButton className={classes.link} onClick={() => showSetting('simulator')}>
                {t('pairing.noWay.trySimulator')}
              </UnstyledButton>
            </li>
            <li>
              <span>{t('pairing.noWay.developers')}</span>
              <UnstyledButton className={classes.link} onClick={() => showSetting('direct')}>
                {t('pairing.noWay.direct')}
              </UnstyledButton>
            </li>
          </ul>
        )}
      </div>
    </Callout>
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
