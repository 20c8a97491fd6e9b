import { useTranslation } from 'react-i18next';
import { useAppState } from '../../stores/mirror-store';
import { appName } from './app-name';

/** What a known app is called in a sentence; null: there is none of that id. */
export function useAppName(id: string | null): string | null {
  const { t } = useTranslation();
  return useAppState((state) => (id === null ? null : appName(state, id, t)));
}
