import { nameOfKnownApp } from '../../shared/domain/app-name';
import type { Destination } from '../../shared/domain/desktop';
import type { KnownApp } from '../../shared/domain/known-app';
import { say } from '../lib/words';
import { capped, showableText } from '../service/untrusted-text';
import type { NotificationEvent, NotificationEventOf, ReconnectOutcome } from './notification-event';

/** Longest name of an app or a toy in a notification. */
const MAX_NAME_LENGTH = 60;

/** What can be done right on a notification, where the system has buttons on them. */
export type NotificationAction = 'reconnect' | 'doctor';

/** A notification as it is to be shown. */
export interface NotificationText {
  /** What it is about: a later one about the same takes its place. */
  readonly subject: string;
  readonly title: string;
  readonly body: string;
  /** Where a click leads. */
  readonly destination: Destination;
  readonly actions: readonly NotificationAction[];
  /** The app that the actions are about; null: none. */
  readonly appId: string | null;
}

/** One piece of news in words; discreet ones name nobody. Pure. */
export function wordsOf(news: NotificationEvent, discreet: boolean): NotificationText {
  const { title, body } = discreet ? { title: 'Beckon', body: discreetBody(news) } : plainWords(news);
  return { subject: subjectOf(news), title, body, ...leadOf(news) };
}

/** What one looks like, for whoever wants to try. */
export const TRIAL: NotificationText = {
  subject: 'trial',
  title: 'Beckon',
  body: 'This is how Beckon tells you something.',
  destination: { kind: 'settings' },
  actions: [],
  appId: null,
};

type Words = Pick<NotificationText, 'title' | 'body'>;
type Lead = Pick<NotificationText, 'destination' | 'actions' | 'appId'>;

function plainWords(news: NotificationEvent): Words {
  switch (news.kind) {
    case 'favourite-lost':
      return { title: `${nameOf(news.app)} is lost`, body: `${news.detail} Beckon keeps trying to bring it back.` };
    case 'favourite-back':
      return { title: `${nameOf(news.app)} is back`, body: news.detail };
    case 'battery-low':
      return {
        title: `Battery low: ${short(news.toyName, 'a toy')}`,
        body: `${news.battery} % left, says ${nameOf(news.app)}.`,
      };
    case 'certificate-changed':
      return {
        title: `${nameOf(news.app)}: another certificate`,
        body: 'What answers does not show the certificate that you trusted. Beckon stopped there.',
      };
    case 'paired':
      return { title: `${nameOf(news.app)} is paired`, body: 'Beckon keeps it, and measures its way from here.' };
    case 'reconnect':
      return reconnectWords(news.outcomes);
    case 'update-ready':
      return updateWords(news);
  }
}

function discreetBody(news: NotificationEvent): string {
  switch (news.kind) {
    case 'favourite-lost':
      return 'One favourite was lost.';
    case 'favourite-back':
      return 'One favourite is back.';
    case 'battery-low':
      return 'A battery is low.';
    case 'certificate-changed':
      return 'A certificate is not the one that you trusted.';
    case 'paired':
      return 'Pairing is done.';
    case 'reconnect': {
      const failed = news.outcomes.filter(({ verdict }) => verdict !== null).length;
      if (failed === 0) return 'The connection is back.';
      return failed === news.outcomes.length ? 'There is no connection.' : `${failed} could not be reached.`;
    }
    case 'update-ready':
      return updateWords(news).title;
  }
}

function reconnectWords(outcomes: readonly ReconnectOutcome[]): Words {
  const failed = outcomes.filter(({ verdict }) => verdict !== null);
  const [only] = outcomes;
  if (only !== undefined && outcomes.length === 1) {
    const { app, verdict } = only;
    return verdict === null
      ? { title: `${nameOf(app)} is connected`, body: 'It answers again.' }
      : { title: `${nameOf(app)} could not be reached`, body: `${say(verdict.sentence)} ${say(verdict.advice)}` };
  }
  if (failed.length === 0) return { title: `All ${outcomes.length} apps are connected`, body: 'They answer again.' };
  return {
    title: `${outcomes.length - failed.length} of ${outcomes.length} apps are connected`,
    body: `Not reached: ${failed.map(({ app }) => nameOf(app)).join(', ')}.`,
  };
}

function updateWords({ version }: NotificationEventOf<'update-ready'>): Words {
  return { title: 'An update is ready', body: `Beckon ${short(version, '')} is used from its next start on.` };
}

function leadOf(news: NotificationEvent): Lead {
  switch (news.kind) {
    case 'favourite-lost':
      return { ...toApp(news.app), actions: ['reconnect', 'doctor'] };
    case 'favourite-back':
    case 'battery-low':
    case 'certificate-changed':
    case 'paired':
      return { ...toApp(news.app), actions: [] };
    case 'reconnect': {
      const [only] = news.outcomes;
      if (only === undefined || news.outcomes.length > 1) {
        return { destination: { kind: 'apps' }, actions: [], appId: null };
      }
      if (only.verdict === null) return { ...toApp(only.app), actions: [] };
      return { ...toApp(only.app), actions: ['reconnect', 'doctor'] };
    }
    case 'update-ready':
      return { destination: { kind: 'settings' }, actions: [], appId: null };
  }
}

function toApp({ id }: KnownApp): Pick<Lead, 'destination' | 'appId'> {
  return { destination: { kind: 'app', id }, appId: id };
}

function subjectOf(news: NotificationEvent): string {
  switch (news.kind) {
    case 'favourite-lost':
    case 'favourite-back':
      return `presence ${news.app.id}`;
    case 'battery-low':
      return `battery ${news.app.id} ${news.toyId}`;
    case 'certificate-changed':
    case 'paired':
      return `${news.kind} ${news.app.id}`;
    case 'reconnect':
    case 'update-ready':
      return news.kind;
  }
}

/** What an app is called in a notification. */
function nameOf(app: KnownApp): string {
  return short(nameOfKnownApp(app), 'An app');
}

/** A name from outside, fit for a notification. */
function short(text: string, otherwise: string): string {
  const clean = showableText(text) || otherwise;
  return clean.length <= MAX_NAME_LENGTH ? clean : `${capped(clean, MAX_NAME_LENGTH - 1).trimEnd()}…`;
}

/** What often comes several at a time, by one cause. A certificate that changed is always told by itself. */
export type MergeableEvent = NotificationEventOf<'favourite-lost' | 'favourite-back' | 'battery-low'>;

/** Whether a piece of news may be told together with others. */
export function isMergeable(news: NotificationEvent): news is MergeableEvent {
  return news.kind === 'favourite-lost' || news.kind === 'favourite-back' || news.kind === 'battery-low';
}

/** Several pieces of news that came together, as one notification; discreet words name nobody. Pure. */
export function mergedWords(news: readonly MergeableEvent[], discreet: boolean): NotificationText {
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
