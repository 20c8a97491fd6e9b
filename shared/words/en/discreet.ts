/** Neutral names in discreet mode. */
export const discreet = {
  app: 'App {{n}}',
  toy: 'Toy {{n}}',
  group: 'Group {{n}}',
  /** An app that was forgotten. */
  formerApp: 'Forgotten app',
} as const;
