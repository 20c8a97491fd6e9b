import type { target as english } from '../en/target';
import type { Translation } from '../translation';

export const target: Translation<typeof english, 'fr'> = {
  tooLong: 'C’est trop long pour une adresse.',
  empty: 'Saisissez une adresse.',
  blanks: 'Une adresse ne peut pas contenir d’espaces.',
  notAnAddress: 'Ce n’est pas une adresse. Essayez 192.168.1.42 ou 192.168.1.42:30010.',
  notAlone: 'Saisissez seulement le domaine, sans https://, port ni chemin.',
  scheme: 'Les apps n’utilisent pas « {{scheme}}:// ». Utilisez https://, wss:// ou http://.',
  user: 'Une adresse ne peut contenir ni nom d’utilisateur ni mot de passe.',
  port: 'Les ports vont de 1 à 65535.',
  host: {
    name: '« {{host}} » n’est ni une adresse IP ni un nom d’hôte.',
    number:
      '« {{host}} » n’est ni une adresse IP ni un nom d’hôte. Une adresse IP se compose de quatre nombres de 0 à 255, comme 192.168.1.42.',
  },
};
