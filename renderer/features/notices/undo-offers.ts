import type { TFunction } from 'i18next';
import { createStore } from 'zustand/vanilla';
import type { undo as undoTexts } from '../../../shared/words/en/window/undo';
import { i18n } from '../../i18n/i18n';
import { announce } from '../../stores/view-store';
import { modifierKey } from '../../ui/keyboard';
import { isolated } from '../../ui/plain-text';

/** What was done; each has its words in the catalog, for one and for several. */
export type UndoKind = keyof typeof undoTexts.one;

/** Something that was done and can be undone. */
export interface UndoOffer {
  readonly kind: UndoKind;
  /** Name of what it was done to, as the user sees it; not used where `targets` has several. */
  readonly name: string;
  /** Ids of what it was done to, usually apps: each counts once, however often something is done to it. */
  readonly targets: readonly string[];
  /** Undoes it; false: that failed, and the failure was shown. */
  readonly undo: () => Promise<boolean>;
}

/** How long an offer stands after the latest change, in milliseconds. */
export const UNDO_OFFER_MS = 10_000;

/** The offers that stand, the oldest first: one message for all of them. */
export const undoStore = createStore<{ readonly offers: readonly UndoOffer[] }>(() => ({ offers: [] }));

/** What holds the message: while there is anything, it stays. */
const holds = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Offers to undo what was just done: one message for everything that is done shortly after each other, with a button
 * and Ctrl+Z, announced to screen readers. The caller announces nothing itself.
 */
export function offerUndo(offer: UndoOffer): void {
  const offers = [...undoStore.getState().offers, offer];
  undoStore.setState({ offers });
  announce(i18n.t('undo.announced', { done: undoWords(offers, i18n.t), key: undoKey() }));
  restart();
}

/** Undoes everything that is offered, the latest first; returns whether there was anything. */
export function undoOffered(): boolean {
  const { offers } = undoStore.getState();
  if (offers.length === 0) return false;
  dismissUndo();
  void undoAll(offers);
  return true;
}

/** Takes the offers back: what was done stays. */
export function dismissUndo(): void {
  clearTimeout(timer);
  holds.clear();
  undoStore.setState({ offers: [] });
}

/** Holds the message for a reason, such as the pointer over it; the time starts again when nothing holds it. */
export function holdUndo(reason: 'pointer' | 'focus', isHeld: boolean): void {
  if (isHeld) holds.add(reason);
  else holds.delete(reason);
  restart();
}

/** Says what was done: by name where it is one thing, counted where it is several. */
export function undoWords(offers: readonly UndoOffer[], t: TFunction): string {
  const kinds = new Set(offers.map(({ kind }) => kind));
  const last = offers.at(-1);
  if (last === undefined || kinds.size > 1) return t('undo.mixed', { count: offers.length });
  const count = new Set(offers.flatMap(({ targets }) => targets)).size;
  if (count > 1) return t(`undo.many.${last.kind}`, { count });
  return t(`undo.one.${last.kind}`, { name: isolated(last.name) });
}

/** The key combination that undoes. */
export function undoKey(): string {
  return `${modifierKey()}+Z`;
}

async function undoAll(offers: readonly UndoOffer[]): Promise<void> {
  const undone: UndoOffer[] = [];
  for (const offer of [...offers].reverse()) {
    // In this order: what was done last may build on what was done before.
    if (await offer.undo()) undone.unshift(offer);
  }
  if (undone.length > 0) announce(i18n.t('undo.undone', { done: undoWords(undone, i18n.t) }));
}

function restart(): void {
  clearTimeout(timer);
  if (holds.size === 0) timer = setTimeout(dismissUndo, UNDO_OFFER_MS);
}
