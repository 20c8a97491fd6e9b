import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { connectionText } from '../../../../shared/domain/connection-text';
import type { KnownApp } from '../../../../shared/domain/known-app';
import { COPY_FORMATS } from '../../../../shared/domain/transfer';
import { useT } from '../../../i18n/use-t';
import type { TitledApp } from '../app-entries';
import { AppMenu, type ShownMenu } from '../list/row-menu';
import { useListCommands } from '../list/use-list-commands';
import { useConnection } from './connection-disclosure';

/** The button with everything that can be done to a known app. */
export function DetailMenu({ app, known }: { readonly app: TitledApp; readonly known: KnownApp }) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState<ShownMenu | null>(null);
  const connection = useConnection(known);
  const onCommand = useListCommands('known');
  const label = t('detail.more');
  return (
    <AppMenu
      app={app}
      targets={[app]}
      shown={shown}
      formats={COPY_FORMATS.filter((format) => connection !== null && connectionText(connection, format) !== null)}
      onShow={setShown}
      onCommand={(command) => onCommand(command, app)}
      onReturn={() => button.current?.focus()}
    >
      {/* A tooltip in between would take the roles that are the button's. */}
      <ActionIcon ref={button} size={32} aria-label={label} data-hint={label}>
        <IconDots size={18} stroke={2} />
      </ActionIcon>
    </AppMenu>
  );
}
