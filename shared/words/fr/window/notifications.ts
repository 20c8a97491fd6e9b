import type { notifications as english } from '../../en/window/notifications';
import type { Translation } from '../../translation';

export const notifications: Translation<typeof english, 'fr'> = {
  save: 'Enregistrer',
  saved: 'Enregistré',
  kinds: {
    title: 'M’avertir quand',
    text: 'Choisissez ce dont Beckon vous avertit.',
    paired: 'Une app est jumelée',
    'paired-text': 'Quelqu’un a scanné un code que vous affichiez, et l’app a été ajoutée.',
    'favourite-lost': 'Un favori est perdu',
    'favourite-lost-text': 'Il a cessé de répondre et Beckon le reconnecte.',
    'favourite-back': 'Un favori est de retour',
    'favourite-back-text': 'Il répond de nouveau après une perte de connexion.',
    'battery-low': 'Une batterie est faible',
    'battery-low-text':
      'Une seule fois, quand un jouet connecté atteint son seuil. Un niveau inconnu ne compte jamais comme faible.',
    'certificate-changed': 'Un certificat change',
    'certificate-changed-text':
      'Une app présente un autre certificat que celui que vous avez approuvé. Beckon ne s’y connecte pas.',
    reconnect: 'Une reconnexion se termine',
    'reconnect-text': 'Si vous l’avez lancée et qu’elle échoue ou dure plus d’un instant.',
    'update-ready': 'Une mise à jour est prête',
    'update-ready-text': 'Une nouvelle version a été téléchargée ou est disponible en paquet.',
  },
  try: {
    go: 'Envoyer un test',
    shown: 'Notification de test envoyée',
    shownText:
      'Vous ne l’avez pas vue ? Vérifiez dans les paramètres du système que Beckon peut afficher des notifications et que le mode Ne pas déranger est désactivé.',
  },
  quiet: {
    title: 'Heures calmes',
    on: 'Couper les notifications à certaines heures',
    onText:
      'Les notifications coupées ne s’affichent pas plus tard. Les résultats de vos propres jumelages et reconnexions apparaissent toujours.',
    from: 'De',
    to: 'À',
    overMidnight: 'Le lendemain',
    same: 'Le début et la fin doivent être différents.',
  },
  battery: {
    title: 'Batterie faible',
    label: 'Faible à',
    hint: 'Un nouvel avertissement ne vient qu’après une recharge à cinq points au-dessus de ce niveau.',
    suffix: ' %',
    outOfRange: 'Saisissez un nombre entier de {{min, number}} à {{max, number}}.',
    perToy: 'Pour fixer un autre seuil à un jouet, utilisez sa cloche sur la page Jouets.',
    openToys: 'Ouvrir Jouets',
    own: 'Jouets sans app enregistrée ayant leur propre seuil :',
    at: 'Faible à {{percent, number(style: unit; unit: percent)}}',
    useUsual: 'Par défaut',
    useUsualFor: 'Seuil par défaut : {{name}}',
  },
  toy: {
    usual: 'Faible à {{percent, number(style: unit; unit: percent)}}',
    own: 'Faible à {{percent, number(style: unit; unit: percent)}} (seuil propre)',
    change: '{{words}} : {{name}}. Modifier',
    label: 'La batterie de ce jouet est faible à',
    useUsual: 'Par défaut',
  },
  muted: {
    title: 'Apps en sourdine',
    text: 'Beckon ne vous avertit pas pour ces apps.',
    none: 'Aucune app en sourdine. Pour en mettre une, ouvrez-la et activez « Mettre cette app en sourdine ».',
    unmute: 'Réactiver',
    unmuteApp: 'Réactiver {{name}}',
  },
  app: {
    title: 'Notifications',
    mute: 'Mettre cette app en sourdine',
    text: 'Beckon signale les batteries faibles et les certificats modifiés. Pour les favoris, aussi leur perte et leur retour.',
    favouriteText: 'Beckon signale sa perte et son retour, les batteries faibles et un certificat modifié.',
    mutedText:
      'Cette app ne déclenche pas de notifications. Les résultats de vos propres reconnexions apparaissent toujours.',
  },
};
