import type { evidence as english } from '../en/evidence';
import type { Translation } from '../translation';

export const evidence: Translation<typeof english, 'fr'> = {
  verified: 'Connexion établie, identité vérifiée : {{host}} ({{protocol}}).',
  pinned: 'Connexion établie. Le certificat est celui que vous avez approuvé.',
  plainAccepted: 'Accepte les connexions en HTTP simple, sans chiffrement ni vérification.',
  silent: 'Pas de réponse à temps. L’appareil est peut-être en veille, sur un autre réseau ou derrière un pare-feu.',
  refused: 'Rien n’écoute sur ce port. Le mode jeu de l’app (ou ses infos de connexion) est peut-être fermé.',
  linkLocal: 'Une adresse de lien local a besoin de son interface réseau, comme dans fe80::1%eth0.',
  noRoute: 'Cet ordinateur n’a pas de route vers cette adresse ({{code}}).',
  noNeighbor: 'Aucun appareil de ce réseau ne répond à cette adresse.',
  handshakeSilent: 'A accepté la connexion, mais n’a pas terminé la négociation TLS à temps.',
  handshakeFailed: 'A fermé la connexion pendant la négociation TLS.',
  handshakeRefused: 'Utilise TLS, mais ne propose aucune connexion sécurisée que cet ordinateur accepte.',
  noCertificate: 'Aucun certificat n’a été présenté.',
  plainHttp: 'Répond sans TLS. Ce port sert au HTTP simple ou à un autre programme.',
  tlsOnPlainPort: 'Ce port utilise TLS, et non le HTTP simple.',
  certificateExpired: 'Le certificat a expiré. Mettez l’app compagnon à jour.',
  certificateNotYetValid: 'Le certificat n’est pas encore valable. Vérifiez l’horloge de cet ordinateur.',
  certificateName: 'Le certificat est établi pour un autre nom ({{names}}).',
  certificateUnknown: 'Le certificat est signé par une autorité à laquelle cet ordinateur ne fait pas confiance.',
  certificateInvalid: 'Le certificat n’a pas pu être vérifié ({{reason}}).',
  certificateChanged:
    'Le certificat n’est pas celui que vous avez approuvé. C’était {{pinned}}, c’est maintenant {{presented}}.',
  stopped: 'La vérification a été interrompue avant la fin.',
  stoppedEarly: 'La vérification a été interrompue avant de commencer.',
  movedTooOften:
    'Le service a donné plus de {{count}} adresses pour l’app en une heure. Beckon essaiera celle-ci plus tard, ou dès que vous le demanderez.',
  offline: 'Cet ordinateur n’est connecté à aucun réseau.',
  nameNotFound: 'Le nom « {{host}} » est introuvable ({{code}}).',
  nameWithoutAddress: 'Le nom « {{host}} » n’a pas d’adresse.',
  refusal: {
    'not-local': '{{address}} n’est pas sur un réseau local : Beckon ne s’y connecte pas.',
    'carrier-grade-nat':
      '{{address}} fait partie de 100.64.0.0/10. Beckon ne s’y connecte qu’avec votre accord (--allow-carrier-nat, ou « Se connecter quand même » dans la fenêtre).',
    'own-address':
      '{{address}} est cet ordinateur, et Beckon ne s’y connecte pas sur la seule indication d’un service. Si l’app se trouve ici, ajoutez vous-même son adresse.',
    'cloud-metadata':
      '{{address}} est l’adresse où les hébergeurs cloud délivrent des clés. Beckon ne s’y connecte jamais.',
    'foreign-port':
      '{{address}} est associée à un port réservé aux e-mails, fichiers, imprimantes ou autres. Beckon ne s’y connecte que si vous la saisissez.',
  },
  resolvedRefusal: {
    'not-local': '« {{host}} » mène à {{address}}, qui n’est pas sur un réseau local : Beckon ne s’y connecte pas.',
    'carrier-grade-nat':
      '« {{host}} » mène à {{address}}, qui fait partie de 100.64.0.0/10. Beckon ne s’y connecte qu’avec votre accord (--allow-carrier-nat, ou « Se connecter quand même » dans la fenêtre).',
    'own-address':
      '« {{host}} » mène à {{address}}, qui est cet ordinateur, et Beckon ne s’y connecte pas sur la seule indication d’un service. Si l’app se trouve ici, ajoutez vous-même son adresse.',
    'cloud-metadata':
      '« {{host}} » mène à {{address}}, où les hébergeurs cloud délivrent des clés. Beckon ne s’y connecte jamais.',
    'foreign-port':
      '« {{host}} » mène à {{address}}, avec un port réservé aux e-mails, fichiers, imprimantes ou autres. Beckon ne s’y connecte que si vous la saisissez.',
  },
};
