import type { WindowSource } from '../desktop/window-source';
import { belongsTo } from '../desktop/window-source';

/** What is known about whoever sent a message. */
export interface SenderFacts {
  /** Identifier of the contents that sent it. */
  readonly contentsId: number;
  /** Whether the sender is the contents' own main frame, not an embedded one. */
  readonly isMainFrame: boolean;
  /** Address of the frame; null when the frame is gone. */
  readonly url: string | null;
}

/** Whom main listens to. */
export interface TrustedWindow {
  /** Identifier of the window's contents; null while there is no window. */
  readonly contentsId: number | null;
  readonly source: WindowSource;
}

/** Whether a message comes from the window itself: its contents, its main frame, its own document. */
export function isTrustedSender(sender: SenderFacts, window: TrustedWindow): boolean {
  return (
    window.contentsId !== null &&
    sender.contentsId === window.contentsId &&
    sender.isMainFrame &&
    sender.url !== null &&
    belongsTo(window.source, sender.url)
  );
}
