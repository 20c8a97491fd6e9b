import type { pairingFault as english } from '../en/pairing-fault';
import type { Translation } from '../translation';

export const pairingFault: Translation<typeof english, 'fr'> = {
  relay: {
    'invalid-parameter':
      'Dans les paramètres de développeur du service, vérifiez que les codes de la version actuelle sont activés pour le jeton de développeur du relais.',
    'invalid-token':
      'Le jeton de développeur du relais est incorrect ou a expiré. Démarrez le relais avec un jeton valable.',
    'invalid-callback-url':
      'Déclarez l’URL de rappel que le relais affiche au démarrage, et assurez-vous qu’elle est accessible depuis Internet.',
    'service-unavailable': 'Cela passe souvent tout seul. Le journal du relais donne les détails.',
    storage: 'Vérifiez le disque ou le Redis du relais. Le journal du relais donne les détails.',
  },
  direct: {
    'invalid-parameter':
      'Dans les paramètres de développeur du service, vérifiez que les codes de la version actuelle sont activés pour le jeton de développeur.',
    'invalid-token': 'Copiez de nouveau le jeton de développeur depuis les paramètres de développeur du service.',
    'invalid-callback-url':
      'Déclarez pour le jeton une URL de rappel qui mène à cet ordinateur. Le guide explique comment faire.',
  },
  'server-error': 'Le problème vient du service. Réessayez plus tard.',
  'service-code': 'Cherchez ce code dans la documentation du service.',
  'unreadable-app': {
    message: 'L’app compagnon a été trouvée, mais ses informations sont illisibles.',
    because: 'L’app compagnon a été trouvée, mais ses informations sont illisibles : {{problem}}.',
    advice: 'Mettez l’app compagnon à jour et affichez un nouveau code.',
  },
  'no-service': {
    message: 'Les codes nécessitent un service, et aucun n’est configuré.',
    advice: 'Configurez le service dans les paramètres.',
  },
  'no-relay': {
    message: 'Les codes nécessitent un relais, et aucun n’est configuré.',
    advice: 'Configurez un relais dans les paramètres.',
  },
  'no-token': {
    message: 'Le jeton de développeur manque, ou le trousseau est verrouillé.',
    advice: 'Déverrouillez le trousseau, ou ajoutez de nouveau le jeton dans les paramètres.',
  },
  'no-key': {
    message: 'La clé d’accès du relais manque, ou le trousseau est verrouillé.',
    advice: 'Déverrouillez le trousseau, ou saisissez de nouveau la clé dans les paramètres.',
  },
  'key-unbound': {
    message: 'Une version antérieure a enregistré la clé d’accès sans son relais. Beckon ne l’a donc pas envoyée.',
    advice: 'Vérifiez l’adresse du relais dans les paramètres et enregistrez-la de nouveau.',
  },
  'token-unbound': {
    message:
      'Une version antérieure a enregistré le jeton de développeur sans son service. Beckon ne l’a donc pas envoyé.',
    advice: 'Ajoutez de nouveau le jeton dans les paramètres.',
  },
  'token-elsewhere': {
    message: 'Le jeton de développeur est destiné à {{boundTo}}. Beckon ne l’a donc pas envoyé à {{service}}.',
    otherAuthority:
      'Le jeton de développeur est destiné à {{service}} avec une autre autorité de certification. Beckon ne l’a donc pas envoyé.',
    advice: 'Si le jeton est destiné au service utilisé actuellement, ajoutez-le de nouveau dans les paramètres.',
  },
  'key-elsewhere': {
    message: 'La clé d’accès est destinée à {{boundTo}}. Beckon ne l’a donc pas envoyée à {{relay}}.',
    otherAuthority:
      'La clé d’accès est destinée à {{relay}} avec une autre autorité de certification. Beckon ne l’a donc pas envoyée.',
    advice: 'Saisissez de nouveau la clé d’accès dans les paramètres.',
  },
  'relay-authority': {
    message: 'Beckon n’a pas contacté le relais. {{problem}}',
    advice: 'Choisissez de nouveau le fichier de l’autorité de certification du relais dans les paramètres.',
  },
  'relay-changed': {
    message: 'Ce code dépend d’un relais qui n’est plus utilisé.',
    advice: 'Affichez un nouveau code.',
  },
  'direct-changed': {
    message: 'Le mode direct a changé, ce code ne fonctionne donc plus.',
    advice: 'Affichez un nouveau code.',
  },
  'simulator-left': {
    message: 'Le simulateur de ce code n’est plus actif.',
    advice: 'Affichez un nouveau code.',
  },
  'read-only': {
    message:
      'L’app compagnon a été trouvée, mais ne peut pas être ajoutée : vos données proviennent d’une version plus récente de Beckon.',
    advice: 'Mettez Beckon à jour et recommencez le jumelage.',
  },
  internal: {
    message: 'Une erreur interne s’est produite dans Beckon.',
    advice: 'Affichez un nouveau code. Si l’erreur persiste, redémarrez Beckon. Le journal donne les détails.',
  },
  'port-refused': {
    inUse: 'Le port {{port}} est utilisé par un autre programme : Beckon ne peut pas recevoir les rappels.',
    message: 'Le système ne laisse pas Beckon utiliser le port {{port}} ({{code}}).',
    advice:
      'Fermez l’autre programme, ou choisissez un autre port dans les paramètres et dans ce qui y transmet les rappels.',
  },
  claimGone: {
    message: 'Cette app n’est plus disponible : dix minutes sont passées, ou elle a été jumelée avec un autre code.',
    advice: 'Scannez de nouveau le code.',
  },
  noSimulator: {
    message: 'Un téléphone simulé ne peut scanner qu’un code du simulateur.',
    advice: 'Scannez ce code avec une app compagnon.',
  },
  noSimulatedApp: {
    message: 'Le simulateur n’a pas d’app capable de scanner ce code.',
    advice: 'Choisissez un autre scénario dans les paramètres.',
  },
  notScanned: {
    message: 'Le téléphone simulé n’a pas pu utiliser ce code.',
    advice: 'Affichez un nouveau code et scannez celui-là.',
  },
  keyringSilent: {
    message: 'Impossible de lire la clé d’accès : le trousseau est verrouillé.',
    advice: 'Déverrouillez le trousseau, ou saisissez de nouveau la clé.',
  },
};
