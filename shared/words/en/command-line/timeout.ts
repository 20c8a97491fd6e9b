/** What `--timeout` limits in each command; part of `--help`. */
export const timeout = {
  limit: '{{what}} (default: {{value}}, maximum: {{max}})',
  service: 'limit for each request to the service, in milliseconds',
  port: 'limit for each port, in milliseconds',
  step: 'limit for each step, in milliseconds',
  running: 'limit for the running Beckon’s answer, in milliseconds',
  either: 'limit for the answer of the service or the running Beckon, in milliseconds',
  relay: 'limit for each request to the relay, in milliseconds',
  reconnect: 'limit for the whole reconnect, in milliseconds',
  find: 'limit for finding the app, in milliseconds',
  wait: 'limit for the whole wait, in milliseconds',
  nothing: 'has no effect on this command',
  /** What stands for `value` where there is more than one, or none. */
  defaults: {
    service: '{{service}} for the service, {{running}} for the running Beckon',
    step: '{{service}} for the service, {{port}} for a port',
    none: 'none',
  },
} as const;
