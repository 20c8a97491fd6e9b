import type { programs as english } from '../../en/command-line/programs';
import type { Translation } from '../../translation';

export const programs: Translation<typeof english, 'es'> = {
  socket: 'Socket: {{path}}',
  noSocket: 'Socket: Beckon elige su nombre al iniciarse.',
  userData: 'Datos de usuario: {{path}}',
  running: 'En ejecución: Beckon {{version}}, protocolo {{protocol}}.',
  runningUnknown: 'En ejecución: un Beckon que no indica su versión.',
  notRunning: 'Beckon no se está ejecutando.',
  otherVersion: 'El Beckon en ejecución es la versión {{version}}.',
};
