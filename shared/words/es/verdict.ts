import type { verdict as english } from '../en/verdict';
import type { Translation } from '../translation';

export const verdict: Translation<typeof english, 'es'> = {
  ok: { sentence: 'Todo funciona en el camino hasta la app.', advice: 'No tienes que hacer nada.' },
  'no-service': {
    sentence: 'No hay ningún servicio configurado, así que Beckon no puede averiguar dónde está la app.',
    advice: 'Introduce la dirección del servicio en Ajustes o añade la app con la dirección que muestra.',
  },
  'service-unreachable': {
    sentence: 'No se puede conectar con el servicio, así que Beckon no puede averiguar dónde está la app.',
    advice: 'Comprueba la dirección del servicio y tu conexión a internet, o añade la app por su dirección.',
  },
  'service-error': {
    sentence: 'El servicio responde, pero no con su lista, así que Beckon no puede averiguar dónde está la app.',
    advice: 'Inténtalo más tarde, comprueba la dirección del servicio o añade la app por su dirección.',
  },
  'not-listed': {
    sentence: 'El servicio responde, pero no muestra la app en esta red.',
    advice:
      'Abre el modo de juego de la app (o su vista de conexión) en un teléfono de esta red, sin datos móviles ni VPN.',
  },
  'name-blocked-worked-around': {
    sentence: 'La app es accesible, aunque el DNS de esta red bloquea su nombre.',
    advice:
      'No tienes que hacer nada: Beckon usa la dirección del nombre. Para otros programas, permite el nombre en la protección contra DNS rebinding de tu router.',
  },
  'name-unresolvable': {
    sentence: 'No se encontró el nombre de la app.',
    advice: 'Comprueba que esté bien escrito o usa la dirección IP que muestra la app.',
  },
  'target-not-allowed': {
    sentence: 'La dirección no está en una red local, así que Beckon no se conecta a ella.',
    advice: 'Comprueba la dirección. Una app complementaria está en la misma red que este equipo.',
  },
  'own-address': {
    sentence:
      'El servicio dice que la app está en este equipo, y Beckon no se conecta a él solo porque lo diga un servicio.',
    advice:
      'Vuelve a abrir el modo de juego de la app (o su vista de conexión). Si la app está realmente aquí, añádela con la dirección que muestra.',
  },
  'bogus-loopback': {
    sentence: 'La dirección es este equipo, pero la app está en un teléfono.',
    advice: 'Usa la dirección que muestra la app.',
  },
  'moved-too-often': {
    sentence: 'El servicio dio en una hora más direcciones de la app de las que Beckon prueba automáticamente.',
    advice: 'Pulsa Reconectar para probar la última ahora. Si sigue ocurriendo, pregunta a quien gestiona el servicio.',
  },
  'other-network': {
    sentence: 'La app está en una red distinta de la de este equipo.',
    advice: 'Conecta ambos a la misma red. Una red Wi-Fi de invitados es otra red.',
  },
  'this-computer-offline': {
    sentence: 'Este equipo no tiene conexión de red.',
    advice: 'Conéctalo a la misma red que la app.',
  },
  'not-listening': {
    sentence: 'El dispositivo responde, pero ninguna app complementaria escucha en ese puerto.',
    advice: 'Abre el modo de juego de la app (o su vista de conexión) y déjalo abierto.',
  },
  silent: {
    sentence: 'Nada responde en la dirección de la app, aunque está en esta red.',
    advice:
      'Activa el teléfono y abre la app. Luego revisa su firewall y el ajuste de aislamiento de clientes de tu router.',
  },
  'no-route': {
    sentence: 'Este equipo no tiene permiso para conectarse a la dirección de la app.',
    advice:
      'En macOS, permite Beckon en Privacidad y seguridad → Red local. En otros sistemas, comprueba el firewall y la VPN.',
  },
  'certificate-expired': {
    sentence: 'El certificado de la app ha caducado.',
    advice: 'Actualiza la app complementaria.',
  },
  'certificate-name': {
    sentence: 'El certificado de la app es para otro nombre.',
    advice: 'Usa el dominio que muestra la app en lugar de su dirección IP, o compara este certificado y confía en él.',
  },
  'certificate-unknown': {
    sentence: 'El certificado de la app no está firmado por una autoridad de confianza.',
    advice:
      'Si lo esperabas, compara su huella digital y confía en él, o añade su autoridad en los ajustes del servicio.',
  },
  'certificate-changed': {
    sentence: 'El certificado de la app no es aquel en el que confiaste.',
    advice: 'No continúes si no sabes por qué cambió. Si lo sabes, compara las huellas digitales y confía en el nuevo.',
  },
  'certificate-invalid': {
    sentence: 'No se puede verificar el certificado de la app.',
    advice: 'Comprueba el reloj de este equipo y actualiza la app complementaria.',
  },
  'handshake-failed': {
    sentence: 'Algo escucha en la dirección de la app, pero cierra la conexión antes de que sea segura.',
    advice: 'Reinicia la app complementaria. Si no sirve, quizá otro programa esté usando el puerto.',
  },
  'plain-http': {
    sentence: 'El puerto responde sin cifrado.',
    advice: 'Activa HTTPS en la app o comprueba el puerto. El puerto HTTPS suele ser el 30010.',
  },
  'https-not-listening': {
    sentence: 'La app responde en su puerto WebSocket, pero no por HTTPS.',
    advice: 'Reinicia la app complementaria. Los programas que solo necesitan WebSocket ya funcionan.',
  },
  'wss-not-listening': {
    sentence: 'La app responde por HTTPS, pero no en su puerto WebSocket.',
    advice: 'Reinicia la app complementaria. Los programas que solo necesitan HTTPS ya funcionan.',
  },
  'no-address': {
    sentence: 'El servicio conoce la app, pero no da su dirección ni su puerto.',
    advice:
      'Vuelve a abrir el modo de juego de la app (o su vista de conexión), o añade la app con la dirección que muestra.',
  },
  'app-offline-at-service': {
    sentence: 'Este equipo accede a la app, pero el servicio dice que está sin conexión.',
    advice:
      'Los programas locales funcionan. Para las funciones remotas, vuelve a abrir la app para que se conecte otra vez al servicio.',
  },
  internal: {
    sentence: 'Algo falló dentro de Beckon.',
    advice: 'Inténtalo de nuevo. Si sigue fallando, reinicia Beckon. El registro indica por qué.',
  },
  stopped: { sentence: 'El diagnóstico se detuvo antes de terminar.', advice: 'Ejecútalo de nuevo.' },
  listed: {
    sentence: 'El servicio responde y muestra apps en esta red.',
    advice: 'Añade una para comprobarla. Beckon no contacta con una app hasta que la añades.',
  },
  nothingListed: { sentence: 'El servicio responde, pero no muestra ninguna app en esta red.' },
  notListedVpn: {
    advice:
      'Pausa la VPN y actualiza. El servicio muestra las apps que comparten la dirección pública de internet de este equipo.',
  },
  notListedIpv6: {
    advice:
      'Abre el modo de juego de la app (o su vista de conexión) en un teléfono de esta red, sin datos móviles ni VPN. Si la app sigue sin aparecer, desactiva IPv6 en este equipo: puede que el servicio lo vea con otra dirección.',
  },
  speechless: {
    sentence: 'Algo acepta conexiones en la dirección de la app, pero no responde.',
    advice: 'Activa el teléfono y abre la app. Si no sirve, reinicia la app.',
  },
  disagreeing: {
    sentence: 'La app usa TLS, pero no admite ninguna conexión segura que este equipo acepte.',
    advice: 'Actualiza la app complementaria.',
  },
  carrierNat: {
    sentence: 'La dirección está en 100.64.0.0/10, así que Beckon solo se conecta a ella si lo permites.',
    advice:
      'Si la app está en tu propia red o VPN, permítelo: --allow-carrier-nat en la línea de comandos, o “Conectar de todos modos” donde añades su dirección en la ventana.',
  },
  cloudMetadata: {
    sentence: 'En esa dirección los proveedores de la nube entregan claves, así que Beckon no se conecta a ella.',
    advice:
      'Vuelve a abrir el modo de juego de la app (o su vista de conexión), o añade la app con la dirección que muestra.',
  },
  foreignPort: {
    sentence: 'El servicio da un puerto de correo, archivos, impresoras o similar, así que Beckon no se conecta a él.',
    advice:
      'Vuelve a abrir el modo de juego de la app (o su vista de conexión), o añade la app con la dirección y el puerto que muestra.',
  },
  plainWebSocket: {
    sentence: 'El puerto WebSocket responde sin cifrado.',
    advice: 'Activa WebSocket seguro (wss) en la app o comprueba el puerto WebSocket.',
  },
  namedCertificate: {
    name: {
      advice:
        'Puede que otro dispositivo tenga ahora esta dirección. Vuelve a abrir el modo de juego de la app (o su vista de conexión). Si no sirve, actualiza la app complementaria.',
    },
    unknown: {
      advice:
        'Si el servicio tiene su propia autoridad, añádela en los ajustes del servicio. Si no, no continúes: puede que otra cosa esté respondiendo en lugar de la app.',
    },
  },
  advised: '{{detail}} {{advice}}',
};
