import type { update as english } from '../en/update';
import type { Translation } from '../translation';

export const update: Translation<typeof english, 'es'> = {
  off: {
    'not-configured': 'Las actualizaciones están desactivadas: este Beckon se compiló sin un origen para ellas.',
    'not-installed':
      'Las actualizaciones están desactivadas: Beckon se ejecuta desde su código fuente o una carpeta descomprimida.',
    misconfigured: 'Las actualizaciones están desactivadas: los ajustes de actualización de este paquete no sirven.',
  },
  idle: 'Beckon aún no ha buscado actualizaciones.',
  metered: 'Beckon buscará actualizaciones en cuanto la conexión no sea de uso medido.',
  checking: 'Buscando actualizaciones…',
  current: 'Beckon está actualizado.',
  available: 'Beckon {{version}} está disponible.',
  availableUnmetered: 'Beckon {{version}} está disponible. Se descargará en cuanto la conexión no sea de uso medido.',
  downloading: 'Descargando Beckon {{version}}: {{percent, percent}}',
  ready: 'Beckon {{version}} está listo. Se instalará cuando salgas de Beckon.',
  notInstalled: 'Beckon {{version}} no se ha instalado',
  retriesLater: 'Beckon lo intentará más tarde.',
  package: {
    deb: 'Consigue el paquete .deb en la página de descargas e instálalo con tu centro de software o con: sudo apt install ./FILE.deb',
    rpm: 'Consigue el paquete .rpm en la página de descargas e instálalo con tu centro de software o con: sudo dnf install ./FILE.rpm',
  },
  problem: {
    unreachable: {
      message: 'No se puede acceder al servidor de actualizaciones',
      advice: 'Comprueba la conexión a Internet.',
    },
    tls: {
      message: 'El certificado del servidor de actualizaciones no es válido',
      advice:
        'Comprueba la fecha y la hora de este equipo. También puede deberse a una red con página de inicio de sesión.',
    },
    'http-status': {
      message: 'El servidor de actualizaciones responde con un error (HTTP {{status}})',
      advice: 'El problema no está de tu lado.',
    },
    unreadable: {
      message: 'La respuesta del servidor de actualizaciones no es una lista de versiones',
      advice: 'Puede que responda en su lugar una página de inicio de sesión o un proxy.',
    },
    'wrong-signature': {
      message: 'La actualización no está firmada por los autores de Beckon',
      advice: 'No se descargó nada. Si sigue así, consigue Beckon en su página de descargas.',
    },
    'older-version': {
      message: 'El servidor de actualizaciones ofrece una versión anterior ({{version}})',
      advice: 'Beckon conserva la versión que tienes. No se descargó nada.',
    },
    expired: {
      message: 'La lista del servidor de actualizaciones ha caducado',
      advice:
        'No se descargó nada. Puede que algo retenga la lista más reciente. Si sigue así, mira si hay una versión más nueva en la página de descargas de Beckon.',
    },
    'wrong-clock': {
      message: 'La fecha o la hora de este ordenador es incorrecta',
      advice: 'Ajusta la fecha y la hora y vuelve a buscar. No se descargó nada.',
    },
    interrupted: {
      message: 'La descarga se interrumpió',
      advice: 'Comprueba la conexión a Internet.',
    },
    'wrong-hash': {
      message: 'El archivo descargado no es el anunciado',
      advice: 'Se ha eliminado.',
    },
    'no-space': { message: 'El disco está lleno', advice: 'Libera espacio donde está Beckon y vuelve a buscar.' },
    'not-writable': {
      message: 'Beckon no puede escribir en su propia carpeta',
      advice:
        'Mueve el AppImage a una carpeta en la que puedas escribir o consigue la nueva versión en la página de descargas.',
    },
    'file-changed': {
      message: 'El AppImage se movió o se reemplazó mientras Beckon estaba en marcha',
      advice: 'No se ha cambiado nada. Si no lo has hecho desde entonces, cierra Beckon y vuelve a abrirlo.',
    },
    failed: {
      message: 'La actualización ha fallado',
      advice: 'Vuelve a buscar. Si sigue fallando, consulta el registro de Beckon.',
    },
  },
};
