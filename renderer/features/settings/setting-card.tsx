import { type ReactNode, type RefObject, useRef } from 'react';
import type { SettingName } from '../../stores/view-store';
import { SectionCard } from '../../ui/section-card';
import { useSettingFocus } from '../../ui/use-focus-request';

interface SettingCardProps {
  readonly setting: SettingName;
  readonly title: string;
  /** A few words beside the title. */
  readonly note?: ReactNode;
  /** What is focused when a link or a search leads here; omitted: the first control. */
  readonly focusOn?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** A card of the settings that links and the search lead to. */
export function SettingCard({ setting, title, note, focusOn, children }: SettingCardProps) {
  const card = useRef<HTMLElement>(null);
  useSettingFocus(setting, card, focusOn);
  return (
    <SectionCard ref={card} title={title} note={note}>
      {children}
    </SectionCard>
  );
}
