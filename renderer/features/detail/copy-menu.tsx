import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { COPY_FORMATS, type CopyFormat } from '../../../shared/domain/transfer';
import { announce } from '../../stores/view-store';
import { useRequest } from '../notices/use-request';

/** Copies an app's connection information, in the form that a program takes. */
export function CopyMenu({ appId }: { readonly appId: string }) {
  const { t } = useTranslation();
  const copy = useRequest('known.copy-connection');
  const copyAs = async (format: CopyFormat): Promise<void> => {
    const copied = await copy.send({ id: appId, format });
    if (copied !== null) announce(t('detail.copied', { what: t(`detail.copyAs.${format}`) }));
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon size={34} aria-label={t('detail.copyAs.title')} title={t('detail.copyAs.title')}>
          <IconCopy size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {COPY_FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => void copyAs(format)}>
            {t(`detail.copyAs.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
