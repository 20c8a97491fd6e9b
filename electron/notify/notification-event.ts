import type { Verdict } from '../../shared/domain/doctor';
import type { KnownApp } from '../../shared/domain/known-app';
import type { NotificationKind } from '../../shared/domain/notification';
import type { Text } from '../../shared/words/text';

/** The outcome of a requested reconnect for one app. */
export interface ReconnectOutcome {
  readonly app: KnownApp;
  /** Null: it is connected. */
  readonly verdict: Verdict | null;
}

/** Something that the user may be notified of. */
export type NotificationEvent =
  | { readonly kind: 'favourite-lost'; readonly app: KnownApp; readonly detail: Text }
  | { readonly kind: 'favourite-back'; readonly app: KnownApp; readonly detail: Text }
  | {
      readonly kind: 'battery-low';
      readonly app: KnownApp;
      readonly toyId: string;
      readonly toyName: string;
      /** Percent. */
      readonly battery: number;
    }
  | { readonly kind: 'certificate-changed'; readonly app: KnownApp }
  | { readonly kind: 'paired'; readonly app: KnownApp }
  | { readonly kind: 'reconnect'; readonly outcomes: readonly ReconnectOutcome[] }
  /** `isDownloaded` false: the user installs it as a package. */
  | { readonly kind: 'update-ready'; readonly version: string; readonly isDownloaded: boolean };

export type NotificationEventOf<K extends NotificationKind> = Extract<NotificationEvent, { readonly kind: K }>;
