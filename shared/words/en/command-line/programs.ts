/** What `where` and `version` say. */
export const programs = {
  socket: 'Socket: {{path}}',
  noSocket: 'Socket: Beckon chooses its name when it starts.',
  userData: 'User data: {{path}}',
  running: 'Running: Beckon {{version}}, protocol {{protocol}}.',
  runningUnknown: 'Running: a Beckon that doesn’t say its version.',
  notRunning: 'Beckon isn’t running.',
  otherVersion: 'The running Beckon is version {{version}}.',
} as const;
