import { CloseButton, TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { HISTORY_KINDS, type HistoryKind } from '../../../shared/domain/history';
import { useT } from '../../i18n/use-t';
import { searchBoxProps } from '../../ui/keyboard';
import { Page } from '../../ui/page';
import { SectionCard } from '../../ui/section-card';
import { ClearHistory, HistoryList } from './history-list';
import classes from './history-page.module.css';
import { useHistory } from './use-history';

/** The history of all known apps, searchable and filtered by kind. */
export function HistoryPage() {
  const t = useT();
  const [search, setSearch] = useState('');
  const [kinds, setKinds] = useState<readonly HistoryKind[]>([]);
  const history = useHistory({ appId: null, search, kinds });
  const filtered = search.trim() !== '' || kinds.length > 0;
  return (
    <Page title={t('history.title')} lead={t('history.lead')}>
      <div className={classes.tools}>
        <TextInput
          {...searchBoxProps}
          type="text"
          role="searchbox"
          aria-label={t('history.search')}
          placeholder={t('apps.search.label')}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          rightSection={
            search !== '' && (
              <CloseButton size="sm" aria-label={t('history.clearSearch')} onClick={() => setSearch('')} />
            )
          }
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setSearch('');
          }}
        />
        <KindFilter chosen={kinds} onChange={setKinds} />
      </div>
      <SectionCard title={t('history.entries')}>
        <HistoryList history={history} withTitles none={filtered ? t('history.noMatch') : t('history.none')} />
      </SectionCard>
      {history.reading.kind === 'read' && history.reading.entries.length > 0 && (
        <ClearHistory appId={null} onCleared={history.reload} />
      )}
    </Page>
  );
}

interface KindFilterProps {
  /** None chosen: all are shown. */
  readonly chosen: readonly HistoryKind[];
  readonly onChange: (kinds: readonly HistoryKind[]) => void;
}

function KindFilter({ chosen, onChange }: KindFilterProps) {
  const t = useT();
  return (
    <fieldset className={classes.kinds} aria-label={t('history.kinds')}>
      {HISTORY_KINDS.map((kind) => {
        const isChosen = chosen.includes(kind);
        return (
          <UnstyledButton
            key={kind}
            className={classes.kind}
            aria-pressed={isChosen}
            onClick={() => onChange(isChosen ? chosen.filter((other) => other !== kind) : [...chosen, kind])}
          >
            {t(`history.kind.${kind}`)}
          </UnstyledButton>
        );
      })}
    </fieldset>
  );
}
