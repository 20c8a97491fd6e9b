import type { TFunction } from 'i18next';
import type Resources from '../../../shared/words/resources';
import { Said } from '../../../shared/words/text';
import { i18n, wordsAround } from '../../i18n/i18n';
import { announce } from '../../stores/view-store';
import { modifierKey } from '../../ui/keyboard';
import { hideToasts, showConfirmation, showToast, type Toast, toastStore } from './toasts';

/** What was done; each has its words in the catalog. */
export type UndoKind = keyof Resources['window']['undo']['one'];

/** What can be done to several apps at once; the words count them. */
type BulkUndoKind = Exclude<UndoKind, 'import' | 'rename' | 'reconnectOn' | 'reconnectOff' | 'disconnect'>;

/** One change that can be undone, to one thing or to several at once. */
export type UndoOffer = {
  /** Name of what it was done to, as the user sees it; not used where there are several. */
  readonly name: string;
  /** Undoes this change and no other; false: that failed, and the failure was shown. */
  readonly undo: () => Promise<boolean>;
} & (
  | { readonly kind: UndoKind; readonly count?: undefined }
  | {
      readonly kind: BulkUndoKind;
      /** How many apps it was done to. */
      readonly count: number;
    }
);

/** Counts offers: each has a toast of its own. */
let offered = 0;
/** The changes that are being undone, one after the other: what was done last may build on what was done before. */
let undoing: Promise<void> = Promise.resolve();

/**
 * Offers to undo what was just done, with a button and Ctrl+Z, announced to screen readers. The caller announces nothing
 * itself.
 */
export function offerUndo(offer: UndoOffer): void {
  const text = undoWords(offer, i18n.t);
  announce(wordsAround('undo.announced', { done: new Said(text), key: undoKey() }, i18n.t));
  offered += 1;
  // Main undoes the last import alone.
  const id = offer.kind === 'import' ? 'undo import' : `undo ${offered}`;
  showToast({ id, kind: 'undo', text, undo: offer.undo });
}

/** Undoes the latest change that is offered, and no other; returns whether there was one. */
export function undoOffered(): boolean {
  const latest = latestOffer();
  if (latest === undefined) return false;
  hideToasts(({ id }) => id === latest.id);
  undoing = undoing.then(() => undoNow(latest));
  return true;
}

function latestOffer() {
  return toastStore.getState().toasts.findLast((toast) => toast.kind === 'undo');
}

/** Says that a change is not undone, because what it changed was changed again by other means; returns false. */
export function staysAsItIs(name: string): false {
  showConfirmation(i18n.t('undo.changedSince', { name }));
  return false;
}

/** Says what was done: by name where it is one thing, counted where it is several. */
function undoWords(offer: UndoOffer, t: TFunction): string {
  if (offer.count !== undefined && offer.count > 1) return t(`undo.many.${offer.kind}`, { count: offer.count });
  return t(`undo.one.${offer.kind}`, { name: offer.name });
}

/** The key combination that undoes. */
export function undoKey(): string {
  return `${modifierKey(i18n.t)}+Z`;
}

async function undoNow({ text, undo }: Extract<Toast, { kind: 'undo' }>): Promise<void> {
  if (!(await undo())) return;
  const done = new Said(text);
  const next = latestOffer();
  if (next === undefined) announce(wordsAround('undo.undone', { done }, i18n.t));
  else announce(wordsAround('undo.undoneNext', { done, next: new Said(next.text), key: undoKey() }, i18n.t));
}
