import type { direct as englishDirect, relay as englishRelay } from '../../en/window/relay';
import type { Translation } from '../../translation';

export const relay: Translation<typeof englishRelay, 'fr'> = {
  title: 'Relais',
  text: 'Beckon a besoin d’un relais pour afficher des codes. Son responsable vous donne son adresse et une clé d’accès.',
  inUse: 'Connecté à {{url}}',
  noneInUse: 'Aucun relais n’est configuré.',
  notInUse: 'Enregistré mais non utilisé : {{url}}',
  url: 'Adresse du relais',
  urlHint: 'Commence par https://',
  urlPlaceholder: 'https://relay.example',
  caHint:
    'Facultatif. Un fichier PEM, si le certificat du relais provient de sa propre autorité. Le fichier du service n’est pas utilisé ici.',
  key: 'Clé d’accès',
  keyShow: 'Afficher ou masquer la clé',
  keyPlaceholder: 'Collez la clé',
  keyKeep: 'Laissez vide pour garder la clé actuelle',
  keyState: {
    none: 'Envoyée à ce relais uniquement. Beckon la conserve dans le trousseau de cet ordinateur. Sans trousseau, Beckon l’oublie quand vous quittez.',
    session:
      'Il y a une clé pour {{url}}. Beckon l’oublie quand vous quittez, car cet ordinateur n’a pas de trousseau.',
    kept: 'Il y a une clé pour {{url}}, conservée chiffrée. Elle n’est plus jamais affichée.',
    elsewhere:
      'Il y a une clé pour {{url}}. Elle n’est pas envoyée à un autre relais, ni sous une autre autorité de certification, tant que vous ne la collez pas de nouveau.',
    unbound:
      'Il y a une clé d’une version antérieure, qui n’a pas noté son relais. Si elle est destinée au relais ci-dessus, choisissez « Connecter ».',
    locked:
      'Il y a une clé, mais son trousseau est verrouillé. Déverrouillez le trousseau, ou collez de nouveau la clé.',
  },
  keyMissing: 'Collez la clé d’accès.',
  keyElsewhere: 'Collez la clé de cette adresse. La clé enregistrée ne lui est pas envoyée.',
  save: 'Connecter',
  saveAnyway: 'Utiliser quand même',
  failedTitle: 'Connexion au relais impossible',
  saved: 'Connecté au relais',
  savedUnchecked: 'Le relais est enregistré, mais n’a pas répondu',
  stop: 'Ne plus utiliser ce relais',
  stopped: 'Le relais n’est plus utilisé, et sa clé est supprimée',
};

export const direct: Translation<typeof englishDirect, 'fr'> = {
  title: 'Mode direct',
  note: 'pour les développeurs',
  text: 'Beckon demande lui-même les codes au service et reçoit le rappel de l’app, sans relais.',
  warningTitle: 'Uniquement pour des essais sur votre propre ordinateur',
  warningText:
    'Le jeton de développeur est un secret de tout votre produit : avec lui, n’importe qui peut demander des codes en votre nom. En mode direct, il est conservé sur cet ordinateur, et un port reçoit les rappels pendant qu’un code est affiché. Ne le donnez jamais à des utilisateurs. Gérez un relais pour eux.',
  enable: 'Utiliser le mode direct',
  enableText: 'Tant qu’il est activé et dispose d’un jeton, les codes passent par là plutôt que par le relais.',
  port: 'Port de rappel',
  portHint: 'Sur cet ordinateur uniquement, et ouvert seulement pendant qu’un code est affiché.',
  callback: 'Adresse de rappel',
  callbackText:
    'Le service ne peut pas joindre cette adresse directement. Déclarez l’adresse publique d’un tunnel ou d’un proxy qui aboutit ici.',
  on: 'Le mode direct est activé',
  off: 'Le mode direct est désactivé',
  token: 'Jeton de développeur',
  tokenState: {
    none: 'Il n’y a pas de jeton.',
    session:
      'Il y a un jeton pour {{url}}. Beckon l’oublie quand vous quittez, car cet ordinateur n’a pas de trousseau.',
    kept: 'Il y a un jeton pour {{url}}, conservé chiffré.',
    elsewhere:
      'Il y a un jeton pour {{url}}. Il n’est envoyé nulle part ailleurs. Pour le service actuel, ajoutez-le de nouveau.',
    unbound: 'Il y a un jeton d’une version antérieure, qui n’a pas noté son service. Ajoutez-le de nouveau.',
    locked:
      'Il y a un jeton, mais son trousseau est verrouillé. Déverrouillez le trousseau, ou ajoutez de nouveau le jeton.',
  },
  tokenHint:
    'Beckon le lit sans l’afficher, dans un fichier qui ne contient rien d’autre ou dans le presse-papiers, et demande s’il est destiné au service actuel.',
  fromFile: 'Lire un fichier…',
  fromClipboard: 'Lire le presse-papiers',
  taken: 'Le jeton de développeur est enregistré',
  forget: 'Supprimer le jeton',
  forgotten: 'Le jeton de développeur est supprimé',
};
