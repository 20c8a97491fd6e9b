/** Groups of kept apps. */
export const groups = {
  set: 'Group',
  label: 'Group',
  placeholder: 'As in “Living room”',
  save: 'Save',
  none: 'No group',
  tooLong: 'At most 64 characters.',
  done_one: '{{count, number}} app is in {{group}}',
  done_other: '{{count, number}} apps are in {{group}}',
  gone_one: '{{count, number}} app is in no group',
  gone_other: '{{count, number}} apps are in no group',
} as const;
