import type { outcome as english } from '../en/outcome';
import type { Translation } from '../translation';

export const outcome: Translation<typeof english, 'es'> = {
  short: {
    reachable: 'Accesible',
    reachableIn: 'Accesible · {{ms}} ms',
    refused: 'Rechazada',
    silent: 'Sin respuesta',
    'name-blocked': 'Nombre no hallado',
    'certificate-expired': 'Cert. caducado',
    'certificate-name': 'Otro nombre',
    'certificate-unknown-authority': 'No fiable',
    'certificate-changed': 'Cert. cambiado',
    'certificate-invalid': 'Cert. no válido',
    'plain-http': 'Sin cifrar',
    'not-allowed': 'Bloqueo de Beckon',
    'own-address': '¿Este equipo?',
    'moved-too-often': 'Cambia mucho',
    'no-address': 'Sin dirección',
    'this-computer-offline': 'Estás sin red',
  },
  statement: {
    reachable: 'Accesible',
    reachableIn: 'Accesible en {{ms}} ms',
    refused: 'Conexión rechazada',
    silent: 'Sin respuesta',
    'name-blocked': 'Nombre no encontrado',
    'certificate-expired': 'Certificado caducado',
    'certificate-name': 'Certificado para otro nombre',
    'certificate-unknown-authority': 'Certificado no verificado',
    'certificate-changed': 'Certificado cambiado',
    'certificate-invalid': 'Certificado no válido',
    'plain-http': 'Sin cifrar',
    'not-allowed': 'Bloqueada por Beckon',
    'own-address': 'Indicada como este equipo',
    'moved-too-often': 'Cambia de dirección demasiado',
    'no-address': 'Sin dirección que probar',
    'this-computer-offline': 'Este equipo está sin conexión',
  },
  meaning: {
    reachable: 'Beckon estableció una conexión segura y no envió nada por ella.',
    refused: 'El dispositivo responde, pero nada escucha. Abre el modo de juego o la vista de conexión de la app.',
    silent: 'El dispositivo puede estar en reposo, en otra red o detrás de un firewall.',
    'name-blocked':
      'Este nombre no tiene dirección aquí. Comprueba que esté bien escrito o añade la app por su dirección IP.',
    'certificate-expired':
      'El certificado de la app es demasiado antiguo para confiar en él. Actualiza la app para renovarlo.',
    'certificate-name': 'Otra cosa responde en esta dirección. Usa el dominio que muestra la app.',
    'certificate-unknown-authority': 'Algo responde, pero nada demuestra que sea esta app.',
    'certificate-changed': 'El certificado no es aquel en el que confiaste, así que Beckon se detuvo ahí.',
    'certificate-invalid': 'Algo responde, pero su certificado está dañado. Comprueba el reloj de este equipo.',
    'plain-http': 'El puerto responde sin cifrado. Comprueba el número de puerto: HTTPS suele ser el 30010.',
    'not-allowed':
      'Beckon solo se conecta a redes locales y no toca las direcciones ni los puertos que son de otra cosa.',
    'own-address':
      'Beckon no se conecta a este equipo solo porque lo diga un servicio. Si la app está realmente aquí, añádela con la dirección que muestra.',
    'moved-too-often':
      'El servicio dio tantas direcciones de la app en una hora que la última tiene que esperar. Reconecta para probarla ahora.',
    'no-address': 'El servicio muestra la app sin dirección. Vuelve a abrir el modo de juego de la app.',
    'this-computer-offline': 'Este equipo no tiene red. Beckon volverá a comprobarlo en cuanto la tenga.',
  },
  event: {
    reachable: 'Accesible en {{address}}.',
    reachableSomewhere: 'Accesible en su dirección.',
    refused: 'El dispositivo responde, pero ya nada escucha en el puerto de la app.',
    silent: 'Ya nada responde en su dirección.',
    'name-blocked': 'Su nombre ya no lleva a una dirección.',
    'plain-http': 'Su puerto responde sin cifrado.',
    'certificate-expired': 'Su certificado ha caducado.',
    'certificate-name': 'Su certificado es para otro nombre.',
    'certificate-unknown-authority': 'Su certificado no está firmado por una autoridad de confianza.',
    'certificate-changed': 'Su certificado no es aquel en el que confiaste.',
    'certificate-invalid': 'No se puede verificar su certificado.',
  },
  ports: 'Cada puerto',
  https: 'HTTPS',
  wss: 'WebSocket',
  missed_one:
    'Desde entonces ha fallado {{count, number}} comprobación. Tras tres, Beckon la muestra como inaccesible.',
  missed_many:
    'Desde entonces han fallado {{count, number}} de comprobaciones. Tras tres, Beckon la muestra como inaccesible.',
  missed_other:
    'Desde entonces han fallado {{count, number}} comprobaciones. Tras tres, Beckon la muestra como inaccesible.',
};
