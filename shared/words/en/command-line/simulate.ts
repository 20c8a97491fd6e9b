/** What `simulate` says. */
export const simulate = {
  format: 'See docs/simulator.md for the format of scenario files.',
  network: {
    message: 'BECKON_SIMULATOR_NETWORK isn’t a loopback network.',
    advice: 'Set it to one such as 127.0.1.',
  },
  notStarted: { message: 'Couldn’t start the simulator ({{code}}).', advice: 'Try another --port or --directory.' },
  running: 'The scenario “{{name}}” is running. Try: beckon list --service {{url}} --ca {{file}}',
  stop: 'Press Ctrl+C to stop.',
} as const;
