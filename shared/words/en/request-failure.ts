/** Failures of the window's requests that are caused by neither the service nor a relay. */
export const requestFailure = {
  'sender-refused': {
    message: 'This request didn’t come from Beckon’s window.',
    advice: 'Use Beckon’s own window.',
  },
  'invalid-input': {
    message: 'Something you entered isn’t valid.',
    advice: 'Check it and try again.',
  },
  'not-found': {
    message: 'This no longer exists.',
    advice: 'The list may have changed. Refresh and try again.',
  },
  'already-known': {
    message: 'This app is already saved.',
    advice: 'Find it in Apps.',
  },
  'undo-expired': {
    message: 'It’s too late to undo this.',
    advice: 'Add the app again.',
  },
  'read-only': {
    message: 'Your data was written by a newer version of Beckon, so this version doesn’t change it.',
    advice: 'Update Beckon to make changes.',
  },
  'not-saved': {
    message: 'Couldn’t save this.',
    advice: 'Check that the disk has space and that Beckon can write to its data folder.',
  },
  'certificate-differs': {
    message: 'The app’s certificate has changed again, so nothing was trusted.',
    advice: 'Compare the new fingerprint before you decide.',
  },
  'not-measuring': {
    message: 'Beckon can’t check apps right now: it’s still starting, or this computer is going to sleep.',
    advice: 'Try again in a moment.',
  },
  'bad-file': {
    message: 'Can’t use this file. Nothing was changed.',
    advice: 'Choose a file that Beckon exported.',
  },
  'simulator-failed': {
    message: 'The simulator didn’t start.',
    advice: 'Try again. If it keeps failing, the log says why.',
  },
  unauthorized: {
    message: 'The relay doesn’t recognize this access key.',
    advice: 'Ask whoever runs the relay for a key, and enter all of it.',
  },
  'relay-refused': {
    message: 'The relay rejected this request.',
    advice: 'Contact whoever runs the relay.',
  },
  'no-service': {
    message: 'No service set up.',
    advice: 'Set up a service in Settings.',
  },
  'no-way': {
    message: 'Set up a relay to show codes.',
    advice: 'Add a relay in Settings, or try the simulator.',
  },
  'too-many': {
    message: 'Too many codes are waiting.',
    advice: 'Close the ones you don’t need.',
  },
  'not-waiting': {
    message: 'This code is no longer waiting for an app.',
    advice: 'Show a new code.',
  },
  internal: {
    message: 'Something went wrong inside Beckon.',
    advice: 'Try again. If it keeps failing, restart Beckon. The log says why.',
  },
  undelivered: {
    message: 'Beckon’s window can’t reach the rest of Beckon.',
    advice: 'Restart Beckon.',
  },
  noNotifications: {
    message: 'Your desktop doesn’t show notifications.',
    advice: 'Allow notifications from Beckon in your system settings.',
  },
  folderNotOpened: {
    message: 'Couldn’t open the data folder.',
    advice: '“beckon where” in a terminal says where it is.',
  },
  pageNotOpened: {
    message: 'Couldn’t open this page.',
    advice: 'You’ll find it in the docs folder that came with Beckon.',
  },
  connectionUnknown: {
    message: 'This address isn’t known yet.',
    advice: 'Open the app’s game mode so that the service lists it, then try again.',
  },
  noServiceForToken: {
    message: 'There’s no service to use the developer token with.',
    advice: 'Set up a service in Settings first. The simulator needs no token.',
  },
  otherService: {
    message: 'The service has changed, so the developer token wasn’t saved.',
    advice: 'If the token is for the current service, add it again.',
  },
  noToken: {
    message: 'This isn’t a developer token.',
    advice: 'A token is one line without spaces. Copy all of it, or choose a file that contains nothing else.',
  },
  noAccessKey: {
    message: 'This relay needs an access key.',
    advice: 'Enter the key you got from whoever runs the relay.',
  },
  badAccessKey: {
    message: 'This isn’t an access key.',
    advice: 'A key is one line without spaces. Enter all of it, as you got it from whoever runs the relay.',
  },
  fileClosed: {
    message: 'This file is no longer open.',
    advice: 'Choose it again to see what would change.',
  },
} as const;
