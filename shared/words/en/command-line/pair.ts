/** What `beckon pair` says while it waits. */
export const pair = {
  relayIsBack: 'The relay is back.',
  waitingForRelay: '{{problem}} Waiting for it. Your code stays valid.',
} as const;
