import type { historyKind as english } from '../en/history-kind';
import type { Translation } from '../translation';

export const historyKind: Translation<typeof english, 'pt-BR'> = {
  kept: 'Adicionado',
  found: 'Acessível',
  lost: 'Inacessível',
  moved: 'Movido',
  renamed: 'Renomeado',
  merged: 'Mesclado',
  certificate: 'Certificado',
  'battery-low': 'Bateria fraca',
  paired: 'Pareado',
  forgotten: 'Esquecido',
};
