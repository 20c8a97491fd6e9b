import type { historyKind as english } from '../en/history-kind';
import type { Translation } from '../translation';

export const historyKind: Translation<typeof english, 'fr'> = {
  kept: 'Ajoutée',
  found: 'Joignable',
  lost: 'Injoignable',
  moved: 'Déplacée',
  renamed: 'Renommée',
  merged: 'Fusionnée',
  certificate: 'Certificat',
  'battery-low': 'Batterie faible',
  paired: 'Jumelée',
  forgotten: 'Oubliée',
};
