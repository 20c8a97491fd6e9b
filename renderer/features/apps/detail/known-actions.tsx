import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import {
  IconDots,
  IconPencil,
  IconPlugConnected,
  IconStar,
  IconStarOff,
  IconStethoscope,
  IconTrash,
} from '@tabler/icons-react';
import type { KnownApp } from '../../../../shared/domain/known-app';
import { useT } from '../../../i18n/use-t';
import { useIsReconnecting } from '../../../stores/app-connections';
import { rename, requestFocus } from '../../../stores/view-store';
import type { Doctor } from '../../doctor/use-doctor';
import { reconnectApps } from '../actions/app-actions';
import { setFavorites } from '../actions/bulk-actions';
import { forgetApps } from '../actions/forget-apps';
import { CopyAddress } from './copy-address';
import classes from './known-actions.module.css';

interface KnownActionsProps {
  readonly known: KnownApp;
  readonly name: string;
  readonly doctor: Doctor;
}

/** The actions on a known app: what people come for as buttons with words, the rest in one menu. */
export function KnownActions({ known, name, doctor }: KnownActionsProps) {
  const t = useT();
  const reconnecting = useIsReconnecting(known.id);
  return (
    <div className={classes.actions}>
      <CopyAddress known={known} />
      <Button
        px={12}
        variant="default"
        loading={reconnecting}
        leftSection={<IconPlugConnected size={17} aria-hidden="true" />}
        onClick={() => {
          // The old report would push the result of the reconnect out of sight.
          doctor.close();
          void reconnectApps([known.id]);
        }}
      >
        {t('reconnect.go')}
      </Button>
      <div className={classes.together}>
        <Button
          px={12}
          variant="default"
          loading={doctor.examination.kind === 'running'}
          leftSection={<IconStethoscope size={17} aria-hidden="true" />}
          onClick={() => doctor.run({ kind: 'known', id: known.id })}
        >
          {t('doctor.run')}
        </Button>
        <MoreMenu known={known} name={name} />
      </div>
    </div>
  );
}

function MoreMenu({ known, name }: Pick<KnownActionsProps, 'known' | 'name'>) {
  const t = useT();
  const forget = async (): Promise<void> => {
    await forgetApps([{ id: known.id, name }]);
    requestFocus({ kind: 'list' });
  };
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Tooltip label={t('detail.more')}>
          <ActionIcon size={36} variant="default" aria-label={t('detail.more')}>
            <IconDots size={18} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={known.favourite ? <IconStarOff size={16} /> : <IconStar size={16} />}
          onClick={() => void setFavorites([{ id: known.id, name }], !known.favourite)}
        >
          {known.favourite ? t('detail.unfavourite') : t('detail.favourite')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => rename(known.id)}>
          {t('detail.rename')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconTrash size={16} />} onClick={() => void forget()}>
          {t('detail.forget')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
