import type { bareAddress as english } from '../../en/command-line/bare-address';
import type { Translation } from '../../translation';

export const bareAddress: Translation<typeof english, 'fr'> = {
  verifiedAs: '{{target}} répond ; vérifié en tant que {{host}}.',
  unverified: '{{target}} répond, mais son certificat n’est pas vérifié.',
  pin: 'Si c’est votre app, ajoutez-la, ouvrez-la dans Beckon, comparez-y son certificat et approuvez-le.',
};
