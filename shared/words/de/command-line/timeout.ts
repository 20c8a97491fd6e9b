import type { timeout as english } from '../../en/command-line/timeout';
import type { Translation } from '../../translation';

export const timeout: Translation<typeof english, 'de'> = {
  limit: '{{what}} (Standard: {{value}}, höchstens: {{max}})',
  service: 'Zeitlimit für jede Anfrage an den Dienst, in Millisekunden',
  port: 'Zeitlimit für jeden Port, in Millisekunden',
  step: 'Zeitlimit für jeden Schritt, in Millisekunden',
  running: 'Zeitlimit für die Antwort des laufenden Beckon, in Millisekunden',
  either: 'Zeitlimit für die Antwort des Dienstes oder des laufenden Beckon, in Millisekunden',
  relay: 'Zeitlimit für jede Anfrage an das Relay, in Millisekunden',
  reconnect: 'Zeitlimit für die gesamte Wiederverbindung, in Millisekunden',
  find: 'Zeitlimit für die Suche nach der App, in Millisekunden',
  wait: 'Zeitlimit für das gesamte Warten, in Millisekunden',
  nothing: 'hat bei diesem Befehl keine Wirkung',
  defaults: {
    service: '{{service}} für den Dienst, {{running}} für das laufende Beckon',
    step: '{{service}} für den Dienst, {{port}} für einen Port',
    none: 'keins',
  },
};
