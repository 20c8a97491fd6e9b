import type { bareAddress as english } from '../../en/command-line/bare-address';
import type { Translation } from '../../translation';

export const bareAddress: Translation<typeof english, 'de'> = {
  verifiedAs: '{{target}} antwortet; als {{host}} geprüft.',
  unverified: '{{target}} antwortet, aber das Zertifikat ist nicht geprüft.',
  pin: 'Wenn es deine App ist: Füge sie hinzu, öffne sie in Beckon, vergleiche dort ihr Zertifikat und vertraue ihm.',
};
