import type { relay as english } from '../../en/command-line/relay';
import type { Translation } from '../../translation';

export const relay: Translation<typeof english, 'es'> = {
  listening: 'El relay escucha en {{url}}',
  metrics: 'Métricas: {{url}}',
  register: 'URL de callback que debes registrar en el servicio: {{url}}',
  registerWithSecret: 'URL de callback que debes registrar en el servicio: {{url}}?secret=(tu secreto de callback)',
  noKeysFile: { message: 'No se indicó ningún archivo de claves.', advice: 'Crea uno con beckon relay-key.' },
  publicUrl: {
    missing: 'Falta la dirección pública del relay.',
    notWeb: 'La dirección pública no es una dirección web.',
    extra: 'La dirección pública no puede tener un nombre de usuario ni una parte “?” o “#”.',
    advice: 'Usa --public-url así: https://relay.example.',
  },
  listen: {
    message: 'No se puede leer la dirección de escucha.',
    advice: 'Usa {{option}} así: 127.0.0.1:8437, [::]:8437 o unix:/run/relay.sock.',
  },
  trustProxy: {
    message: 'No se puede leer la dirección de un proxy de confianza.',
    advice: 'Usa --trust-proxy así: 10.0.0.5 o 10.0.0.0/8.',
  },
  redis: {
    message: 'No se puede leer la dirección de Redis.',
    advice: 'Introdúcela así: redis://127.0.0.1:6379 o rediss://….',
    silent: 'Redis no responde.',
    check: 'Comprueba --redis, y que Redis esté en marcha y permita el acceso a este equipo.',
  },
  token: {
    missing: 'No se indicó ningún token de desarrollador.',
    missingAdvice: 'Usa --token-file FILE o define {{variable}}.',
    emptyFile: 'El archivo con el token de desarrollador está vacío.',
    unreadable: 'No se puede leer el token de desarrollador.',
    unreadableFile: 'No se puede leer el archivo con el token de desarrollador ({{code}}).',
  },
  callbackSecret: {
    missing: 'No se indicó ningún secreto de callback.',
    missingAdvice:
      'Usa --callback-secret-file FILE o define {{variable}}. Para aceptar callbacks de cualquiera, usa --no-callback-secret.',
    both: 'Se indicó un secreto de callback junto con --no-callback-secret.',
    bothAdvice: 'Quita --no-callback-secret, o bien --callback-secret-file y {{variable}}.',
    emptyFile: 'El archivo con el secreto de callback está vacío.',
    unreadable: 'No se puede leer el secreto de callback.',
    unreadableFile: 'No se puede leer el archivo con el secreto de callback ({{code}}).',
  },
  secretForm: 'Debe ser una línea de texto de {{max}} caracteres como máximo.',
  filePath: 'Comprueba la ruta y quién tiene permiso para leerlo.',
  tls: {
    both: 'TLS necesita un certificado y su clave.',
    bothAdvice: 'Usa --tls-cert y --tls-key.',
    certificate: 'No se puede leer el certificado ({{code}}).',
    key: 'No se puede leer la clave del certificado ({{code}}).',
    unusable: 'No se pueden usar el certificado y su clave ({{code}}).',
    pem: 'Usa archivos PEM que se correspondan.',
  },
  data: {
    exposed: 'Cualquiera en este equipo puede cambiar la carpeta de datos.',
    notCreated: 'No se puede crear la carpeta de datos ({{code}}).',
    tooLong: 'La ruta de la carpeta de datos es demasiado larga.',
    notWritable: 'No se puede escribir en la carpeta de datos ({{code}}).',
    inUse: 'Otro relay está usando esta carpeta de datos.',
    unusable: 'No se puede usar la carpeta de datos.',
    newer: 'Una versión más reciente de Beckon escribió el contenido de la carpeta de datos. No se ha modificado.',
    newerAdvice: 'Actualiza Beckon o usa --data con otra carpeta.',
    writable: 'Usa --data con una carpeta en la que puedas escribir.',
    own: 'Usa --data con una carpeta que solo use este relay.',
  },
  keysFile: {
    exposed: 'Cualquiera en este equipo puede cambiar o reemplazar el archivo de claves.',
    exposedAdvice: 'Permite que solo su propietario escriba en el archivo y su carpeta: chmod go-w.',
    unreadable: 'No se puede leer el archivo de claves ({{code}}).',
    advice: 'Comprueba --keys-file.',
  },
  cannotListen: {
    inUse: 'El relay no puede escuchar en {{address}}: ya lo hace otro programa.',
    other: 'El relay no puede escuchar en {{address}} ({{code}}).',
    unknown: 'El relay no puede escuchar en {{address}}.',
    advice: 'Usa otra dirección con {{option}}.',
  },
  check: {
    ready: 'El relay en {{url}} está listo.',
    certificate: 'No se puede verificar el certificado del relay en {{url}} ({{code}}).',
    certificateAdvice: 'Si su autoridad no es conocida públicamente, indica su certificado con --tls-cert.',
    silent: 'Ningún relay responde en {{url}}.',
    silentAdvice: 'Comprueba --listen y que el relay esté en marcha.',
  },
  key: {
    noKeysFile: {
      message: 'No se indicó ningún archivo de claves.',
      advice: 'Usa --keys-file FILE. Se crea si no existe.',
    },
    noName: {
      message: 'El nombre de la clave falta o no se puede usar.',
      advice: 'Usa --name con entre 1 y 64 caracteres que indiquen de quién es la clave.',
    },
    noKeysInFile: {
      message: 'Este archivo no contiene claves de acceso.',
      advice: 'Usa otro archivo con --keys-file.',
    },
    unknownName: {
      message: 'Ninguna clave tiene este nombre.',
      advice: 'beckon relay-key --list muestra los nombres en uso.',
    },
    nameTaken: {
      message: 'Ya existe una clave con este nombre.',
      advice: 'Usa otro nombre o revoca antes esa clave con --revoke.',
    },
    oneAction: {
      message: '--list, --revoke y --expires no se pueden combinar.',
      advice: 'Usa solo una de estas opciones.',
    },
    nameInList: { message: '--list muestra todas las claves y no admite --name.', advice: 'Quita --name.' },
    wrongExpiry: {
      message: 'La clave no puede caducar en ese momento.',
      advice:
        'Usa --expires como 90d, 12h o 2027-01-31 (el final de ese día, UTC), con diez años de antelación como máximo.',
    },
    noKeys: 'Todavía no hay claves.',
    heading: { name: 'Nombre', created: 'Creada', expires: 'Caduca' },
    never: 'nunca',
    expired: 'caducada {{when}}',
    expiresOn: 'Caduca: {{when}}.',
    revoked: 'Revocada. Un relay en marcha lo detecta en un segundo.',
    shownOnce: 'Copia la clave ahora: solo se muestra una vez, y el archivo de claves solo tiene su hash.',
    unusableFile: {
      message: 'No se puede usar el archivo de claves ({{code}}).',
      advice: 'Comprueba la ruta y quién tiene permiso para escribir ahí.',
    },
  },
};
