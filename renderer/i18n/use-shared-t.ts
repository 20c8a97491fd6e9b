import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { i18n } from './i18n';

const functions = new Map<string, TFunction>();

/**
 * The texts in the language in use, as one function for all components: what is derived with it can be kept and shared
 * until the language changes. `useTranslation` makes a function for each component.
 */
export function useSharedT(): TFunction {
  const { language } = useTranslation().i18n;
  const known = functions.get(language);
  if (known !== undefined) return known;
  const t = i18n.getFixedT(language);
  functions.set(language, t);
  return t;
}
