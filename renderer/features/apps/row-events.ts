import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useMemo, useRef } from 'react';
import type { ListCommand } from './list-command';

/** What happens to a row, by its place in the list. */
export interface RowEvents {
  readonly click: (event: MouseEvent, index: number) => void;
  readonly keyDown: (event: KeyboardEvent, index: number) => void;
  readonly command: (command: ListCommand, index: number) => void;
}

/** The latest of these functions behind ones that stay the same, so that a row is not rendered again for them alone. */
export function useSteadyRowEvents(events: RowEvents): RowEvents {
  const latest = useRef(events);
  useLayoutEffect(() => {
    latest.current = events;
  });
  return useMemo(
    () => ({
      click: (event, index) => latest.current.click(event, index),
      keyDown: (event, index) => latest.current.keyDown(event, index),
      command: (command, index) => latest.current.command(command, index),
    }),
    [],
  );
}
