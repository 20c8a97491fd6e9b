import { DirectionProvider, useDirection } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import type { ActiveLanguage } from '../shared/words/languages';
import { speak } from './i18n/i18n';
import { useMirror } from './stores/mirror';
import type { Mirror } from './stores/mirror-store';

const ENGLISH: ActiveLanguage = { tag: 'en', direction: 'ltr' };

/** The language that main says the window speaks; English as long as main has not answered. */
export function languageOf(mirror: Mirror): ActiveLanguage {
  return mirror.kind === 'live' ? mirror.snapshot.state.language : ENGLISH;
}

/** Makes the window speak main's language, in its direction, now and whenever that changes. */
export function WindowLanguage({ children }: { readonly children: ReactNode }) {
  const { direction } = useMirror(languageOf);
  return (
    <DirectionProvider initialDirection={direction} detectDirection={false}>
      <LanguageFollower />
      {children}
    </DirectionProvider>
  );
}

function LanguageFollower() {
  const { tag, direction } = useMirror(languageOf);
  const { dir, setDirection } = useDirection();
  useEffect(() => {
    document.documentElement.lang = tag;
    void speak(tag);
  }, [tag]);
  useEffect(() => {
    document.documentElement.dir = direction;
    if (dir !== direction) setDirection(direction);
  }, [dir, direction, setDirection]);
  return null;
}
