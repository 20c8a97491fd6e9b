import type { forward as english } from '../../en/command-line/forward';
import type { Translation } from '../../translation';

export const forward: Translation<typeof english, 'fr'> = {
  help: {
    command: 'relayer HTTP et WebSocket de cet ordinateur vers une app, où qu’elle soit',
    listen: 'où écouter : 127.0.0.1 ou [::1] et un port ; port 0 pour un port libre quelconque',
    allowOrigin: 'autoriser les pages web de cette origine à utiliser le relais ; option répétable',
    raw: 'laisser passer TLS tel quel, pour les programmes qui vérifient eux-mêmes le nom de l’app',
    exec: 'relayer vers l’app tant que le programme tourne, dans BECKON_APP_FORWARD_URL et BECKON_APP_FORWARD_WS_URL',
    restartOnMove: 'relancer le programme quand l’app change d’adresse',
  },
  listening: 'Relais vers {{name}} jusqu’à Ctrl+C.',
  rawName: 'TLS passe tel quel. Les programmes vérifient le nom {{domain}}.',
  rawLine: '{{scheme}} : {{place}}',
  moved: '{{name}} est maintenant à l’adresse {{address}}.',
  lost: '{{reason}} Beckon continue de chercher l’app.',
  back: '{{name}} est de retour à l’adresse {{address}}.',
  unfollowed: 'Beckon n’est plus ouvert. Le relais continue et suivra de nouveau l’app dès que Beckon sera ouvert.',
  followed: 'Beckon est de nouveau ouvert, et le relais suit l’app.',
  refused: {
    'not-found':
      'Une requête a été refusée : il manque le secret de ce relais dans son chemin. Les programmes ont besoin de l’URL entière.',
    'wrong-host': 'Une requête a été refusée : son en-tête Host ne désigne pas cet ordinateur ou ce port.',
    'origin-not-allowed': 'Une page web a été refusée : son origine n’est pas autorisée par {{option}}.',
    'service-worker': 'Un service worker a été refusé : il resterait dans le navigateur après le relais.',
    'wrong-name': 'Une connexion a été refusée : elle demande un autre nom que celui de l’app.',
  },
  restarting: 'L’app a changé d’adresse. Relance du programme.',
  usage: {
    listen:
      '{{option}} attend 127.0.0.1:8080, [::1]:8080 ou un port. Personne d’autre sur le réseau ne doit atteindre un relais.',
    origin: '{{option}} attend une origine, comme http://localhost:5173.',
    origins: '{{option}} peut être donnée {{max}} fois au plus.',
    together: '{{option}} et {{argument}} ne peuvent pas être utilisées ensemble.',
  },
};
