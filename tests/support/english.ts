import type { TFunction } from 'i18next';
import { i18n, startI18n } from '../../renderer/i18n/i18n';

/** The window's own texts, for what builds sentences. */
export async function english(): Promise<TFunction> {
  await startI18n();
  return i18n.t;
}
