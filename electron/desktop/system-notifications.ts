import { type NotificationAction as ElectronAction, type NativeImage, Notification } from 'electron';
import type { Destination } from '../../shared/domain/desktop';
import { textFor } from '../../shared/words/text';
import type { Disposable } from '../lib/disposable';
import type { Logger } from '../lib/logger';
import { say } from '../lib/words';
import type { NotificationPresenter } from '../notify/notification-service';
import type { NotificationAction, NotificationText } from '../notify/notification-words';

/** Maximum notifications shown at a time; the oldest is taken back. */
const MAX_SHOWN = 30;

export interface SystemNotificationsOptions {
  readonly platform: NodeJS.Platform;
  /** Beckon’s icon, if the system does not add it itself. */
  readonly icon: NativeImage | null;
  readonly goTo: (destination: Destination) => void;
  readonly reconnect: (appId: string) => void;
  readonly logger: Logger;
}

/** The system's notifications. A newer one about the same subject replaces the older one. */
export class SystemNotifications implements NotificationPresenter, Disposable {
  readonly #options: SystemNotificationsOptions;
  /** By subject, oldest first. An unreferenced notification may be garbage-collected, and its click lost. */
  readonly #shown = new Map<string, Notification>();

  constructor(options: SystemNotificationsOptions) {
    this.#options = options;
  }

  get isSupported(): boolean {
    return Notification.isSupported();
  }

  async show(text: NotificationText): Promise<boolean> {
    const { platform, icon, goTo, logger } = this.#options;
    const hasActions = platform === 'darwin';
    const notification = new Notification({
      title: forSystem(text.title, platform),
      body: forSystem(text.body, platform),
      ...(icon === null ? {} : { icon }),
      ...(hasActions ? { actions: text.actions.map(button) } : {}),
    });
    notification.on('click', () => goTo(text.destination));
    notification.on('action', (_event, index) => this.#act(text, text.actions[index]));
    const forget = (): void => {
      if (this.#shown.get(text.subject) === notification) this.#shown.delete(text.subject);
    };
    // On Windows, one that timed out has closed, and is still in the notification center.
    if (platform !== 'win32') notification.on('close', forget);
    // No desktop takes notifications, or macOS has none from a program without a signature.
    const taken = new Promise<boolean>((resolve) => {
      notification.once('show', () => resolve(true));
      notification.once('failed', (_event, error) => {
        forget();
        logger.warn('The system refused a notification', { error });
        resolve(false);
      });
    });
    this.#keep(text.subject, notification);
    notification.show();
    return await taken;
  }

  withdraw(): void {
    for (const notification of this.#shown.values()) {
      notification.removeAllListeners();
      notification.close();
    }
    this.#shown.clear();
  }

  /** Takes them back, too: nobody would take a click on them anymore, or take them back in discreet mode. */
  dispose(): void {
    this.withdraw();
  }

  #keep(subject: string, notification: Notification): void {
    const former = this.#shown.get(subject);
    this.#shown.delete(subject);
    former?.close();
    this.#shown.set(subject, notification);
    const [oldest] = this.#shown.keys();
    if (this.#shown.size <= MAX_SHOWN || oldest === undefined) return;
    this.#shown.get(oldest)?.close();
    this.#shown.delete(oldest);
  }

  #act({ appId }: NotificationText, action: NotificationAction | undefined): void {
    if (appId === null || action === undefined) return;
    if (action === 'reconnect') this.#options.reconnect(appId);
    else this.#options.goTo({ kind: 'doctor', id: appId });
  }
}

function button(action: NotificationAction): ElectronAction {
  return { type: 'button', text: say(textFor(`notification.action.${action}`)) };
}

/**
 * A Linux notification server may parse the text as markup, with links and pictures, without saying so. So markup
 * characters are replaced with look-alikes.
 */
function forSystem(text: string, platform: NodeJS.Platform): string {
  if (platform !== 'linux') return text;
  return text.replaceAll('<', '‹').replaceAll('>', '›').replaceAll('&', '＆');
}
