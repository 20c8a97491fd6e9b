import type { historyKind as english } from '../en/history-kind';
import type { Translation } from '../translation';

export const historyKind: Translation<typeof english, 'es'> = {
  kept: 'Añadida',
  found: 'Accesible',
  lost: 'Inaccesible',
  moved: 'Cambio de dirección',
  renamed: 'Cambio de nombre',
  merged: 'Combinada',
  certificate: 'Certificado',
  'battery-low': 'Batería baja',
  paired: 'Vinculada',
  forgotten: 'Olvidada',
};
