/** Kinds of events of a known app, as headings. */
export const historyKind = {
  kept: 'Added',
  found: 'Reachable',
  lost: 'Not reachable',
  moved: 'Moved',
  renamed: 'Renamed',
  merged: 'Merged',
  certificate: 'Certificate',
  'battery-low': 'Low battery',
  paired: 'Paired',
  forgotten: 'Forgotten',
} as const;
