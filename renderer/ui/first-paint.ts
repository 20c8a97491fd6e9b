import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Whether the browser has painted the window's first state; what is not in sight until then can wait for it. */
const paintStore = createStore<{ readonly isPainted: boolean }>(() => ({ isPainted: false }));

export function useIsPainted(): boolean {
  return useStore(paintStore, ({ isPainted }) => isPainted);
}

/** Call once the first state is painted. */
export function markPainted(): void {
  paintStore.setState({ isPainted: true });
}
