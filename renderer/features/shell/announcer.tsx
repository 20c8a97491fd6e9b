import { useEffect, useRef } from 'react';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { useView } from '../../stores/use-view';
import { announce } from '../../stores/view-store';
import { ScreenReaderOnly } from '../../ui/screen-reader-only';
import { discoveryAnnouncement } from '../notices/service-words';

const NO_BREAK_SPACE = '\u00A0';

/** Announces to screen readers what the user just did, and each real change in the discovery state. */
export function Announcer() {
  const t = useT();
  const announcement = useView((view) => view.announcement);
  const discovery = useAppState((state) => state.discovery);
  const lastSaid = useRef<string | null>(null);

  useEffect(() => {
    const text = discoveryAnnouncement(discovery, t);
    // A poll with the same result is not announced.
    if (text === null || text === lastSaid.current) return;
    lastSaid.current = text;
    announce(text);
  }, [discovery, t]);

  return (
    <ScreenReaderOnly>
      <output aria-live="polite">
        {announcement.text}
        {/* Screen readers announce a repeated sentence only if the text differs. */}
        {announcement.number % 2 === 0 ? '' : NO_BREAK_SPACE}
      </output>
    </ScreenReaderOnly>
  );
}
