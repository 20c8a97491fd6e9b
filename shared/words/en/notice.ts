/** Notices for the user that belong to no list entry. */
export const notice = {
  storeNotSaved: {
    message: 'A change to {{document}} could not be saved. Beckon keeps it in memory and tries again.',
    advice: 'Check that the disk has room and that Beckon may write to its data folder.',
  },
  storeUntouchable: {
    message: 'The file with {{document}} is broken, and Beckon could not put it aside. Nothing is saved this time.',
    advice: 'Check that Beckon may write to its data folder, then start it again.',
  },
  storeNewer: {
    message:
      'The file with {{document}} was written by a newer version of Beckon. This one shows it and changes nothing.',
    advice: 'Update Beckon to make changes again.',
  },
  storePartlyReset: {
    message: 'Some of {{document}} could not be read and are as at first: {{parts}}.',
    advice: 'The file as it was is kept as {{file}} in Beckon’s data folder.',
  },
  storePartlyDropped: {
    message_one: 'One record of {{document}} could not be read. The others are here.',
    message_other: '{{count}} records of {{document}} could not be read. The others are here.',
  },
  storeQuarantined: {
    message: 'The file with {{document}} was broken, and there was no earlier copy. Beckon started afresh.',
    advice: 'The broken file is kept as {{file}} in Beckon’s data folder.',
  },
  storeRestored: {
    message: 'The file with {{document}} was broken. Beckon restored the last good copy.',
    advice: 'Check that nothing recent is missing. The broken file is kept as {{file}} in Beckon’s data folder.',
  },
  storeMissing: {
    message: 'The file with {{document}} was missing. Beckon restored the last good copy.',
    advice: 'Check that nothing recent is missing.',
  },
  dataNotPrivate: {
    message: 'Other users of this computer can enter Beckon’s data folder, and Beckon could not change that.',
    advice: 'Take their access to the folder away, or keep the data elsewhere with BECKON_USER_DATA.',
  },
  simulatedAppsRemoved: {
    message_one: 'One app of the simulator went with it.',
    message_other: '{{count}} apps of the simulator went with it.',
    advice: 'Nothing else was removed: your own apps are as they were.',
  },
  simulatorNotRunning: 'The simulator did not start. The log says why.',
  simulatorFailed: {
    message: 'The simulator did not start.',
    advice: 'Try again; if it keeps failing, the log says why.',
  },
  unknownScenario: {
    message: 'The simulator has no scenario called “{{name}}”.',
    advice: 'Scenarios are {{scenarios}}.',
  },
} as const;
