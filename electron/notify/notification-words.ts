import { nameOfKnownApp } from '../../shared/domain/app-name';
import type { Destination } from '../../shared/domain/desktop';
import type { KnownApp } from '../../shared/domain/known-app';
import { listFor, sentencesFor, type Text, textFor, verbatim } from '../../shared/words/text';
import { showableText, truncate } from '../lib/untrusted-text';
import { say } from '../lib/words';
import type { NotificationEvent, NotificationEventOf, ReconnectOutcome } from './notification-event';

/** Longest name of an app or a toy in a notification. */
const MAX_NAME_LENGTH = 60;

/** Actions offered on a notification, if the system has buttons there. */
export type NotificationAction = 'reconnect' | 'doctor';

/** The content of a notification. */
export interface NotificationText {
  /** Its subject: a newer notification with the same one replaces it. */
  readonly subject: string;
  readonly title: string;
  readonly body: string;
  /** Where a click leads. */
  readonly destination: Destination;
  readonly actions: readonly NotificationAction[];
  /** The app of the actions; null: none. */
  readonly appId: string | null;
}

/** The texts of one event; in discreet mode they name nobody. Pure. */
export function wordsOf(event: NotificationEvent, discreet: boolean): NotificationText {
  const { title, body } = discreet
    ? { title: textFor('notification.product'), body: discreetBody(event) }
    : plainTexts(event);
  return { subject: subjectOf(event), title: say(title), body: say(body), ...leadOf(event) };
}

/** A sample notification. */
export const TRIAL: NotificationText = {
  subject: 'trial',
  title: say(textFor('notification.product')),
  body: say(textFor('notification.trial')),
  destination: { kind: 'settings' },
  actions: [],
  appId: null,
};

interface Texts {
  readonly title: Text;
  readonly body: Text;
}

type Lead = Pick<NotificationText, 'destination' | 'actions' | 'appId'>;

function plainTexts(event: NotificationEvent): Texts {
  switch (event.kind) {
    case 'favourite-lost': {
      const { app, detail } = event;
      return {
        title: textFor('notification.lost.title', { name: nameOf(app) }),
        body: textFor('notification.lost.body', { detail }),
      };
    }
    case 'favourite-back':
      return { title: textFor('notification.back.title', { name: nameOf(event.app) }), body: event.detail };
    case 'battery-low': {
      const { app, toyName, battery } = event;
      return {
        title: textFor('notification.batteryLow.title', { toy: short(toyName, say(textFor('notification.aToy'))) }),
        body: textFor('notification.batteryLow.body', { battery, name: nameOf(app) }),
      };
    }
    case 'certificate-changed':
      return {
        title: textFor('notification.certificateChanged.title', { name: nameOf(event.app) }),
        body: textFor('notification.certificateChanged.body'),
      };
    case 'paired':
      return {
        title: textFor('notification.paired.title', { name: nameOf(event.app) }),
        body: textFor('notification.paired.body'),
      };
    case 'reconnect':
      return reconnectTexts(event.outcomes);
    case 'update-ready': {
      const { version, isDownloaded } = event;
      return isDownloaded
        ? {
            title: textFor('notification.updateReady.title', { version }),
            body: textFor('notification.updateReady.body'),
          }
        : {
            title: textFor('notification.updateAvailable.title', { version }),
            body: textFor('notification.updateAvailable.body'),
          };
    }
  }
}

function discreetBody(event: NotificationEvent): Text {
  switch (event.kind) {
    case 'favourite-lost':
      return textFor('notification.discreet.lost');
    case 'favourite-back':
      return textFor('notification.discreet.back');
    case 'battery-low':
      return textFor('notification.discreet.batteryLow');
    case 'certificate-changed':
      return textFor('notification.discreet.certificateChanged');
    case 'paired':
      return textFor('notification.discreet.paired');
    case 'reconnect': {
      const failed = event.outcomes.filter(({ verdict }) => verdict !== null).length;
      if (failed === 0) return textFor('notification.discreet.connected');
      return failed === event.outcomes.length
        ? textFor('notification.discreet.notConnected')
        : textFor('notification.discreet.someNotReached', { count: failed });
    }
    case 'update-ready':
      return textFor(
        event.isDownloaded ? 'notification.discreet.updateReady' : 'notification.discreet.updateAvailable',
      );
  }
}

