import { Button, UnstyledButton } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PairingSetup } from '../../../shared/domain/pairing';
import { useAppState } from '../../stores/mirror-store';
import { requestFocus, showSetting } from '../../stores/view-store';
import { Callout } from '../../ui/callout';
import formClasses from '../../ui/form.module.css';
import { SectionCard } from '../../ui/section-card';
import { useFocusRequest } from '../../ui/use-focus-request';
import { useRequest } from '../notices/use-request';
import { CodeSession } from './code-session';
import classes from './pairing-section.module.css';
import { missingWay, newestFirst } from './pairing-sessions';

/** The codes on the screen and a button for one more; where no way to get codes is set up, why, and what to do. */
export function PairingSection() {
  const { t } = useTranslation();
  const pairings = useAppState((state) => state.pairings);
  const setup = useAppState((state) => state.pairingSetup);
  const sessions = useMemo(() => newestFirst(pairings), [pairings]);
  return (
    <SectionCard title={t('pairing.title')}>
      <div className={formClasses.form}>
        {sessions.length === 0 ? (
          <p className={formClasses.text}>{t('pairing.lead')}</p>
        ) : (
          <ul className={classes.sessions}>
            {sessions.map((session) => (
              <CodeSession key={session.id} session={session} />
            ))}
          </ul>
        )}
        {setup.way === null ? <NoWay setup={setup} /> : <ShowCode isFirst={sessions.length === 0} />}
      </div>
    </SectionCard>
  );
}

function ShowCode({ isFirst }: { readonly isFirst: boolean }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const start = useRequest('pairing.start');
  useFocusRequest((place) => {
    if (place.kind !== 'show-code' || button.current === null) return false;
    button.current.focus();
    return true;
  });
  const show = async (): Promise<void> => {
    const started = await start.send(null);
    if (started !== null) requestFocus({ kind: 'code', id: started.data.id });
  };
  return (
    <div className={classes.show} data-apart={!isFirst || undefined}>
      <Button
        ref={button}
        variant={isFirst ? 'filled' : 'default'}
        leftSection={<IconQrcode size={17} aria-hidden="true" />}
        loading={start.busy}
        onClick={() => void show()}
      >
        {isFirst ? t('pairing.show') : t('pairing.another')}
      </Button>
    </div>
  );
}

/** No way to get codes is set up: what is missing, and the settings where it is set up. */
function NoWay({ setup }: { readonly setup: PairingSetup }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  useFocusRequest((place) => {
    if (place.kind !== 'show-code' || button.current === null) return false;
    button.current.focus();
    return true;
  });
  const missing = missingWay(setup);
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
              {t('pairing.noWay.simulator')}{' '}
              <UnstyledButton className={classes.link} onClick={() => showSetting('simulator')}>
                {t('settings.simulator.title')}
              </UnstyledButton>
            </li>
            <li>
              {t('pairing.noWay.developers')}{' '}
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
