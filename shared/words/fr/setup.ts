import type { setup as english } from '../en/setup';
import type { Translation } from '../translation';

export const setup: Translation<typeof english, 'fr'> = {
  serviceAddress: {
    empty: 'Saisissez l’adresse du service.',
    tooLong: 'L’adresse du service est trop longue.',
    notHttps: 'L’adresse du service doit commencer par https://.',
    unreadable: 'Ce n’est pas une adresse de service.',
    hasUser: 'L’adresse du service ne peut contenir ni nom d’utilisateur ni mot de passe.',
    hasQuery: 'L’adresse du service ne peut contenir ni « ? » ni « # ».',
    advice: 'Saisissez-la sous la forme https://service.example ou https://service.example/chemin.',
  },
  authorityFile: {
    tooLarge: 'Ce fichier est trop volumineux pour une autorité de certification.',
    notAFile: 'Impossible de lire le fichier de l’autorité de certification (ce n’est pas un fichier).',
    unreadable: 'Impossible de lire le fichier de l’autorité de certification ({{code}}).',
    unreadableSomehow: 'Impossible de lire le fichier de l’autorité de certification (illisible).',
    advice: 'Choisissez de nouveau le fichier PEM, ou continuez sans.',
    noCertificate: 'Ce fichier ne contient pas de certificat.',
    brokenCertificate: 'Ce fichier contient un certificat endommagé.',
    pemAdvice: 'Utilisez un fichier PEM : du texte avec une ligne BEGIN CERTIFICATE.',
    elsewhere: {
      message: 'Le fichier de l’autorité de certification ne peut pas être sur un autre ordinateur.',
      advice: 'Copiez-le sur cet ordinateur, puis choisissez la copie.',
    },
    notReadYet: {
      message: 'Le fichier de l’autorité de certification est en cours de chargement.',
      advice: 'Réessayez dans un instant.',
    },
  },
};
