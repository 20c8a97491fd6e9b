import type { relayFailure as english } from '../en/relay-failure';
import type { Translation } from '../translation';

export const relayFailure: Translation<typeof english, 'fr'> = {
  'invalid-parameter': {
    message: 'Le service a jugé la requête du relais non valide (code 404).',
    advice: 'Contactez le responsable du relais. Si vous avez saisi un nom, essayez sans.',
  },
  'server-error': {
    message: 'Le service rencontre une erreur interne (code 500).',
    advice: 'Le problème ne vient ni d’ici ni du relais. Réessayez plus tard.',
  },
  'invalid-token': {
    message: 'Le service a refusé le jeton de développeur du relais (code 501).',
    advice: 'Contactez le responsable du relais. Son jeton est incorrect ou n’est plus valable.',
  },
  'invalid-callback-url': {
    message: 'Le service ne peut pas utiliser l’URL de rappel du relais (code 502).',
    advice: 'Contactez le responsable du relais. L’URL de rappel déclarée pour son jeton doit mener au relais.',
  },
  'service-code': {
    message: 'Le service a refusé la requête du relais.',
    advice: 'Contactez le responsable du relais.',
  },
  'http-status': {
    message: 'Ce n’est pas un relais qui a répondu.',
    advice: 'Vérifiez l’adresse du relais. Un proxy ou une page de connexion répond peut-être à sa place.',
  },
  'not-json': {
    message: 'Cela ne ressemble pas à un relais.',
    advice: 'Vérifiez l’adresse du relais. Un autre programme y répond peut-être.',
  },
  'bad-envelope': {
    message: 'Impossible de lire la réponse du relais.',
    advice: 'Vérifiez l’adresse du relais. Si elle est correcte, le relais a peut-être une autre version.',
  },
  'too-large': { message: 'La réponse du relais est trop volumineuse.', advice: 'Vérifiez l’adresse du relais.' },
  timeout: { message: 'Le relais n’a pas répondu à temps.', advice: 'Vérifiez votre connexion Internet.' },
  refused: {
    message: 'Connexion au relais impossible.',
    advice: 'Vérifiez l’adresse du relais, et qu’il fonctionne.',
  },
  'name-not-found': {
    message: 'Relais introuvable.',
    advice: 'Vérifiez l’adresse du relais et votre connexion Internet.',
  },
  unreachable: {
    message: 'Relais injoignable.',
    advice: 'Vérifiez votre connexion Internet, le VPN, le proxy et le pare-feu.',
  },
  tls: {
    message: 'La connexion au relais n’est pas sécurisée.',
    advice:
      'Si le relais a sa propre autorité de certification, ajoutez le fichier de celle-ci. Sinon, ne continuez pas.',
  },
  'rate-limited': {
    message: 'Trop de requêtes envoyées au relais.',
    advice: 'Patientez une minute, puis réessayez.',
  },
  'target-not-allowed': {
    message: 'Beckon n’envoie jamais de clé d’accès par une connexion non chiffrée.',
    advice: 'Utilisez l’adresse https:// du relais.',
  },
  usage: {
    message: 'Ce n’est pas une adresse de relais.',
    advice: 'Saisissez-la sous la forme https://relay.example.',
  },
  unauthorized: {
    message: 'Le relais ne reconnaît pas cette clé d’accès.',
    advice: 'Demandez une clé au responsable du relais et saisissez-la en entier.',
  },
  'no-pairing': { message: 'Le relais n’a plus ce code.', advice: 'Obtenez un nouveau code.' },
  'no-unmatched': { message: 'Cette app n’attend plus.', advice: 'Scannez de nouveau le code.' },
  'not-waiting': { message: 'Ce code n’attend plus d’app.', advice: 'Obtenez un nouveau code.' },
  'too-many-open': {
    message: 'Trop de codes sont en attente pour cette clé d’accès.',
    advice: 'Annulez les codes inutiles, ou attendez que certains expirent.',
  },
  busy: { message: 'Le relais est occupé.', advice: 'Réessayez dans un instant.' },
  'service-unavailable': {
    message: 'Le relais n’obtient pas de réponse du service.',
    advice: 'Réessayez plus tard. Si le problème persiste, contactez le responsable du relais.',
  },
  storage: {
    message: 'Le relais ne peut rien enregistrer pour l’instant.',
    advice: 'Contactez le responsable du relais.',
  },
  notSecure: 'La connexion au relais n’est pas sécurisée : {{detail}}.',
  serviceNotSecure: {
    message: 'La connexion du relais au service n’est pas sécurisée : {{detail}}.',
    advice:
      'Contactez la personne qui gère le relais : son horloge, l’adresse du service et l’autorité de certification sont à vérifier.',
  },
  serviceCodeSaid: 'Le service a refusé la requête du relais (code {{code}}).',
};
