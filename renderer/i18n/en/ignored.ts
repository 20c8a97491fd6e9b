/** Apps that the user does not want to see nearby. */
export const ignored = {
  title: 'Ignored apps',
  text: 'They are never shown nearby, whatever the service lists, until you take them off this list.',
  none: 'No app is ignored. “Ignore” on an app nearby puts it here.',
  ignore: 'Ignore',
  since: 'Ignored',
  show: 'Show again',
  showApp: 'Show again: {{name}}',
  done: '{{name}} is ignored. Settings has the list.',
  back: '{{name}} is shown again',
  nearby_one: '{{count, number}} app is ignored.',
  nearby_other: '{{count, number}} apps are ignored.',
} as const;
