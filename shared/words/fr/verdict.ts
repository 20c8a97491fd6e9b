import type { verdict as english } from '../en/verdict';
import type { Translation } from '../translation';

export const verdict: Translation<typeof english, 'fr'> = {
  ok: { sentence: 'Tout fonctionne jusqu’à l’app.', advice: 'Tout est prêt.' },
  'no-service': {
    sentence: 'Aucun service n’est configuré : Beckon ne peut pas savoir où se trouve l’app.',
    advice: 'Saisissez l’adresse du service dans les paramètres, ou ajoutez l’app par l’adresse qu’elle affiche.',
  },
  'service-unreachable': {
    sentence: 'La connexion au service échoue : Beckon ne peut pas savoir où se trouve l’app.',
    advice: 'Vérifiez l’adresse du service et votre connexion Internet, ou ajoutez l’app par son adresse.',
  },
  'service-error': {
    sentence: 'Le service répond, mais sans donner sa liste : Beckon ne peut pas savoir où se trouve l’app.',
    advice: 'Réessayez plus tard, vérifiez l’adresse du service, ou ajoutez l’app par son adresse.',
  },
  'not-listed': {
    sentence: 'Le service répond, mais l’app ne figure pas dans sa liste pour ce réseau.',
    advice:
      'Ouvrez le mode jeu de l’app (ou ses infos de connexion) sur un téléphone de ce réseau, sans données mobiles ni VPN.',
  },
  'name-blocked-worked-around': {
    sentence: 'L’app est joignable, bien que le DNS de ce réseau bloque son nom.',
    advice:
      'Tout est prêt : Beckon utilise l’adresse contenue dans le nom. Pour les autres programmes, autorisez ce nom dans la protection contre le DNS rebinding de votre routeur.',
  },
  'name-unresolvable': {
    sentence: 'Le nom de l’app est introuvable.',
    advice: 'Vérifiez l’orthographe, ou utilisez l’adresse IP affichée par l’app.',
  },
  'target-not-allowed': {
    sentence: 'L’adresse n’est pas sur un réseau local : Beckon ne s’y connecte pas.',
    advice: 'Vérifiez l’adresse. Une app compagnon est sur le même réseau que cet ordinateur.',
  },
  'own-address': {
    sentence:
      'Selon le service, l’app se trouve sur cet ordinateur, et Beckon ne s’y connecte pas sur la seule indication d’un service.',
    advice:
      'Rouvrez le mode jeu de l’app (ou ses infos de connexion). Si l’app se trouve bien ici, ajoutez-la par l’adresse qu’elle affiche.',
  },
  'bogus-loopback': {
    sentence: 'L’adresse est celle de cet ordinateur, mais l’app se trouve sur un téléphone.',
    advice: 'Utilisez l’adresse affichée par l’app.',
  },
  'moved-too-often': {
    sentence: 'En une heure, le service a donné plus d’adresses pour l’app que Beckon n’en essaie automatiquement.',
    advice:
      'Reconnectez l’app pour essayer la dernière maintenant. Si cela se répète, contactez le responsable du service.',
  },
  'other-network': {
    sentence: 'L’app et cet ordinateur ne sont pas sur le même réseau.',
    advice: 'Connectez les deux au même réseau. Un Wi-Fi invité est un réseau distinct.',
  },
  'this-computer-offline': {
    sentence: 'Cet ordinateur n’est connecté à aucun réseau.',
    advice: 'Connectez-le au même réseau que l’app.',
  },
  'not-listening': {
    sentence: 'L’appareil répond, mais aucune app compagnon n’écoute sur ce port.',
    advice: 'Ouvrez le mode jeu de l’app (ou ses infos de connexion) et laissez-le ouvert.',
  },
  silent: {
    sentence: 'Rien ne répond à l’adresse de l’app, bien qu’elle soit sur ce réseau.',
    advice:
      'Réveillez le téléphone et ouvrez l’app. Vérifiez ensuite son pare-feu et l’option « isolation des clients » de votre routeur.',
  },
  'no-route': {
    sentence: 'Cet ordinateur n’est pas autorisé à se connecter à l’adresse de l’app.',
    advice:
      'Sous macOS, autorisez Beckon dans Confidentialité et sécurité → Réseau local. Ailleurs, vérifiez le pare-feu et le VPN.',
  },
  'certificate-expired': {
    sentence: 'Le certificat de l’app a expiré.',
    advice: 'Mettez l’app compagnon à jour.',
  },
  'certificate-name': {
    sentence: 'Le certificat de l’app est établi pour un autre nom.',
    advice:
      'Utilisez le domaine affiché par l’app au lieu de son adresse IP, ou comparez ce certificat et approuvez-le.',
  },
  'certificate-unknown': {
    sentence: 'Le certificat de l’app n’est pas signé par une autorité de confiance.',
    advice:
      'Si vous vous y attendiez, comparez son empreinte et approuvez-le, ou ajoutez son autorité dans les paramètres du service.',
  },
  'certificate-changed': {
    sentence: 'Le certificat de l’app n’est pas celui que vous avez approuvé.',
    advice:
      'N’allez pas plus loin sans savoir pourquoi il a changé. Si vous le savez, comparez les empreintes et approuvez le nouveau.',
  },
  'certificate-invalid': {
    sentence: 'Le certificat de l’app ne peut pas être vérifié.',
    advice: 'Vérifiez l’horloge de cet ordinateur, et mettez l’app compagnon à jour.',
  },
  'handshake-failed': {
    sentence: 'Quelque chose écoute à l’adresse de l’app, mais ferme la connexion avant qu’elle soit sécurisée.',
    advice: 'Redémarrez l’app compagnon. Si cela ne suffit pas, un autre programme utilise peut-être le port.',
  },
  'plain-http': {
    sentence: 'Le port répond sans chiffrement.',
    advice: 'Activez HTTPS dans l’app, ou vérifiez le port. Le port HTTPS est en général 30010.',
  },
  'https-not-listening': {
    sentence: 'L’app répond sur son port WebSocket, mais pas en HTTPS.',
    advice: 'Redémarrez l’app compagnon. Les programmes qui n’utilisent que WebSocket fonctionnent déjà.',
  },
  'wss-not-listening': {
    sentence: 'L’app répond en HTTPS, mais pas sur son port WebSocket.',
    advice: 'Redémarrez l’app compagnon. Les programmes qui n’utilisent que HTTPS fonctionnent déjà.',
  },
  'no-address': {
    sentence: 'Le service connaît l’app, mais n’en donne ni l’adresse ni le port.',
    advice: 'Rouvrez le mode jeu de l’app (ou ses infos de connexion), ou ajoutez l’app par l’adresse qu’elle affiche.',
  },
  'app-offline-at-service': {
    sentence: 'Cet ordinateur joint l’app, mais le service la dit hors ligne.',
    advice:
      'Les programmes locaux fonctionnent. Pour les fonctions à distance, rouvrez l’app afin qu’elle se reconnecte au service.',
  },
  internal: {
    sentence: 'Une erreur interne s’est produite dans Beckon.',
    advice: 'Réessayez. Si l’erreur persiste, redémarrez Beckon. Le journal en indique la cause.',
  },
  stopped: { sentence: 'Le diagnostic a été interrompu avant la fin.', advice: 'Relancez-le.' },
  listed: {
    sentence: 'Le service répond et indique des apps pour ce réseau.',
    advice: 'Ajoutez-en une pour la vérifier. Beckon ne contacte pas une app avant que vous l’ajoutiez.',
  },
  nothingListed: {
    sentence: 'Le service répond, mais n’indique aucune app pour ce réseau.',
  },
  notListedVpn: {
    advice:
      'Suspendez le VPN, puis actualisez. Le service indique les apps qui partagent l’adresse Internet publique de cet ordinateur.',
  },
  notListedIpv6: {
    advice:
      'Ouvrez le mode jeu de l’app (ou ses infos de connexion) sur un téléphone de ce réseau, sans données mobiles ni VPN. Si l’app n’apparaît toujours pas, désactivez IPv6 sur cet ordinateur : le service le voit peut-être à une autre adresse.',
  },
  speechless: {
    sentence: 'Quelque chose accepte les connexions à l’adresse de l’app, mais ne répond pas.',
    advice: 'Réveillez le téléphone et ouvrez l’app. Si cela ne suffit pas, redémarrez l’app.',
  },
  disagreeing: {
    sentence: 'L’app utilise TLS, mais ne propose aucune connexion sécurisée que cet ordinateur accepte.',
    advice: 'Mettez l’app compagnon à jour.',
  },
  carrierNat: {
    sentence: 'L’adresse fait partie de 100.64.0.0/10 : Beckon ne s’y connecte qu’avec votre accord.',
    advice:
      'Si l’app est sur votre réseau ou votre VPN, autorisez-la : --allow-carrier-nat en ligne de commande, ou « Se connecter quand même » à l’ajout de son adresse dans la fenêtre.',
  },
  cloudMetadata: {
    sentence: 'À cette adresse, les hébergeurs cloud délivrent des clés : Beckon ne s’y connecte pas.',
    advice: 'Rouvrez le mode jeu de l’app (ou ses infos de connexion), ou ajoutez l’app par l’adresse qu’elle affiche.',
  },
  foreignPort: {
    sentence:
      'Le service donne un port réservé aux e-mails, fichiers, imprimantes ou autres : Beckon ne s’y connecte pas.',
    advice:
      'Rouvrez le mode jeu de l’app (ou ses infos de connexion), ou ajoutez l’app par l’adresse et le port qu’elle affiche.',
  },
  plainWebSocket: {
    sentence: 'Le port WebSocket répond sans chiffrement.',
    advice: 'Activez WebSocket sécurisé (wss) dans l’app, ou vérifiez le port WebSocket.',
  },
  namedCertificate: {
    name: {
      advice:
        'Un autre appareil a peut-être cette adresse maintenant. Rouvrez le mode jeu de l’app (ou ses infos de connexion). Si cela ne suffit pas, mettez l’app compagnon à jour.',
    },
    unknown: {
      advice:
        'Si le service a sa propre autorité, ajoutez-la dans les paramètres du service. Sinon, n’allez pas plus loin : autre chose répond peut-être à la place de l’app.',
    },
  },
  advised: '{{detail}} {{advice}}',
};
