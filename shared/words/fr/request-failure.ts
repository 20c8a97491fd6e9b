import type { requestFailure as english } from '../en/request-failure';
import type { Translation } from '../translation';

export const requestFailure: Translation<typeof english, 'fr'> = {
  'sender-refused': {
    message: 'Cette requête ne provient pas de la fenêtre de Beckon.',
    advice: 'Utilisez la fenêtre de Beckon.',
  },
  'invalid-input': {
    message: 'Une valeur saisie n’est pas valide.',
    advice: 'Vérifiez-la et réessayez.',
  },
  'not-found': {
    message: 'Cet élément n’existe plus.',
    advice: 'La liste a peut-être changé. Actualisez-la et réessayez.',
  },
  'already-known': {
    message: 'Cette app est déjà enregistrée.',
    advice: 'Vous la trouverez dans Apps.',
  },
  'undo-expired': {
    message: 'Il est trop tard pour annuler.',
    advice: 'Ajoutez de nouveau l’app.',
  },
  'read-only': {
    message: 'Vos données proviennent d’une version plus récente de Beckon : cette version ne les modifie pas.',
    advice: 'Mettez Beckon à jour pour les modifier.',
  },
  'not-saved': {
    message: 'Enregistrement impossible.',
    advice: 'Vérifiez qu’il reste de la place sur le disque et que Beckon peut écrire dans son dossier de données.',
  },
  'certificate-differs': {
    message: 'Le certificat de l’app a encore changé : rien n’a été approuvé.',
    advice: 'Comparez la nouvelle empreinte avant de décider.',
  },
  'not-measuring': {
    message: 'Beckon ne peut pas vérifier d’app pour l’instant : il démarre, ou cet ordinateur se met en veille.',
    advice: 'Réessayez dans un instant.',
  },
  'bad-file': {
    message: 'Ce fichier ne peut pas être utilisé. Rien n’a été modifié.',
    advice: 'Choisissez un fichier exporté par Beckon.',
  },
  'simulator-failed': {
    message: 'Le simulateur n’a pas démarré.',
    advice: 'Réessayez. Si le problème persiste, le journal en indique la cause.',
  },
  unauthorized: {
    message: 'Le relais ne reconnaît pas cette clé d’accès.',
    advice: 'Demandez une clé au responsable du relais et saisissez-la en entier.',
  },
  'relay-refused': {
    message: 'Le relais a refusé cette requête.',
    advice: 'Contactez le responsable du relais.',
  },
  'no-service': {
    message: 'Aucun service n’est configuré.',
    advice: 'Configurez un service dans les paramètres.',
  },
  'no-way': {
    message: 'Configurez un relais pour afficher des codes.',
    advice: 'Ajoutez un relais dans les paramètres, ou essayez le simulateur.',
  },
  'too-many': {
    message: 'Trop de codes sont en attente.',
    advice: 'Fermez ceux dont vous n’avez pas besoin.',
  },
  'not-waiting': {
    message: 'Ce code n’attend plus d’app.',
    advice: 'Affichez un nouveau code.',
  },
  internal: {
    message: 'Une erreur interne s’est produite dans Beckon.',
    advice: 'Réessayez. Si l’erreur persiste, redémarrez Beckon. Le journal en indique la cause.',
  },
  undelivered: {
    message: 'La fenêtre de Beckon ne parvient pas à joindre le reste de Beckon.',
    advice: 'Redémarrez Beckon.',
  },
  noNotifications: {
    message: 'Votre bureau n’affiche pas les notifications.',
    advice: 'Autorisez les notifications de Beckon dans les paramètres du système.',
  },
  folderNotOpened: {
    message: 'Impossible d’ouvrir le dossier de données.',
    advice: 'Dans un terminal, « beckon where » indique où il se trouve.',
  },
  pageNotOpened: {
    message: 'Impossible d’ouvrir cette page.',
    advice: 'Vous la trouverez dans le dossier docs fourni avec Beckon.',
  },
  connectionUnknown: {
    message: 'Cette adresse n’est pas encore connue.',
    advice: 'Ouvrez le mode jeu de l’app pour qu’elle apparaisse dans la liste du service, puis réessayez.',
  },
  noServiceForToken: {
    message: 'Il n’y a pas de service auquel destiner le jeton de développeur.',
    advice: 'Configurez d’abord un service dans les paramètres. Le simulateur n’a pas besoin de jeton.',
  },
  otherService: {
    message: 'Le service a changé : le jeton de développeur n’a pas été enregistré.',
    advice: 'Si le jeton est destiné au service actuel, ajoutez-le de nouveau.',
  },
  noToken: {
    message: 'Ce n’est pas un jeton de développeur.',
    advice:
      'Un jeton tient sur une ligne sans espaces. Copiez-le en entier, ou choisissez un fichier qui ne contient rien d’autre.',
  },
  noAccessKey: {
    message: 'Ce relais nécessite une clé d’accès.',
    advice: 'Saisissez la clé que le responsable du relais vous a donnée.',
  },
  badAccessKey: {
    message: 'Ce n’est pas une clé d’accès.',
    advice:
      'Une clé tient sur une ligne sans espaces. Saisissez-la en entier, telle que le responsable du relais vous l’a donnée.',
  },
  fileClosed: {
    message: 'Ce fichier n’est plus ouvert.',
    advice: 'Choisissez-le de nouveau pour voir ce qui changerait.',
  },
};
