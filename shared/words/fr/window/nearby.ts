import type { nearby as english } from '../../en/window/nearby';
import type { Translation } from '../../translation';

export const nearby: Translation<typeof english, 'fr'> = {
  title: 'À proximité',
  rule: 'Beckon ne contacte pas une app avant que vous l’ajoutiez.',
  asOf: 'Actualisé {{age}}',
  skipped_one: '{{count, number}} app de la liste du service est illisible et n’est pas affichée.',
  skipped_many: '{{count, number}} d’apps de la liste du service sont illisibles et ne sont pas affichées.',
  skipped_other: '{{count, number}} apps de la liste du service sont illisibles et ne sont pas affichées.',
  looking: {
    title: 'Recherche d’apps…',
    text: 'Beckon demande au service quelles apps partagent votre connexion Internet.',
  },
  paused: {
    title: 'La recherche est en pause',
    text: 'Beckon n’interroge plus le service jusqu’à ce que vous repreniez.',
    resume: 'Reprendre',
  },
  noService: {
    title: 'Aucun service n’est configuré',
    text: 'Beckon trouve les apps à proximité grâce à l’App Connection Service. Saisissez son adresse dans les paramètres, ou essayez les apps de démo.',
    settings: 'Voir les paramètres',
  },
  unusable: {
    title: 'Les paramètres du service ne fonctionnent pas',
    settings: 'Voir les paramètres',
  },
  failed: {
    title: 'Actualisation impossible',
    next: 'Nouvel essai {{when}}.',
    attempts_one: '{{count, number}} tentative a échoué.',
    attempts_many: '{{count, number}} de tentatives de suite ont échoué.',
    attempts_other: '{{count, number}} tentatives de suite ont échoué.',
    retry: 'Actualiser',
    stillShown: 'Vous voyez les apps de la dernière actualisation.',
  },
  empty: {
    title: 'Aucune app à proximité',
    lead: 'Le service a répondu, mais aucune app ne partage votre connexion Internet pour l’instant. Passez en revue ces causes courantes, ou laissez le diagnostic trouver la vôtre.',
    gameMode: 'L’app n’est pas prête à se connecter',
    gameModeText: 'Ouvrez le mode jeu de l’app ou ses infos de connexion, et gardez l’écran affiché.',
    mobile: 'Le téléphone utilise les données mobiles',
    mobileText: 'Connectez-le au même Wi-Fi que cet ordinateur et, par sécurité, désactivez les données mobiles.',
    vpn: 'Un VPN est activé',
    vpnText:
      'Un VPN sur cet ordinateur ou sur le téléphone les fait paraître éloignés. Désactivez-le, ou excluez-en les deux.',
    ipv6: 'L’un des deux utilise IPv6',
    ipv6Text:
      'Le service rapproche les appareils par leur adresse IPv4 commune, et certains réseaux ne donnent aux téléphones qu’une adresse IPv6.',
    relay: 'Un proxy ou un relais privé s’interpose',
    relayText:
      'Un proxy d’entreprise ou le relais privé d’un téléphone masque l’adresse commune. Désactivez-le pour ce réseau.',
    otherWays: 'Autres façons d’ajouter une app',
    otherWaysText:
      'Affichez un code que l’app scannera, ou saisissez le code d’appareil ou l’adresse IP locale qu’elle affiche. Une adresse IP fonctionne sans le service.',
    code: 'Afficher un code',
    type: 'Saisir un code ou une adresse',
    again: 'Actualiser',
    help: 'En savoir plus sur la recherche d’apps',
  },
};
