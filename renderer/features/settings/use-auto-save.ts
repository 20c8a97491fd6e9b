import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** How long after the last change a draft is saved, in milliseconds. */
const SAVE_AFTER_MS = 800;

interface AutoSaveOptions<T> {
  /** What the user has entered so far. */
  readonly draft: T;
  /** Whether the draft may be saved, and differs from what is. */
  readonly shouldSave: boolean;
  /** False: it was not saved, and the failure was shown. */
  readonly save: (draft: T) => Promise<boolean>;
}

/**
 * Saves a draft by itself: a moment after the last change, and when its control goes away. The function that it returns
 * saves at once: on Enter, and when the focus leaves.
 */
export function useAutoSave<T>({ draft, shouldSave, save }: AutoSaveOptions<T>): () => void {
  const latest = useRef({ draft, shouldSave, save });
  /** What is on its way, so that it is not sent twice. */
  const sent = useRef<{ readonly draft: T } | null>(null);
  useLayoutEffect(() => {
    latest.current = { draft, shouldSave, save };
  });
  const saveNow = useCallback((current: T): void => {
    if (sent.current?.draft === current) return;
    const sending = { draft: current };
    sent.current = sending;
    void latest.current.save(current).finally(() => {
      if (sent.current === sending) sent.current = null;
    });
  }, []);
  const flush = useCallback((): void => {
    if (latest.current.shouldSave) saveNow(latest.current.draft);
  }, [saveNow]);
  useEffect(() => {
    if (!shouldSave) return undefined;
    const timer = window.setTimeout(() => saveNow(draft), SAVE_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [draft, shouldSave, saveNow]);
  useEffect(() => flush, [flush]);
  return flush;
}
