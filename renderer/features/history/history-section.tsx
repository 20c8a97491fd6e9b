import { useTranslation } from 'react-i18next';
import type { HistoryKind } from '../../../shared/domain/history';
import { SectionCard } from '../../ui/section-card';
import { ClearHistory } from './clear-history';
import { HistoryList } from './history-list';
import classes from './history-section.module.css';
import { useHistory } from './use-history';

const EVERY_KIND: readonly HistoryKind[] = [];

/** What happened to one app. */
export function HistorySection({ appId }: { readonly appId: string }) {
  const { t } = useTranslation();
  const history = useHistory({ appId, search: '', kinds: EVERY_KIND });
  return (
    <SectionCard title={t('history.title')}>
      <div className={classes.section}>
        <HistoryList history={history} withTitles={false} none={t('history.noneForApp')} />
        {history.reading.kind === 'read' && history.reading.entries.length > 0 && (
          <ClearHistory appId={appId} onCleared={history.readAnew} />
        )}
      </div>
    </SectionCard>
  );
}
