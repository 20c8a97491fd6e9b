import { join } from 'node:path';
import { app, BrowserWindow } from 'electron';

/**
 * What the app is compared with on the same runtime: a window with one line of text, or no window at all.
 */
const userData = process.env.BECKON_USER_DATA ?? '';
app.setPath('userData', userData);

app.once('ready', () => {
  if (process.argv.includes('--without-window')) return;
  const window = new BrowserWindow({ width: 1_200, height: 800, show: false });
  window.once('ready-to-show', () => window.show());
  void window.loadFile(join(userData, 'blank.html'));
});
