import type { manage as english } from '../../en/command-line/manage';
import type { Translation } from '../../translation';

export const manage: Translation<typeof english, 'es'> = {
  help: {
    status: 'mostrar si Beckon está en ejecución y su estado',
    logs: {
      command: 'mostrar el registro de Beckon',
      follow: 'seguir mostrando entradas nuevas hasta Ctrl+C',
      lines: 'número de entradas al empezar',
    },
    quit: 'salir del Beckon en ejecución y esperar a que termine',
    pause: 'pausar la búsqueda hasta resume o un reinicio',
    resume: 'reanudar la búsqueda',
    alias: {
      command: 'poner tu propio nombre a una app guardada',
      name: 'tu propio nombre para la app',
      remove: 'quitar tu nombre',
    },
    group: {
      command: 'poner una app guardada en un grupo',
      group: 'nombre del grupo',
      remove: 'quitar la app de su grupo',
    },
    favorite: {
      command: 'marcar una app guardada como favorito: aparece primero y se reconecta automáticamente',
      off: 'quitarla de favoritos en su lugar',
    },
    keepConnected: {
      command: 'reconectar automáticamente una app guardada',
      off: 'dejar de reconectarla automáticamente',
    },
    ignore: {
      command: 'ocultar una app en Cerca, como la de un vecino',
      code: 'código de dispositivo de una app cercana, o su comienzo',
      list: 'listar las apps que ignoras',
    },
    unignore: {
      command: 'volver a mostrar en Cerca una app ignorada',
      code: 'código de dispositivo de una app ignorada, o su comienzo',
    },
    history: {
      command: 'mostrar qué pasó con tus apps, lo más reciente primero',
      app: 'nombre, código de dispositivo o ID de una app; si no se indica, de todas',
      since: 'solo desde entonces: una antigüedad como 30m, 24h o 7d, o una fecha como 2026-01-31',
      limit: 'número máximo de eventos',
    },
    export: {
      command: 'escribir tus apps guardadas e ignoradas en un archivo',
      file: 'archivo que se escribe; - para stdout (predeterminado: -)',
      force: 'reemplazar el archivo si existe',
    },
    import: {
      command: 'previsualizar un archivo de apps y luego importarlo',
      file: 'archivo que escribió export; - para stdin',
      yes: 'importar sin preguntar',
      replace: 'olvidar también tus apps que no están en el archivo',
      undo: 'deshacer la importación con este token, en cinco minutos',
    },
  },
  status: {
    running: 'Beckon {{version}} está en ejecución. Iniciado {{age}}.',
    service: 'Servicio',
    scanning: 'Búsqueda',
    saved: 'Apps guardadas',
    nearby: 'Apps cercanas',
    ignored: 'Apps ignoradas',
    window: 'Ventana',
    folder: 'Carpeta de datos',
    memory: 'Memoria',
    process: 'ID de proceso',
    kind: {
      none: 'ninguno',
      simulator: 'simulador',
      unusable: 'no se puede usar',
      url: 'configurado',
    },
    reachable: '{{count, number}}, {{reached, number}} accesibles',
    shown: 'visible',
    notShown: 'no visible',
  },
  resumed: 'La búsqueda está activa.',
  hasQuit: 'Beckon se ha cerrado.',
  notStarted: {
    message: 'Beckon se inició, pero terminó antes de responder.',
    advice: 'Necesita una pantalla. Puede que beckon logs diga más.',
  },
  noProgram: {
    message: 'Beckon no se está ejecutando y el programa que lo inicia no está junto a esta línea de comandos.',
    advice: 'Inicia Beckon desde el escritorio o vuelve a instalarlo.',
  },
  logs: {
    none: 'Aún no hay ningún registro.',
    unreadable: {
      message: 'No se puede leer el registro ({{code}}).',
      advice: 'Comprueba que puedes leer la carpeta logs de la carpeta de datos de Beckon.',
    },
  },
  alias: {
    set: 'La app se llama ahora {{name}}.',
    removed: 'Se quitó tu nombre. La app se llama ahora {{name}}.',
    missing: 'Indica un nombre nuevo o usa --remove.',
    both: 'Indica un nombre o --remove, no ambos.',
    length: 'El nombre debe tener entre 1 y {{max}} caracteres visibles.',
  },
  group: {
    set: '{{name}} está ahora en el grupo {{group}}.',
    removed: '{{name}} ya no está en ningún grupo.',
  },
  favorite: {
    on: '{{name}} es ahora un favorito.',
    off: '{{name}} ya no es un favorito.',
  },
  keepConnected: {
    on: 'Beckon reconecta {{name}} automáticamente.',
    off: 'Beckon no reconecta {{name}} automáticamente.',
    favorite: 'Se sigue reconectando automáticamente porque es un favorito.',
  },
  ignore: {
    done: 'Ahora se ignora {{name}}.',
    undone: 'Ya no se ignora: {{deviceCode}}',
    none: 'No ignoras ninguna app.',
    app: 'App ignorada {{number, number}}',
    missing: 'Indica el código de dispositivo de una app o usa --list.',
    both: 'Indica un código de dispositivo o --list, no ambos.',
  },
  heading: {
    app: 'APP',
    code: 'CÓDIGO DE DISPOSITIVO',
    when: 'CUÁNDO',
    event: 'EVENTO',
    detail: 'DETALLES',
  },
  history: {
    none: 'Aún no ha pasado nada.',
    more: 'Hay eventos anteriores. Usa --limit para ver más.',
    since: 'El valor de {{option}} debe ser una antigüedad como 30m, 24h o 7d, o una fecha como 2026-01-31.',
  },
  export: {
    exists: {
      message: 'El archivo ya existe.',
      advice: 'Elige otro nombre o reemplaza el archivo con --force.',
    },
    failed: {
      message: 'No se pudo escribir el archivo ({{code}}).',
      advice: 'Comprueba que la carpeta existe, que puedes escribir en ella y que hay espacio en el disco.',
    },
  },
  import: {
    nothing: 'Este archivo no cambia nada.',
    question: '¿Importar estos cambios? [{{yes}}/N] ',
    yes: 's',
    how: 'Aún no se ha cambiado nada. Para importar, añade --yes.',
    canceled: 'No se ha cambiado nada.',
    undo: 'Para deshacerlo en cinco minutos: beckon import --undo {{id}}',
    undone: 'Se deshizo la importación.',
    missing: 'Indica un archivo o usa --undo.',
    both: 'Indica un archivo o --undo, no ambos.',
    token: 'El token de una importación debe tener entre 1 y {{max}} caracteres.',
  },
};
