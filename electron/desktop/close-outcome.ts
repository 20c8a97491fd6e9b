import type { CloseAction, TrayState } from '../../shared/domain/desktop';

export interface Closing {
  readonly action: CloseAction;
  readonly tray: TrayState['kind'];
  /** Whether the window can show a question: its page may have died. */
  readonly canAsk: boolean;
}

/**
 * What closing the window leads to. It never goes out of sight where no tray can bring it back: who wants Beckon to
 * stay is told so by the question, and who never said is where every program ends that has no tray. Pure.
 */
export function closeOutcome({ action, tray, canAsk }: Closing): 'hide' | 'quit' | 'ask' {
  if (action === 'quit') return 'quit';
  if (action === 'tray' && tray === 'present') return 'hide';
  if (action === 'ask' && tray === 'absent') return 'quit';
  return canAsk ? 'ask' : 'quit';
}
