import { type RefObject, useEffect } from 'react';

/** Brings the place into view with each new piece of news in it; null: there is none. */
export function useNewsInView(place: RefObject<HTMLElement | null>, news: unknown): void {
  useEffect(() => {
    if (news !== null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [place, news]);
}
