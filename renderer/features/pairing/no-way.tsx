import { Button, UnstyledButton } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PairingSetup } from '../../../shared/domain/pairing';
import { showSetting } from '../../stores/view-store';
import { Callout } from '../../ui/callout';
import { useFocusRequest } from '../../ui/use-focus-request';
import { missingWay } from './missing-way';
import classes from './no-way.module.css';

/** Nobody can be asked for a code: what is missing, in plain words, and where it is set up. */
export function NoWay({ setup }: { readonly setup: PairingSetup }) {
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