function reconnectTexts(outcomes: readonly ReconnectOutcome[]): Texts {
  const failed = outcomes.filter(({ verdict }) => verdict !== null);
  const [only] = outcomes;
  const count = outcomes.length;
  if (only !== undefined && count === 1) {
    const { app, verdict } = only;
    const name = nameOf(app);
    return verdict === null
      ? { title: textFor('notification.connected.title', { name }), body: textFor('notification.connected.body') }
      : {
          title: textFor('notification.notReached.title', { name }),
          body: textFor('notification.notReached.body', { sentence: verdict.sentence, advice: verdict.advice }),
        };
  }
  if (failed.length === 0) {
    return {
      title: textFor('notification.allConnected.title', { count }),
      body: textFor('notification.allConnected.body'),
    };
  }
  return {
    title: textFor('notification.someConnected.title', { connected: count - failed.length, count }),
    body: textFor('notification.someConnected.body', {
      names: listFor(failed.map(({ app }) => verbatim(nameOf(app)))),
    }),
  };
}

function leadOf(event: NotificationEvent): Lead {
  switch (event.kind) {
    case 'favourite-lost':
      return { ...toApp(event.app), actions: ['reconnect', 'doctor'] };
    case 'favourite-back':
    case 'battery-low':
    case 'certificate-changed':
    case 'paired':
      return { ...toApp(event.app), actions: [] };
    case 'reconnect': {
      const [only] = event.outcomes;
      if (only === undefined || event.outcomes.length > 1) {
        return { destination: { kind: 'apps' }, actions: [], appId: null };
      }
      if (only.verdict === null) return { ...toApp(only.app), actions: [] };
      return { ...toApp(only.app), actions: ['reconnect', 'doctor'] };
    }
    case 'update-ready':
      return { destination: { kind: 'updates' }, actions: [], appId: null };
  }
}

function toApp({ id }: KnownApp): Pick<Lead, 'destination' | 'appId'> {
  return { destination: { kind: 'app', id }, appId: id };
}

function subjectOf(event: NotificationEvent): string {
  switch (event.kind) {
    case 'favourite-lost':
    case 'favourite-back':
      return `presence ${event.app.id}`;
    case 'battery-low':
      return `battery ${event.app.id} ${event.toyId}`;
    case 'certificate-changed':
    case 'paired':
      return `${event.kind} ${event.app.id}`;
    case 'reconnect':
    case 'update-ready':
      return event.kind;
  }
}

/** The name of an app in a notification. */
function nameOf(app: KnownApp): string {
  return short(nameOfKnownApp(app), say(textFor('notification.anApp')));
}

/** A name from outside, shortened and sanitized for a notification. */
function short(text: string, otherwise: string): string {
  const clean = showableText(text) || otherwise;
  return clean.length <= MAX_NAME_LENGTH ? clean : `${truncate(clean, MAX_NAME_LENGTH - 1).trimEnd()}…`;
}

/** Events that often come in groups, with one cause. A changed certificate is always reported on its own. */
export type MergeableEvent = NotificationEventOf<'favourite-lost' | 'favourite-back' | 'battery-low'>;

/** Whether an event may share a notification with others. */
export function isMergeable(event: NotificationEvent): event is MergeableEvent {
  return event.kind === 'favourite-lost' || event.kind === 'favourite-back' || event.kind === 'battery-low';
}

/** Several events in one notification; in discreet mode it names nobody. Pure. */
export function mergedWords(events: readonly MergeableEvent[], discreet: boolean): NotificationText {
  const lost = events.flatMap((event) => (event.kind === 'favourite-lost' ? [verbatim(nameOf(event.app))] : []));
  const back = events.flatMap((event) => (event.kind === 'favourite-back' ? [verbatim(nameOf(event.app))] : []));
  const low = events.flatMap((event) => (event.kind === 'battery-low' ? [toyAt(event)] : []));
  const counted = listFor([
    ...(lost.length === 0 ? [] : [textFor('notification.several.lost', { count: lost.length })]),
    ...(back.length === 0 ? [] : [textFor('notification.several.back', { count: back.length })]),
    ...(low.length === 0 ? [] : [textFor('notification.several.low', { count: low.length })]),
  ]);
  const named = sentencesFor([
    ...(lost.length === 0 ? [] : [textFor('notification.several.lostNames', { names: listFor(lost) })]),
    ...(back.length === 0 ? [] : [textFor('notification.several.backNames', { names: listFor(back) })]),
    ...(low.length === 0 ? [] : [textFor('notification.several.lowNames', { names: listFor(low) })]),
  ]);
  return {
    subject: 'several',
    title: say(discreet ? textFor('notification.product') : counted),
    body: say(discreet ? counted : named),
    destination: { kind: 'apps' },
    actions: [],
    appId: null,
  };
}

function toyAt({ toyName, battery }: NotificationEventOf<'battery-low'>): Text {
  return textFor('notification.several.toyAt', { toy: short(toyName, say(textFor('notification.aToy'))), battery });
}
