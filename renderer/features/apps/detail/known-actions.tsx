import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import {
  IconCopy,
  IconPencil,
  IconPlugConnected,
  IconStar,
  IconStarFilled,
  IconStethoscope,
  IconTag,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { KnownApp } from '../../../../shared/domain/known-app';
import { COPY_FORMATS, type CopyFormat } from '../../../../shared/domain/transfer';
import { useT } from '../../../i18n/use-t';
import { useIsReconnecting } from '../../../stores/app-connections';
import { rename, requestFocus } from '../../../stores/view-store';
import type { Doctor } from '../../doctor/use-doctor';
import { copyConnection, reconnectApps, toggleFavourite } from '../actions/app-actions';
import { forgetApps } from '../actions/forget-apps';
import { GroupMenu } from '../actions/group-menu';
import classes from './known-actions.module.css';

interface KnownActionsProps {
  readonly known: KnownApp;
  readonly name: string;
  readonly doctor: Doctor;
}

/** The actions on a known app: reconnect and doctor as buttons, the rest as icons. */
export function KnownActions({ known, name, doctor }: KnownActionsProps) {
  const t = useT();
  const reconnecting = useIsReconnecting(known.id);
  const forget = async (): Promise<void> => {
    await forgetApps([{ id: known.id, name }]);
    requestFocus({ kind: 'list' });
  };
  return (
    <div className={classes.actions}>
      <Button
        px={12}
        variant="light"
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
      <Button
        px={12}
        variant="default"
        loading={doctor.examination.kind === 'running'}
        leftSection={<IconStethoscope size={17} aria-hidden="true" />}
        onClick={() => doctor.run({ kind: 'known', id: known.id })}
      >
        {t('doctor.run')}
      </Button>
      <div className={classes.pictures}>
        <Picture
          label={t('detail.favourite')}
          pressed={known.favourite}
          onClick={() => void toggleFavourite(known)}
          icon={known.favourite ? <IconStarFilled size={18} color="var(--bk-star)" /> : <IconStar size={18} />}
        />
        <Picture label={t('detail.rename')} onClick={() => rename(known.id)} icon={<IconPencil size={18} />} />
        <GroupMenu apps={[{ id: known.id, name }]} group={known.group}>
          <ActionIcon size={34} aria-label={t('groups.set')} title={t('groups.set')}>
            <IconTag size={18} />
          </ActionIcon>
        </GroupMenu>
        <CopyMenu appId={known.id} />
        <Picture label={t('detail.forget')} onClick={() => void forget()} icon={<IconTrash size={18} />} />
      </div>
    </div>
  );
}

interface PictureProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly pressed?: boolean;
  readonly onClick: () => void;
}

function Picture({ label, icon, pressed, onClick }: PictureProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={34} aria-label={label} aria-pressed={pressed} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}

/** Copies an app's connection information, in the form that a program takes. */
function CopyMenu({ appId }: { readonly appId: string }) {
  const t = useT();
  const copyAs = (format: CopyFormat): void => void copyConnection(appId, format);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon size={34} aria-label={t('detail.copyAs.title')} title={t('detail.copyAs.title')}>
          <IconCopy size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {COPY_FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => copyAs(format)}>
            {t(`detail.copyAs.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
