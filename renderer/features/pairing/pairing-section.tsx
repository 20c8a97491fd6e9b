import { Button } from '@mantine/core';
import { useRef } from 'react';
import type { PairingSetup } from '../../../shared/domain/pairing';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { showSetting } from '../../stores/view-store';
import { useFocusRequest } from '../../ui/use-focus-request';
import { CodeSession } from './code-session';
import classes from './pairing.module.css';
import { missingMethod, newestFirst } from './pairing-sessions';

/** The codes on the screen; if none can be shown, why, and what to do. */
export function PairingSection() {
  const setup = useAppState((state) => state.pairingSetup);
  const sessions = newestFirst(useAppState((state) => state.pairings));
  return (
    <div className={classes.sessions}>
      {sessions.length > 0 && (
        <ul className={classes.sessions}>
          {sessions.map((session) => (
            <CodeSession key={session.id} session={session} />
          ))}
        </ul>
      )}
      {setup.way === null && <NoMethod setup={setup} />}
    </div>
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
  useFocusRequest((place) => {
    if (place.kind !== 'show-code' || button.current === null) return false;
    button.current.focus();
    return true;
  });
  const missing = missingMethod(setup);
  const card = missing.kind === 'tokenless' || (missing.kind === 'locked' && missing.card === 'direct');
  return (
    <div className={classes.explained}>
      <h3 className={classes.lead}>{t(`pairing.noWay.${missing.kind}`)}</h3>
      <p className="quiet">{t(`pairing.noWay.${missing.kind}Text`)}</p>
      <Button ref={button} variant="default" size="compact-sm" onClick={() => showSetting(card ? 'direct' : 'relay')}>
        {card ? t('pairing.noWay.direct') : t('pairing.noWay.relay')}
      </Button>
      {missing.kind === 'none' && (
        <ul className="stack quiet">
          {OTHER_WAYS.map(({ setting, why, go }) => (
            <li key={setting}>
              {t(why)}
              <Button variant="transparent" size="compact-sm" onClick={() => showSetting(setting)}>
                {t(go)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
