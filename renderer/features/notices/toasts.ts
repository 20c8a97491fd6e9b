import { createStore } from 'zustand/vanilla';
import type { RequestError } from '../../../shared/ipc/envelope';
import { i18n, inSentences, inWords } from '../../i18n/i18n';
import { onDiscreetChange } from '../../stores/mirror-store';
import { announce, viewStore } from '../../stores/view-store';

/** What is said in passing, in the words of the moment. */
export type Toast = { readonly id: string; readonly text: string } & (
  | { readonly kind: 'done' }
  /** A change that can be undone; `undo` returns false where that failed, and the failure was shown. */
  | { readonly kind: 'undo'; readonly undo: () => Promise<boolean> }
  /** Read out by itself. */
  | {
      readonly kind: 'failure';
      /** What to do next. */
      readonly advice: string;
      /** How often it happened while it was shown. */
      readonly count: number;
    }
  | { readonly kind: 'news'; readonly action: { readonly label: string; readonly run: () => void } }
);

/** How long each kind is shown, in milliseconds, apart from the time in which they are held. */
export const SHOWN_MS = { done: 4_000, undo: 10_000, failure: 10_000, news: 10_000 } as const;

/** A toast with the moment at which its time is over, on the clock {@link now}. */
type StandingToast = Toast & { readonly until: number };

/** The toasts that stand, the oldest first. */
export const toastStore = createStore<{ readonly toasts: readonly StandingToast[] }>(() => ({ toasts: [] }));

/** What holds them: while there is anything, their time stands still. */
const holds = new Set<string>();
let heldSince = 0;
/** How long they were held so far, in milliseconds. */
let heldMs = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast, in place of the one with its id. */
export function showToast(toast: Toast): void {
  const others = toastStore.getState().toasts.filter(({ id }) => id !== toast.id);
  stand([...others, { ...toast, until: now() + SHOWN_MS[toast.kind] }]);
}

/** Shows and announces that something was done that is not to be seen by itself; the next one takes its place. */
export function showConfirmation(text: string): void {
  announce(text);
  showToast({ id: 'done', kind: 'done', text });
}

/** Shows why a request failed, and what to do next; the same failure again is counted. */
export function showFailure(error: RequestError): void {
  const id = `failure ${JSON.stringify([error.code, error.message, error.advice])}`;
  const shown = toastStore.getState().toasts.find((toast) => toast.id === id);
  const count = shown?.kind === 'failure' ? shown.count + 1 : 1;
  const times = count === 1 ? null : i18n.t('errors.timesOver', { count });
  const advice = inSentences([inWords(error.advice, i18n.t), times]);
  showToast({ id, kind: 'failure', text: inWords(error.message, i18n.t), advice, count });
}

/** Takes toasts away; what is gone holds nothing. */
export function hideToasts(which: (toast: Toast) => boolean): void {
  for (const reason of ['pointer', 'focus'] as const) holdToasts(reason, false);
  stand(toastStore.getState().toasts.filter((toast) => !which(toast)));
}

/** Holds all toasts for a reason, such as the pointer over one; the time goes on when nothing holds them. */
export function holdToasts(reason: 'pointer' | 'focus', isHeld: boolean): void {
  const wasHeld = holds.size > 0;
  if (isHeld) holds.add(reason);
  else holds.delete(reason);
  if (!wasHeld && isHeld) heldSince = performance.now();
  if (wasHeld && holds.size === 0) heldMs += performance.now() - heldSince;
  stand(toastStore.getState().toasts);
}

/** Takes away what is about another page, and what has names that are other ones now; returns a function that ends this. */
export function clearOutdatedToasts(): () => void {
  const ends = [
    onDiscreetChange(() => hideToasts(() => true)),
    viewStore.subscribe((view, before) => {
      if (view.page !== before.page) hideToasts(({ kind }) => kind === 'done');
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Shows these, and waits for the end of the first one's time. */
function stand(toasts: readonly StandingToast[]): void {
  clearTimeout(timer);
  toastStore.setState({ toasts });
  if (toasts.length === 0 || holds.size > 0) return;
  const first = Math.min(...toasts.map(({ until }) => until));
  timer = setTimeout(() => stand(toastStore.getState().toasts.filter(({ until }) => until > now())), first - now());
}

/** Milliseconds since some moment, without the time in which the toasts were held. */
function now(): number {
  return (holds.size > 0 ? heldSince : performance.now()) - heldMs;
}
