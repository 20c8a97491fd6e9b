import type { TFunction } from 'i18next';
import { createStore } from 'zustand/vanilla';
import type Resources from '../../../shared/words/resources';
import { Said } from '../../../shared/words/text';
import { i18n, wordsAround } from '../../i18n/i18n';
import { announce } from '../../stores/view-store';
import { modifierKey } from '../../ui/keyboard';
import { showConfirmation } from './show-confirmation';

/** What was done; each has its words in the catalog. */
export type UndoKind = keyof Resources['window']['undo']['one'];

/** What can be done to several apps at once; the words count them. */
type BulkUndoKind = Extract<
  UndoKind,
  'add' | 'ignore' | 'forget' | 'group' | 'favorite' | 'unfavorite' | 'mute' | 'unmute'
>;

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

/** How long each change can be undone, in milliseconds, apart from the time in which the message is held. */
export const UNDO_OFFER_MS = 10_000;

/** An offer with the moment at which its time is over, on the clock {@link now}. */
type StandingOffer = UndoOffer & { readonly until: number };

/** The offers that stand, the oldest first: the message shows the latest. */
export const undoStore = createStore<{ readonly offers: readonly StandingOffer[] }>(() => ({ offers: [] }));

/** What holds the message: while there is anything, the time of every offer stands still. */
const holds = new Set<string>();
let heldSince = 0;
/** How long the message was held so far, in milliseconds. */
let heldMs = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The changes that are being undone, one after the other: what was done last may build on what was done before. */
let undoing: Promise<void> = Promise.resolve();

/**
 * Offers to undo what was just done, with a button and Ctrl+Z, announced to screen readers. The caller announces nothing
 * itself.
 */
export function offerUndo(offer: UndoOffer): void {
  const { offers } = undoStore.getState();
  // Main undoes the last import alone.
  const others = offer.kind === 'import' ? offers.filter(({ kind }) => kind !== 'import') : offers;
  announce(wordsAround('undo.announced', { done: new Said(undoWords(offer, i18n.t)), key: undoKey() }, i18n.t));
  stand([...others, { ...offer, until: now() + UNDO_OFFER_MS }]);
}

/** Undoes the latest change that is offered, and no other; returns whether there was one. */
export function undoOffered(): boolean {
  const { offers } = undoStore.getState();
  const latest = offers.at(-1);
  if (latest === undefined) return false;
  stand(offers.slice(0, -1));
  undoing = undoing.then(() => undoNow(latest));
  return true;
}

/** Takes all offers back: what was done stays. */
export function dismissUndo(): void {
  stand([]);
}

/** Holds the message for a reason, such as the pointer over it; the time goes on when nothing holds it. */
export function holdUndo(reason: 'pointer' | 'focus', isHeld: boolean): void {
  const wasHeld = holds.size > 0;
  if (isHeld) holds.add(reason);
  else holds.delete(reason);
  if (!wasHeld && isHeld) heldSince = performance.now();
  if (wasHeld && holds.size === 0) heldMs += performance.now() - heldSince;
  stand(undoStore.getState().offers);
}

/** Says that a change is not undone, because what it changed was changed again by other means; returns false. */
export function staysAsItIs(name: string): false {
  showConfirmation(i18n.t('undo.changedSince', { name }));
  return false;
}

/** Says what was done: by name where it is one thing, counted where it is several. */
export function undoWords(offer: UndoOffer, t: TFunction): string {
  if (offer.count !== undefined && offer.count > 1) return t(`undo.many.${offer.kind}`, { count: offer.count });
  return t(`undo.one.${offer.kind}`, { name: offer.name });
}

/** The key combination that undoes. */
export function undoKey(): string {
  return `${modifierKey(i18n.t)}+Z`;
}

async function undoNow(offer: UndoOffer): Promise<void> {
  if (!(await offer.undo())) return;
  const done = new Said(undoWords(offer, i18n.t));
  const next = undoStore.getState().offers.at(-1);
  if (next === undefined) announce(wordsAround('undo.undone', { done }, i18n.t));
  else
    announce(wordsAround('undo.undoneNext', { done, next: new Said(undoWords(next, i18n.t)), key: undoKey() }, i18n.t));
}

/** Shows these offers, and waits for the end of the first one's time. */
function stand(offers: readonly StandingOffer[]): void {
  clearTimeout(timer);
  undoStore.setState({ offers });
  const [first] = offers;
  if (first === undefined || holds.size > 0) return;
  timer = setTimeout(() => {
    const left = undoStore.getState().offers.filter(({ until }) => until > now());
    stand(left);
  }, first.until - now());
}

/** Milliseconds since some moment, without the time in which the message was held. */
function now(): number {
  return (holds.size > 0 ? heldSince : performance.now()) - heldMs;
}
