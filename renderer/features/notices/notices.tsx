import { Button } from '@mantine/core';
import { inSentences, inWords } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { Callout } from '../../ui/callout';
import { groupNotices } from './group-notices';
import classes from './notices.module.css';
import { sendRequest } from './send-request';

/** Notices from main, until the user dismisses them. */
export function Notices() {
  const t = useT();
  const notices = useAppState((state) => state.notices);
  const dismissAll = (ids: readonly string[]): void => {
    for (const id of ids) void sendRequest('notices.dismiss', { id });
  };
  if (notices.length === 0) return null;
  return (
    <section className={classes.notices} aria-label={t('shell.notices')}>
      {groupNotices(notices).map(({ notice, ids }) => (
        <Callout
          key={notice.id}
          tone="caution"
          role="alert"
          title={inWords(notice.message, t)}
          actions={
            <Button size="compact-sm" variant="default" onClick={() => dismissAll(ids)}>
              {t('errors.dismiss')}
            </Button>
          }
        >
          {inSentences([
            inWords(notice.advice, t),
            ids.length > 1 ? t('errors.timesOver', { count: ids.length }) : null,
          ])}
        </Callout>
      ))}
    </section>
  );
}
