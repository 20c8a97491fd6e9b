import type { programs as english } from '../../en/command-line/programs';
import type { Translation } from '../../translation';

export const programs: Translation<typeof english, 'de'> = {
  socket: 'Socket: {{path}}',
  noSocket: 'Socket: Beckon wählt seinen Namen beim Start.',
  userData: 'Benutzerdaten: {{path}}',
  running: 'Läuft: Beckon {{version}}, Protokoll {{protocol}}.',
  runningUnknown: 'Läuft: ein Beckon, das seine Version nicht nennt.',
  notRunning: 'Beckon läuft nicht.',
  otherVersion: 'Das laufende Beckon hat die Version {{version}}.',
};
