/** Notices for the user that belong to no list entry. */
export const notice = {
  storeNotSaved: {
    message: 'Couldn’t save a change to {{document}}. Beckon keeps it in memory and tries again.',
    advice: 'Check that the disk has space and that Beckon can write to its data folder.',
  },
  storeUntouchable: {
    message:
      'The file with {{document}} is damaged, and Beckon couldn’t move it out of the way. Changes won’t be saved until you restart.',
    advice: 'Check that Beckon can write to its data folder, then restart it.',
  },
  storeNewer: {
    message:
      'The file with {{document}} was written by a newer version of Beckon. This version shows it, but doesn’t change it.',
    advice: 'Update Beckon to make changes again.',
  },
  storePartlyReset: {
    message: 'Couldn’t read some of {{document}}. These were reset: {{parts}}.',
    advice: 'The original file is saved as {{file}} in Beckon’s data folder.',
    adviceWithCopy: 'The original file is saved as {{file}}, and its backup as {{copy}}, in Beckon’s data folder.',
  },
  storePartlyDropped: {
    message_one: 'Couldn’t read {{count, number}} entry of {{document}}. The others are fine.',
    message_other: 'Couldn’t read {{count, number}} entries of {{document}}. The others are fine.',
  },
  storePartlyRestored: {
    message_one: 'Couldn’t read {{count, number}} entry of {{document}}. Beckon restored it from the last good copy.',
    message_other:
      'Couldn’t read {{count, number}} entries of {{document}}. Beckon restored them from the last good copy.',
  },
  storePartsRestored: {
    message: 'Couldn’t read some of {{document}}. These were restored from the last good copy: {{parts}}.',
  },
  storeQuarantined: {
    message: 'The file with {{document}} was damaged, and there was no backup. Beckon started over.',
    advice: 'The damaged file is saved as {{file}} in Beckon’s data folder.',
  },
  storeRestored: {
    message: 'The file with {{document}} was damaged. Beckon restored the last good copy.',
    advice: 'Check that nothing recent is missing. The damaged file is saved as {{file}} in Beckon’s data folder.',
  },
  storeMissing: {
    message: 'The file with {{document}} was missing. Beckon restored the last good copy.',
    advice: 'Check that nothing recent is missing.',
  },
  dataNotPrivate: {
    message: 'Other users of this computer can open Beckon’s data folder, and Beckon couldn’t change that.',
    advice: 'Remove their access to the folder, or set BECKON_USER_DATA to another folder.',
  },
  simulatedAppsRemoved: {
    message_one: '{{count, number}} demo app was removed.',
    message_other: '{{count, number}} demo apps were removed.',
    advice: 'Your own apps are unchanged.',
  },
  simulatorNotRunning: 'The simulator didn’t start. The log says why.',
  simulatorFailed: {
    message: 'The simulator didn’t start.',
    advice: 'Try again. If it keeps failing, the log says why.',
  },
  unknownScenario: {
    message: 'The simulator has no scenario called “{{name}}”.',
    advice: 'Available scenarios: {{scenarios}}.',
  },
} as const;
