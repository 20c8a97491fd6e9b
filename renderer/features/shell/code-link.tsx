import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAppState } from '../../stores/mirror-store';
import { modifierKey } from '../../ui/modifier-key';
import { showCode } from '../pairing/pairing-requests';
import { waitingCount } from '../pairing/pairing-sessions';
import { RailCount } from './rail-count';
import classes from './rail-link.module.css';

/** The short way to a code, from any page; how many wait is told beside it. */
export function CodeLink() {
  const { t } = useTranslation();
  const waiting = useAppState((state) => waitingCount(state.pairings));
  const label = t('shell.showCode');
  return (
    <Tooltip label={t('shell.showCodeKey', { label, modifier: modifierKey() })} position="right">
      <UnstyledButton className={classes.link} onClick={() => void showCode()}>
        <IconQrcode size={19} stroke={1.8} aria-hidden="true" />
        <span className={classes.label}>{label}</span>
        {waiting > 0 && <RailCount count={waiting} label={t('pairing.waiting', { count: waiting })} />}
      </UnstyledButton>
    </Tooltip>
  );
}
