import type { News, NewsOf } from './news';
import { type NotificationText, nameOf, short } from './notification-words';

/** What often comes several at a time, by one cause. A certificate that changed is always told by itself. */
export type MergeableNews = NewsOf<'favourite-lost' | 'favourite-back' | 'battery-low'>;

/** Whether a piece of news may be told together with others. */
export function isMergeable(news: News): news is MergeableNews {
  return news.kind === 'favourite-lost' || news.kind === 'favourite-back' || news.kind === 'battery-low';
}

/** Several pieces of news that came together, as one notification; discreet words name nobody. Pure. */
export function mergedWords(news: readonly MergeableNews[], discreet: boolean): NotificationText {
  const lost = news.flatMap((one) => (one.kind === 'favourite-lost' ? [nameOf(one.app)] : []));
  const back = news.flatMap((one) => (one.kind === 'favourite-back' ? [nameOf(one.app)] : []));
  const low = news.flatMap((one) =>
    one.kind === 'battery-low' ? [`${short(one.toyName, 'a toy')} ${one.battery} %`] : [],
  );
  const title = [
    counted(lost, 'favourite lost', 'favourites lost'),
    counted(back, 'favourite back', 'favourites back'),
    counted(low, 'battery low', 'batteries low'),
  ]
    .filter((one) => one !== null)
    .join(', ');
  const body = [listed('Lost', lost), listed('Back', back), listed('Low', low)].filter((one) => one !== null).join(' ');
  return {
    subject: 'several',
    title: discreet ? 'Beckon' : title,
    body: discreet ? `${title}.` : body,
    destination: { kind: 'apps' },
    actions: [],
    appId: null,
  };
}

function counted({ length }: readonly string[], one: string, several: string): string | null {
  return length === 0 ? null : `${length} ${length === 1 ? one : several}`;
}

function listed(what: string, names: readonly string[]): string | null {
  return names.length === 0 ? null : `${what}: ${names.join(', ')}.`;
}
