import type { TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import { i18n } from './i18n';

const functions = new Map<string, TFunction>();

/** The texts in the current language; the same function until it changes, so that what is derived can be cached. */
export function useT(): TFunction {
  return useSyncExternalStore(onLanguageChange, currentT);
}

function onLanguageChange(listener: () => void): () => void {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
}

function currentT(): TFunction {
  const { language } = i18n;
  const known = functions.get(language);
  if (known !== undefined) return known;
  const t = i18n.getFixedT(language);
  functions.set(language, t);
  return t;
}
