import { verdictTexts } from '../../electron/doctor/verdict';
import type { NotificationEvent, ReconnectOutcome } from '../../electron/notify/notification-event';
import type { KnownApp } from '../../shared/domain/known-app';
import { verbatim } from '../../shared/words/text';
import { aKnownApp } from './known-app-factory';

export const PHONE = aKnownApp({ id: 'phone', alias: 'Phone', favourite: true });
export const STUDY = aKnownApp({ id: 'study', alias: 'Study', favourite: true });

export function anOutcome(app: KnownApp, hasFailed = false): ReconnectOutcome {
  return { app, verdict: hasFailed ? { code: 'silent', ...verdictTexts('silent', []) } : null };
}

/** One piece of news of each kind, about {@link PHONE} where it is about an app. */
export const EVENTS: readonly NotificationEvent[] = [
  { kind: 'favourite-lost', app: PHONE, detail: verbatim('Nothing answers at its address any more.') },
  { kind: 'favourite-back', app: PHONE, detail: verbatim('It was reached at 127.0.0.2.') },
  { kind: 'battery-low', app: PHONE, toyId: 'toy-1', toyName: 'Violet', battery: 12 },
  { kind: 'certificate-changed', app: PHONE },
  { kind: 'paired', app: PHONE },
  { kind: 'reconnect', outcomes: [anOutcome(PHONE, true)] },
  { kind: 'update-ready', version: '0.2.0', isDownloaded: true },
];
