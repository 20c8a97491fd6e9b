import type { system as english } from '../en/system';
import type { Translation } from '../translation';

export const system: Translation<typeof english, 'es'> = {
  menu: {
    file: '&Archivo',
    view: '&Ver',
    help: 'A&yuda',
    guide: 'Abrir la guía',
    connection: 'Obtener ayuda para conectar',
    dataFolder: 'Abrir carpeta de datos',
  },
  file: { all: 'Todos los archivos', exports: 'Exportaciones de Beckon (JSON)', certificates: 'Certificados (PEM)' },
  choose: {
    authority: 'Elegir un archivo de autoridad de certificación',
    token: 'Elegir el archivo del token de desarrollador',
    import: 'Importar apps',
    export: 'Exportar apps',
  },
  token: {
    title: 'Token de desarrollador',
    question: '¿Guardar el token de desarrollador para {{service}}?',
    detail:
      'En el modo directo, Beckon lo envía solo a este servicio, cada vez que muestras un código. Quien tenga el token puede actuar allí en tu nombre.',
    hidden:
      'El modo discreto oculta la dirección del servicio: es la que tiene este número en los ajustes. Desactívalo para leerla.',
    keep: 'Guardar token',
    cancel: 'Cancelar',
  },
  start: {
    refused: 'Beckon no puede iniciarse',
    switchRefused: 'Beckon no se inicia con --{{name}}. Inícialo sin esta opción.',
    tooLong: 'Beckon no se inicia con una línea de comandos tan larga. Inícialo con menos argumentos o más cortos.',
    notWritable:
      'Beckon no puede escribir en {{folder}} ({{reason}}), así que no puede saber si ya está en ejecución. Libera espacio ahí o permite la escritura y vuelve a iniciar Beckon.',
    lockInTheWay:
      'Ningún Beckon responde en este equipo, pero {{file}} impide que se inicie uno nuevo. Si tampoco usa esta carpeta ningún otro equipo, elimínalo y vuelve a iniciar Beckon.',
    failed: 'Beckon no pudo iniciarse',
    failedBecause: 'Beckon no pudo iniciarse: {{reason}}',
    failedDetail: '{{reason}}\n\nCarpeta de datos: {{folder}}',
  },
};
