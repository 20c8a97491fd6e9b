import type { TFunction } from 'i18next';
import { i18n } from '../../renderer/i18n/i18n';

/** The window's own texts, for what builds sentences. */
export async function english(): Promise<TFunction> {
  return i18n.t;
}
