/** Failures of the window's requests that are caused by neither the service nor a relay. */
export const requestFailure = {
  'sender-refused': {
    message: 'This request did not come from Beckon’s own window.',
    advice: 'Use the window that Beckon opened.',
  },
  'invalid-input': {
    message: 'Something in this request was not as expected.',
    advice: 'Check what was entered and try again.',
  },
  'not-found': {
    message: 'That is not there any more.',
    advice: 'Look again: the list may have changed in the meantime.',
  },
  'already-known': {
    message: 'You keep this one already.',
    advice: 'Find it under the apps you know.',
  },
  'undo-expired': {
    message: 'It is too late to undo this.',
    advice: 'Add the app again.',
  },
  'read-only': {
    message: 'Your data was written by a newer version of Beckon, so this one does not change it.',
    advice: 'Update Beckon to make changes.',
  },
  'not-saved': {
    message: 'This could not be saved.',
    advice: 'Check that the disk has room and that Beckon may write to its folder.',
  },
  'certificate-differs': {
    message: 'The app shows another certificate now, so nothing was trusted.',
    advice: 'Compare the fingerprint that is shown now before you decide.',
  },
  'not-measuring': {
    message: 'Nothing is measured right now: Beckon is still starting, or this computer is about to sleep.',
    advice: 'Try again in a moment.',
  },
  'bad-file': {
    message: 'This file cannot be used, so it changes nothing.',
    advice: 'Choose a file that Beckon exported.',
  },
  'simulator-failed': {
    message: 'The simulator did not start.',
    advice: 'Try again; if it keeps failing, the log says why.',
  },
  unauthorized: {
    message: 'The relay does not know this access key.',
    advice: 'Ask whoever runs the relay for a key, and enter it whole.',
  },
  'relay-refused': {
    message: 'The relay refused this.',
    advice: 'Tell whoever runs the relay.',
  },
  'no-service': {
    message: 'No service is set.',
    advice: 'Enter the service in the settings.',
  },
  'no-way': {
    message: 'Nothing is set up that could ask for a code.',
    advice: 'Enter a relay in the settings, or try the simulator.',
  },
  'too-many': {
    message: 'Enough codes are waiting already.',
    advice: 'Close those that nobody needs.',
  },
  'not-waiting': {
    message: 'This code does not wait for an app any more.',
    advice: 'Show a new one.',
  },
  internal: {
    message: 'Something went wrong inside Beckon.',
    advice: 'Try again; if it keeps failing, restart Beckon. The log says why.',
  },
  undelivered: {
    message: 'Beckon’s window could not reach the rest of Beckon.',
    advice: 'Close Beckon and start it again.',
  },
  noNotifications: {
    message: 'This desktop shows no notifications.',
    advice: 'Look in the system’s settings whether Beckon may show some.',
  },
  pageNotOpened: {
    message: 'This page could not be opened.',
    advice: 'Find it in the docs folder that came with Beckon.',
  },
  connectionUnknown: {
    message: 'The address and port for this are not known yet.',
    advice: 'Open the app’s game mode, so that the service lists it, and copy again.',
  },
  noServiceForToken: {
    message: 'No service is set that the developer token could be for.',
    advice: 'Enter the service in the settings first; the simulator needs no token.',
  },
  otherService: {
    message: 'Another service came into use meanwhile, so the developer token was not taken.',
    advice: 'Take it again if it is for the service in use now.',
  },
  noToken: {
    message: 'There is no developer token.',
    advice: 'A token is one line without blanks. Copy it whole, or choose the file that holds nothing else.',
  },
  noAccessKey: {
    message: 'There is no access key for this relay.',
    advice: 'Enter the key that whoever runs the relay gave you.',
  },
  badAccessKey: {
    message: 'This is no access key.',
    advice: 'A key is one line without blanks, as whoever runs the relay gave it to you. Enter it whole.',
  },
  fileClosed: {
    message: 'This file is no longer open.',
    advice: 'Choose it again to see what it would change.',
  },
} as const;
