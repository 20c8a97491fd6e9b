import { ActionIcon, Button } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListName } from '../../stores/view-store';
import type { TitledEntry } from './app-order';
import type { ListCommand } from './list-command';

interface RowActionProps {
  readonly list: ListName;
  readonly row: TitledEntry;
  readonly isActive: boolean;
  readonly onCommand: (command: ListCommand) => void;
}

/** Keep, for an app that is only listed; the favourite's star for a kept one. */
export function RowAction({ list, row, isActive, onCommand }: RowActionProps) {
  const { t } = useTranslation();
  const { known } = row.entry;
  const tabIndex = isActive ? 0 : -1;
  if (known === null) {
    return (
      <Button
        mr={4}
        size="compact-xs"
        variant="default"
        tabIndex={tabIndex}
        aria-label={t('apps.keepApp', { name: row.title.full })}
        onClick={(event) => {
          event.stopPropagation();
          onCommand({ kind: 'keep' });
        }}
      >
        {t('apps.keep')}
      </Button>
    );
  }
  if (list === 'nearby') return <span />;
  const Star = known.favourite ? IconStarFilled : IconStar;
  return (
    <ActionIcon
      size="sm"
      tabIndex={tabIndex}
      aria-pressed={known.favourite}
      aria-label={t('apps.favouriteApp', { name: row.title.name })}
      onClick={(event) => {
        event.stopPropagation();
        onCommand({ kind: 'favourite' });
      }}
    >
      <Star size={16} color={known.favourite ? 'var(--bk-star)' : undefined} />
    </ActionIcon>
  );
}
