import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { i18n } from './i18n';

const functions = new Map<string, TFunction>();

/**
 * The texts in the current language, as one function for all components: values derived with it can be cached and
 * shared until the language changes. `useTranslation` creates a function per component.
 */
export function useSharedT(): TFunction {
  const { language } = useTranslation().i18n;
  const known = functions.get(language);
  if (known !== undefined) return known;
  const t = i18n.getFixedT(language);
  functions.set(language, t);
  return t;
}
