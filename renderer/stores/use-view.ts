import { useStore } from 'zustand';
import { type View, viewStore } from './view-store';

/** A part of what the user is looking at. */
export function useView<T>(select: (view: View) => T): T {
  return useStore(viewStore, select);
}
