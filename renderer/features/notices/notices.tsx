import { Button } from '@mantine/core';
import type { Notice } from '../../../shared/domain/settings';
import { inSentences, inWords } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { Callout } from '../../ui/callout';
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

/** Notices with the same text, shown as one. */
interface NoticeGroup {
  /** The first of them: its position does not change when the same happens again. */
  readonly notice: Notice;
  readonly ids: readonly string[];
}

/** Groups notices with the same text, in order of first appearance. */
export function groupNotices(notices: readonly Notice[]): readonly NoticeGroup[] {
  const groups = Map.groupBy(notices, ({ code, message, advice }) => JSON.stringify([code, message, advice]));
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map((notice) => ({ notice, ids: group.map(({ id }) => id) })),
  );
}
