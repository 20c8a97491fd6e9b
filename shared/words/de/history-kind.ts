import type { historyKind as english } from '../en/history-kind';
import type { Translation } from '../translation';

export const historyKind: Translation<typeof english, 'de'> = {
  kept: 'Hinzugefügt',
  found: 'Erreichbar',
  lost: 'Nicht erreichbar',
  moved: 'Neue Adresse',
  renamed: 'Umbenannt',
  merged: 'Zusammengeführt',
  certificate: 'Zertifikat',
  'battery-low': 'Akku schwach',
  paired: 'Gekoppelt',
  forgotten: 'Entfernt',
};
