import type { update as english } from '../en/update';
import type { Translation } from '../translation';

export const update: Translation<typeof english, 'fr'> = {
  off: {
    'not-configured': 'Les mises à jour sont désactivées : ce Beckon a été compilé sans source de mises à jour.',
    'not-installed':
      'Les mises à jour sont désactivées : Beckon s’exécute depuis son code source ou un dossier décompressé.',
    misconfigured: 'Les mises à jour sont désactivées : les réglages de mise à jour de ce paquet sont inutilisables.',
  },
  idle: 'Beckon n’a pas encore cherché de mises à jour.',
  metered: 'Beckon cherchera des mises à jour dès que la connexion ne sera plus limitée.',
  checking: 'Recherche de mises à jour…',
  current: 'Beckon est à jour.',
  available: 'Beckon {{version}} est disponible.',
  availableUnmetered:
    'Beckon {{version}} est disponible. Le téléchargement aura lieu dès que la connexion ne sera plus limitée.',
  downloading: 'Téléchargement de Beckon {{version}} : {{percent, percent}}',
  ready: 'Beckon {{version}} est prêt. L’installation aura lieu quand vous quitterez Beckon.',
  notInstalled: 'Beckon {{version}} n’a pas été installé',
  retriesLater: 'Beckon réessaiera plus tard.',
  package: {
    deb: 'Récupérez le paquet .deb sur la page de téléchargement et installez-le avec votre logithèque ou avec : sudo apt install ./FILE.deb',
    rpm: 'Récupérez le paquet .rpm sur la page de téléchargement et installez-le avec votre logithèque ou avec : sudo dnf install ./FILE.rpm',
  },
  problem: {
    unreachable: {
      message: 'Impossible de joindre le serveur de mises à jour',
      advice: 'Vérifiez la connexion Internet.',
    },
    tls: {
      message: 'Le certificat du serveur de mises à jour n’est pas valide',
      advice:
        'Vérifiez la date et l’heure de cet ordinateur. Un réseau avec page de connexion peut aussi en être la cause.',
    },
    'http-status': {
      message: 'Le serveur de mises à jour renvoie une erreur (HTTP {{status}})',
      advice: 'Le problème ne vient pas de vous.',
    },
    unreadable: {
      message: 'La réponse du serveur de mises à jour n’est pas une liste de versions',
      advice: 'Une page de connexion ou un proxy répond peut-être à sa place.',
    },
    'wrong-signature': {
      message: 'La mise à jour n’est pas signée par les auteurs de Beckon',
      advice: 'Rien n’a été téléchargé. Si cela persiste, récupérez Beckon sur sa page de téléchargement.',
    },
    'older-version': {
      message: 'Le serveur de mises à jour propose une version plus ancienne ({{version}})',
      advice: 'Beckon garde votre version. Rien n’a été téléchargé.',
    },
    expired: {
      message: 'La liste du serveur de mises à jour a expiré',
      advice:
        'Rien n’a été téléchargé. La liste la plus récente est peut-être retenue quelque part. Si cela persiste, vérifiez si la page de téléchargement propose une version plus récente.',
    },
    'wrong-clock': {
      message: 'La date ou l’heure de cet ordinateur est fausse',
      advice: 'Réglez la date et l’heure, puis vérifiez à nouveau. Rien n’a été téléchargé.',
    },
    interrupted: {
      message: 'Le téléchargement a été interrompu',
      advice: 'Vérifiez la connexion Internet.',
    },
    'wrong-hash': {
      message: 'Le fichier téléchargé n’est pas celui qui était annoncé',
      advice: 'Il a été supprimé.',
    },
    'no-space': {
      message: 'Le disque est plein',
      advice: 'Libérez de l’espace là où se trouve Beckon, puis vérifiez à nouveau.',
    },
    'not-writable': {
      message: 'Beckon ne peut pas écrire dans son propre dossier',
      advice:
        'Déplacez l’AppImage dans un dossier où vous pouvez écrire, ou récupérez la nouvelle version sur la page de téléchargement.',
    },
    'file-changed': {
      message: 'L’AppImage a été déplacée ou remplacée pendant que Beckon fonctionnait',
      advice: 'Rien n’a été modifié. Si ce n’est pas déjà fait depuis, quittez Beckon et relancez-le.',
    },
    failed: {
      message: 'La mise à jour a échoué',
      advice: 'Vérifiez à nouveau. Si l’échec persiste, consultez le journal de Beckon.',
    },
  },
};
