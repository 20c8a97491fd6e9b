import { Button } from '@mantine/core';
import type { HistoryKind } from '../../../../shared/domain/history';
import { useT } from '../../../i18n/use-t';
import { useView } from '../../../stores/use-view';
import { setDisclosed } from '../../../stores/view-store';
import { Age } from '../../../ui/age';
import { Disclosure } from '../../../ui/disclosure';
import { ClearHistory, OwnEntry } from '../../activity/activity-list';
import { useActivity } from '../../activity/use-activity';
import { FailureCallout } from '../../notices/failure-callout';
import classes from './disclosures.module.css';

const EVERY_KIND: readonly HistoryKind[] = [];

/** What happened to one app; closed, the last of it. */
export function ActivityDisclosure({ appId }: { readonly appId: string }) {
  const t = useT();
  const isOpen = useView(({ openDisclosures }) => openDisclosures.includes('activity'));
  const { reading, readOlder, reload } = useActivity({ appId, search: '', kinds: EVERY_KIND });
  const entries = reading.kind === 'read' ? reading.entries : [];
  const [latest] = entries;
  return (
    <Disclosure
      title={t('activity.title')}
      preview={
        latest !== undefined && (
          <>
            {t(`historyKind.${latest.kind}`)}
            {' · '}
            <Age at={latest.at} isInList />
          </>
        )
      }
      isOpen={isOpen}
      onToggle={(isNowOpen) => setDisclosed('activity', isNowOpen)}
    >
      {reading.kind === 'reading' && <p className="quiet">{t('activity.loading')}</p>}
      {reading.kind === 'failed' && <FailureCallout error={reading.error} />}
      {reading.kind === 'read' && entries.length === 0 && <p className="quiet">{t('activity.noneForApp')}</p>}
      {entries.length > 0 && (
        <>
          <ul aria-label={t('activity.title')}>
            {entries.map((entry) => (
              <OwnEntry key={entry.id} entry={entry} />
            ))}
          </ul>
          <div className={classes.actions}>
            {reading.kind === 'read' && reading.more && (
              <Button size="compact-sm" variant="default" onClick={readOlder}>
                {t('activity.older')}
              </Button>
            )}
            <ClearHistory appId={appId} onCleared={reload} />
          </div>
        </>
      )}
    </Disclosure>
  );
}
