import type { evidence as english } from '../en/evidence';
import type { Translation } from '../translation';

export const evidence: Translation<typeof english, 'es'> = {
  verified: 'Conexión verificada como {{host}} ({{protocol}}).',
  pinned: 'Conectado. El certificado es aquel en el que confiaste.',
  plainAccepted: 'Acepta conexiones por HTTP simple, que no está cifrado ni verificado.',
  silent: 'Sin respuesta a tiempo. El dispositivo puede estar en reposo, en otra red o detrás de un firewall.',
  refused: 'Nada escucha en este puerto. Puede que el modo de juego o la vista de conexión de la app estén cerrados.',
  linkLocal: 'Una dirección de enlace local necesita su interfaz de red, como en fe80::1%eth0.',
  noRoute: 'Este equipo no tiene ruta hasta esa dirección ({{code}}).',
  noNeighbor: 'Ningún dispositivo de esta red responde en esa dirección.',
  handshakeSilent: 'Aceptó la conexión, pero no terminó la negociación TLS a tiempo.',
  handshakeFailed: 'Cerró la conexión durante la negociación TLS.',
  handshakeRefused: 'Usa TLS, pero no admite ninguna conexión segura que este equipo acepte.',
  noCertificate: 'No se mostró ningún certificado.',
  plainHttp: 'Responde sin TLS. Este puerto es de HTTP simple o de otro programa.',
  tlsOnPlainPort: 'Este puerto usa TLS, no HTTP simple.',
  certificateExpired: 'El certificado ha caducado. Actualiza la app complementaria.',
  certificateNotYetValid: 'El certificado aún no es válido. Comprueba el reloj de este equipo.',
  certificateName: 'El certificado es para otro nombre ({{names}}).',
  certificateUnknown: 'El certificado está firmado por una autoridad en la que este equipo no confía.',
  certificateInvalid: 'No se pudo verificar el certificado ({{reason}}).',
  certificateChanged: 'El certificado no es aquel en el que confiaste. Era {{pinned}} y ahora es {{presented}}.',
  stopped: 'La comprobación se detuvo antes de terminar.',
  stoppedEarly: 'La comprobación se detuvo antes de empezar.',
  movedTooOften:
    'El servicio dio más de {{count}} direcciones de la app en una hora. Beckon probará esta más tarde o en cuanto lo pidas.',
  offline: 'Este equipo no tiene conexión de red.',
  nameNotFound: 'No se encontró el nombre “{{host}}” ({{code}}).',
  nameWithoutAddress: 'El nombre “{{host}}” no tiene dirección.',
  refusal: {
    'not-local': '{{address}} no está en una red local, así que Beckon no se conecta a ella.',
    'carrier-grade-nat':
      '{{address}} está en 100.64.0.0/10. Beckon solo se conecta a ella si lo permites (--allow-carrier-nat, o “Conectar de todos modos” en la ventana).',
    'own-address':
      '{{address}} es este equipo, y Beckon no se conecta a él solo porque lo diga un servicio. Si la app está aquí, añade tú su dirección.',
    'cloud-metadata': 'En {{address}} los proveedores de la nube entregan claves. Beckon nunca se conecta a ella.',
    'foreign-port':
      '{{address}} viene con un puerto de correo, archivos, impresoras o similar. Beckon solo se conecta si la escribes.',
  },
  resolvedRefusal: {
    'not-local': '“{{host}}” lleva a {{address}}, que no está en una red local, así que Beckon no se conecta a ella.',
    'carrier-grade-nat':
      '“{{host}}” lleva a {{address}}, que está en 100.64.0.0/10. Beckon solo se conecta a ella si lo permites (--allow-carrier-nat, o “Conectar de todos modos” en la ventana).',
    'own-address':
      '“{{host}}” lleva a {{address}}, que es este equipo, y Beckon no se conecta a él solo porque lo diga un servicio. Si la app está aquí, añade tú su dirección.',
    'cloud-metadata':
      '“{{host}}” lleva a {{address}}, donde los proveedores de la nube entregan claves. Beckon nunca se conecta a ella.',
    'foreign-port':
      '“{{host}}” lleva a {{address}}, con un puerto de correo, archivos, impresoras o similar. Beckon solo se conecta si la escribes.',
  },
};
