import type { pair as english } from '../../en/command-line/pair';
import type { Translation } from '../../translation';

export const pair: Translation<typeof english, 'es'> = {
  noRelay: { message: 'No se indicó ningún relay.', advice: 'Usa --relay URL o define BECKON_RELAY_URL.' },
  noKeyFile: { message: 'No se indicó ningún archivo con una clave de acceso.', advice: 'Usa --key-file FILE.' },
  keyFile: {
    noKey: 'El archivo no contiene ninguna clave de acceso.',
    unreadable: 'No se puede leer el archivo con la clave de acceso ({{code}}).',
    advice: 'Tiene una línea, tal como la muestra beckon relay-key.',
  },
  uname: { message: 'Este nombre no se puede enviar.', advice: 'Usa --uname con entre 1 y 64 caracteres.' },
  tooLarge: 'El código es demasiado grande para un terminal. Abre su imagen: {{url}}',
  tooLargeNoPicture: 'El código es demasiado grande para un terminal.',
  scan: 'Escanéalo en la app complementaria.',
  scanOrType: 'Escanéalo en la app complementaria o escribe: {{typed}}',
  expires: 'Caduca a las {{time}}. Pulsa Ctrl+C para cancelar.',
  relayBack: 'El relay ha vuelto.',
  relayAway: '{{reason}} Esperando al relay. El código sigue siendo válido.',
  expired: { message: 'El código caducó antes de que una app lo escaneara.', advice: 'Obtén un código nuevo.' },
  unreadableApp: 'Actualiza la app complementaria y obtén un código nuevo.',
  canceled: 'Cancelado.',
};
