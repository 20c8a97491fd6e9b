import { ActionIcon, Menu, UnstyledButton } from '@mantine/core';
import { IconEye, IconLogout, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t';
import { useAbout, useAppState } from '../../stores/mirror';
import { showOverlay } from '../../stores/view-store';
import { BrandMark } from '../../ui/brand-mark';
import { sendRequest } from '../notices/send-request';
import { setDiscreet } from '../preferences/preferences';
import classes from './title-bar.module.css';

/** The window's own title bar, which moves it; the system draws its buttons over its ends, and says what it leaves. */
export function TitleBar({ hasSearch }: { readonly hasSearch: boolean }) {
  const t = useT();
  const { platform } = useAbout();
  const isDemo = useAppState(({ service }) => service.kind === 'simulator');
  const isDiscreet = useAppState(({ settings }) => settings.discreet);
  return (
    <header className="frame-bar">
      <div
        className={classes.area}
        style={{ left: 'env(titlebar-area-x, 0px)', width: 'env(titlebar-area-width, 100%)' }}
      >
        {platform !== 'darwin' && (
          <span className={`frame-brand ${classes.brand}`}>
            <BrandMark size={20} />
            <span>{t('shell.product')}</span>
          </span>
        )}
        {/* What makes everything in the window different from usual, each with its way out. */}
        {isDemo && (
          <Mode label={t('shell.demo.chip')} text={t('shell.demo.text')}>
            <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void sendRequest('simulator.leave', null)}>
              {t('shell.demo.leave')}
            </Menu.Item>
          </Mode>
        )}
        {isDiscreet && (
          <Mode label={t('shell.discreet.chip')} text={t('shell.discreet.text')}>
            <Menu.Item leftSection={<IconEye size={16} />} onClick={() => void setDiscreet(false)}>
              {t('shell.discreet.off')}
            </Menu.Item>
          </Mode>
        )}
        {hasSearch && (
          <ActionIcon
            className={classes.search}
            size={28}
            aria-label={t('shell.find')}
            aria-keyshortcuts="Control+K"
            data-hint={t('shell.find')}
            onClick={() => showOverlay('palette')}
          >
            <IconSearch size={16} stroke={1.7} />
          </ActionIcon>
        )}
      </div>
    </header>
  );
}

interface ModeProps {
  readonly label: string;
  /** What it means. */
  readonly text: string;
  readonly children: ReactNode;
}

function Mode({ label, text, children }: ModeProps) {
  return (
    <Menu position="bottom-start" width={260} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.chip}>{label}</UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.meaning}>{text}</Menu.Label>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
