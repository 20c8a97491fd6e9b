import type { failure as english } from '../en/failure';
import type { Translation } from '../translation';

export const failure: Translation<typeof english, 'fr'> = {
  'invalid-parameter': {
    message: 'Le service a jugé la requête non valide (code 404)',
    advice: 'Vérifiez le code d’appareil (majuscules et minuscules comptent) et que l’app est ouverte.',
  },
  'server-error': {
    message: 'Le service rencontre une erreur interne (code 500)',
    advice: 'Le problème ne vient pas de vous. Réessayez plus tard.',
  },
  'invalid-token': {
    message: 'Le service a refusé le jeton de développeur (code 501)',
    advice: 'Vérifiez le jeton dans vos paramètres de développeur auprès du service.',
  },
  'invalid-callback-url': {
    message: 'Le service ne peut pas utiliser l’URL de rappel (code 502)',
    advice: 'Vérifiez l’URL de rappel associée au jeton de développeur.',
  },
  'service-code': {
    message: 'Le service a refusé la requête',
    advice: 'Réessayez plus tard. Si le problème persiste, contactez le responsable du service.',
  },
  'http-status': {
    message: 'Cela ne ressemble pas à un App Connection Service',
    advice: 'Vérifiez l’adresse du service. Autre chose répond peut-être à sa place.',
  },
  'not-json': {
    message: 'La réponse du service n’est pas du JSON',
    advice:
      'Vérifiez l’adresse du service. Un autre programme, une page de connexion ou un proxy répond peut-être à sa place.',
  },
  'bad-envelope': {
    message: 'Impossible de lire la réponse du service',
    advice: 'Vérifiez l’adresse du service. Si elle est correcte, Beckon a peut-être besoin d’une mise à jour.',
  },
  'too-large': {
    message: 'La réponse du service est trop volumineuse (plus de 4 Mio)',
    advice: 'Vérifiez l’adresse du service. Une liste d’apps n’est jamais aussi longue.',
  },
  timeout: {
    message: 'Le service n’a pas répondu à temps',
    advice: 'Vérifiez votre connexion Internet, le VPN et le proxy.',
  },
  refused: {
    message: 'Connexion au service impossible',
    advice: 'Vérifiez l’hôte et le port du service, et qu’il fonctionne.',
  },
  'name-not-found': {
    message: 'Service introuvable',
    advice: 'Vérifiez l’orthographe de l’adresse du service, votre connexion Internet et tout filtre DNS.',
  },
  unreachable: {
    message: 'Service injoignable',
    advice: 'Vérifiez votre connexion Internet, le VPN, le proxy et le pare-feu.',
  },
  tls: {
    message: 'La connexion au service n’est pas sécurisée',
    advice:
      'Si le service a sa propre autorité de certification, ajoutez le fichier de celle-ci. Sinon, ne continuez pas.',
  },
  'rate-limited': {
    message: 'Trop de requêtes envoyées au service (HTTP 429)',
    advice: 'Patientez quelques minutes. Fermez les autres programmes de ce réseau qui utilisent le même service.',
  },
  'target-not-allowed': {
    message: 'Cette adresse n’est pas sur un réseau local : Beckon ne s’y connecte pas',
    advice: 'Utilisez l’adresse locale affichée dans l’app compagnon.',
  },
  usage: {
    message: 'Il manque quelque chose, ou il y a une faute de frappe',
    advice: 'Consultez --help.',
  },
  unknownApp: {
    message: 'Le service ne connaît pas ce code d’appareil.',
    advice:
      'Vérifiez le code (majuscules et minuscules comptent). Ouvrez le mode jeu de l’app (ou ses infos de connexion), puis réessayez.',
  },
  notAskedYet: {
    message: 'Beckon n’a pas pu contacter le service.',
    advice:
      'Beckon réessaie automatiquement. Si le problème persiste, redémarrez Beckon. Le journal en indique la cause.',
  },
  noServiceForCode: {
    message: 'Il n’y a pas de service à qui demander ce code.',
    advice: 'Configurez un service, ou ajoutez l’app par son adresse.',
  },
  noTokenForCode: {
    message: 'Un code QR nécessite un jeton de développeur et un identifiant d’utilisateur.',
    advice: 'Indiquez les deux.',
  },
  deviceCode: {
    message: 'Le code d’appareil {{problem}}.',
    advice: 'Copiez-le depuis l’app compagnon ou la liste.',
  },
  said: '{{message}}.',
  saidDetail: '{{message}} : {{detail}}.',
  detail: {
    stopped: 'la requête a été interrompue',
    noFullAnswer: 'pas de réponse complète en {{ms}} ms',
    notHttp: 'ce n’est pas du HTTP',
    brokenCompression: 'les données compressées sont endommagées',
    noNameServer: 'aucun serveur DNS ne répond',
    cut: 'la connexion a été coupée avant la fin de la réponse',
    noWay: 'aucune route n’y mène ({{code}})',
    code: '{{code}}',
    proxySilent: 'le proxy ne répond pas ({{code}})',
    proxyRefused: 'le proxy a refusé avec HTTP {{status}}',
    certificateExpired: 'son certificat a expiré',
    certificateNotYetValid: 'son certificat n’est pas encore valable',
    certificateName: 'son certificat est établi pour un autre nom',
    certificateUnknown: 'cet ordinateur ne fait pas confiance à son certificat',
    noTls: 'TLS n’est pas utilisé',
    empty: 'elle est vide',
    webPage: 'c’est une page web',
    otherText: 'c’est du texte brut',
    notAnObject: 'c’est du JSON, mais pas un objet',
    noCode: 'il y manque un code numérique',
    quiet: 'une attente de {{seconds}} s est demandée',
    redirected: 'HTTP {{status}} renvoie vers {{target}}, et Beckon ne suit pas les redirections',
    notFound: 'HTTP 404, page introuvable',
    accessRefused: 'HTTP {{status}}, accès refusé',
    serverProblem: 'HTTP {{status}}, erreur du serveur',
    status: 'HTTP {{status}}',
    anotherAddress: 'une autre adresse',
    serviceCode: 'code {{code}}',
    quoted: '« {{words}} »',
    both: '{{first}}, {{second}}',
    unusableProxy: 'Beckon ne peut pas utiliser ce type de proxy ({{scheme}})',
    notAsked: {
      unwanted: 'requête omise, car elle n’est plus nécessaire',
      paused: 'requête omise, car la recherche est en pause',
      rarely: 'requête omise pour ménager le service',
    },
  },
  advice: {
    proxy: 'Vérifiez les paramètres de proxy de cet ordinateur.',
    clock: 'Vérifiez l’horloge de cet ordinateur.',
    clockThenTell: 'Vérifiez l’horloge de cet ordinateur. Si elle est à l’heure, contactez le responsable du service.',
    host: 'Vérifiez l’hôte dans l’adresse du service.',
    port: 'Vérifiez le port dans l’adresse du service. Celui-ci sert peut-être au HTTP simple.',
    redirect: 'Si vous faites confiance à la nouvelle adresse, utilisez-la comme adresse du service.',
    path: 'Vérifiez l’adresse du service et son chemin.',
    turnedAway:
      'Un intermédiaire placé devant le service bloque cet ordinateur. Patientez, ou essayez sans VPN ni proxy.',
    later: 'Le problème ne vient pas de vous. Réessayez plus tard.',
    localAddress:
      'Utilisez l’adresse locale affichée dans l’app compagnon. Une adresse de 100.64.0.0/10 nécessite --allow-carrier-nat.',
  },
};
