import type { notice as english } from '../en/notice';
import type { Translation } from '../translation';

export const notice: Translation<typeof english, 'es'> = {
  storeNotSaved: {
    message: 'No se pudo guardar un cambio en {{document}}. Beckon lo conserva en memoria y vuelve a intentarlo.',
    advice: 'Comprueba que haya espacio en el disco y que Beckon pueda escribir en su carpeta de datos.',
  },
  storeUntouchable: {
    message:
      'El archivo con {{document}} está dañado y Beckon no pudo apartarlo. Los cambios no se guardarán hasta que reinicies.',
    advice: 'Comprueba que Beckon pueda escribir en su carpeta de datos y reinícialo.',
  },
  storeNewer: {
    message:
      'Una versión más reciente de Beckon escribió el archivo con {{document}}. Esta versión lo muestra, pero no lo cambia.',
    advice: 'Actualiza Beckon para volver a hacer cambios.',
  },
  storePartlyReset: {
    message: 'No se pudo leer una parte de {{document}}. Se restableció lo siguiente: {{parts}}.',
    advice: 'El archivo original está guardado como {{file}} en la carpeta de datos de Beckon.',
    adviceWithCopy:
      'El archivo original está guardado como {{file}} en la carpeta de datos de Beckon, y su copia de seguridad, como {{copy}}.',
  },
  storePartlyDropped: {
    message_one: 'No se pudo leer {{count, number}} entrada de {{document}}. Las demás están bien.',
    message_many: 'No se pudieron leer {{count, number}} de entradas de {{document}}. Las demás están bien.',
    message_other: 'No se pudieron leer {{count, number}} entradas de {{document}}. Las demás están bien.',
  },
  storePartlyRestored: {
    message_one:
      'No se pudo leer {{count, number}} entrada de {{document}}. Beckon la restauró de la última copia correcta.',
    message_many:
      'No se pudieron leer {{count, number}} de entradas de {{document}}. Beckon las restauró de la última copia correcta.',
    message_other:
      'No se pudieron leer {{count, number}} entradas de {{document}}. Beckon las restauró de la última copia correcta.',
  },
  storePartsRestored: {
    message:
      'No se pudo leer una parte de {{document}}. Se restauró lo siguiente de la última copia correcta: {{parts}}.',
  },
  storeQuarantined: {
    message: 'El archivo con {{document}} estaba dañado y no había copia de seguridad. Beckon empezó de cero.',
    advice: 'El archivo dañado está guardado como {{file}} en la carpeta de datos de Beckon.',
  },
  storeRestored: {
    message: 'El archivo con {{document}} estaba dañado. Beckon restauró la última copia correcta.',
    advice:
      'Comprueba que no falte nada reciente. El archivo dañado está guardado como {{file}} en la carpeta de datos de Beckon.',
  },
  storeMissing: {
    message: 'Faltaba el archivo con {{document}}. Beckon restauró la última copia correcta.',
    advice: 'Comprueba que no falte nada reciente.',
  },
  dataNotPrivate: {
    message: 'Otros usuarios de este equipo pueden abrir la carpeta de datos de Beckon, y Beckon no pudo cambiarlo.',
    advice: 'Quítales el acceso a la carpeta o asigna otra carpeta a BECKON_USER_DATA.',
  },
  simulatedAppsRemoved: {
    message_one: 'Se quitó {{count, number}} app de demo.',
    message_many: 'Se quitaron {{count, number}} de apps de demo.',
    message_other: 'Se quitaron {{count, number}} apps de demo.',
    advice: 'Tus propias apps no han cambiado.',
  },
  simulatorNotRunning: 'El simulador no se inició. El registro indica por qué.',
  simulatorFailed: {
    message: 'El simulador no se inició.',
    advice: 'Inténtalo de nuevo. Si sigue fallando, el registro indica por qué.',
  },
  unknownScenario: {
    message: 'El simulador no tiene ningún escenario llamado “{{name}}”.',
    advice: 'Escenarios disponibles: {{scenarios}}.',
  },
};
