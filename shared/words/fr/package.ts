import type { packageWords as english } from '../en/package';
import type { Translation } from '../translation';

export const packageWords: Translation<typeof english, 'fr'> = {
  genericName: 'Détecteur d’applications compagnons',
  summary: 'Trouver les applications compagnons et les garder à portée',
  about: {
    window:
      'Beckon trouve les applications compagnons de votre réseau, garde celles que vous connaissez et indique si cet ordinateur les atteint. Sinon, Beckon explique pourquoi et rétablit la connexion.',
    programs:
      'Beckon reste dans la zone de notification et comprend une ligne de commande ainsi qu’une interface pour vos propres programmes.',
  },
  keywords: 'Compagnon;Jouets;Réseau;Connexion;Proximité;',
};
