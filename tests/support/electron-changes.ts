/** A member, option, parameter or event of Electron that newer releases removed, deprecated or changed. */
export interface ElectronChange {
  /** As `electronUses` names it: `Owner.member`, `Owner#event`, `Owner#event(parameter)`. */
  readonly name: string;
  readonly change: 'removed' | 'deprecated' | 'changed';
  /** The major version in which it was so at the latest. */
  readonly since: number;
  /** What there is in its place, or what is different. */
  readonly now: string;
}

/**
 * What Electron’s list of breaking changes, and its type definitions compared with those of Electron 22, say about
 * versions 23 to 45, as far as an API has a name. Marks in the definitions themselves need no line here.
 */
export const ELECTRON_CHANGES: readonly ElectronChange[] = [
  ...gone(23, 'WebContents#input-event', [
    'BrowserWindow#scroll-touch-begin',
    'BrowserWindow#scroll-touch-edge',
    'BrowserWindow#scroll-touch-end',
  ]),
  ...gone(23, 'capturePage counts by itself', [
    'WebContents.incrementCapturerCount',
    'WebContents.decrementCapturerCount',
  ]),
  ...gone(26, 'WebContents.getPrintersAsync', ['WebContents.getPrinters']),
  ...gone(27, 'nothing', [
    'SystemPreferences.appLevelAppearance',
    'SystemPreferences.getAppLevelAppearance',
    'SystemPreferences.setAppLevelAppearance',
  ]),
  ...gone(28, 'BrowserWindow.setWindowButtonPosition', [
    'BrowserWindow.getTrafficLightPosition',
    'BrowserWindow.setTrafficLightPosition',
  ]),
  ...gone(28, 'MessagePort', ['IpcRenderer.sendTo', 'IpcRendererEvent.senderId']),
  ...gone(28, 'App.runningUnderARM64Translation', ['App.runningUnderRosettaTranslation']),
  ...gone(29, 'the events render-process-gone and child-process-gone', [
    'App#gpu-process-crashed',
    'App#renderer-process-crashed',
    'WebContents#crashed',
  ]),
  ...gone(30, 'nothing', ['Process.getIOCounters', 'ContextMenuParams.inputFieldType', 'Params.inputFieldType']),
  ...gone(32, 'webUtils.getPathForFile', ['File.path']),
  ...gone(36, 'nothing', ['ClearStorageDataOptions.quotas', 'PrinterInfo.isDefault', 'PrinterInfo.status']),
  ...gone(38, 'nothing', ['WebContents#plugin-crashed']),
  ...gone(45, 'nothing', [
    'App.isUnityRunning',
    'LoginItemSettings.openAsHidden',
    'LoginItemSettings.restoreState',
    'LoginItemSettings.wasOpenedAsHidden',
    'Settings.openAsHidden',
    'Product.contentLengths',
    'Product.contentVersion',
    'SystemPreferences.isAeroGlassEnabled',
  ]),
  ...gone(45, 'NativeTheme.shouldUseDarkColors and its neighbors', [
    'SystemPreferences.isDarkMode',
    'SystemPreferences.isHighContrastColorScheme',
    'SystemPreferences.isInvertedColorScheme',
    'SystemPreferences#high-contrast-color-scheme-changed',
    'SystemPreferences#inverted-color-scheme-changed',
  ]),
  ...gone(45, 'Clipboard.read and Clipboard.write, with items', [
    'Clipboard.availableFormats',
    'Clipboard.readBookmark',
    'Clipboard.readBuffer',
    'Clipboard.readFindText',
    'Clipboard.readHTML',
    'Clipboard.readImage',
    'Clipboard.readRTF',
    'Clipboard.writeBookmark',
    'Clipboard.writeBuffer',
    'Clipboard.writeFindText',
    'Clipboard.writeHTML',
    'Clipboard.writeImage',
    'Clipboard.writeRTF',
  ]),
  { name: 'Protocol.registerFileProtocol', change: 'deprecated', since: 25, now: 'Protocol.handle' },
  { name: 'Protocol.registerBufferProtocol', change: 'deprecated', since: 25, now: 'Protocol.handle' },
  { name: 'BrowserWindow.addBrowserView', change: 'deprecated', since: 30, now: 'WebContentsView' },
  { name: 'WebContents.goBack', change: 'deprecated', since: 32, now: 'WebContents.navigationHistory' },
  { name: 'Session.setPreloads', change: 'deprecated', since: 35, now: 'Session.registerPreloadScript' },
  { name: 'NativeImage.getBitmap', change: 'deprecated', since: 36, now: 'NativeImage.toBitmap' },
  {
    name: 'ContextBridge.exposeInMainWorld',
    change: 'changed',
    since: 29,
    now: 'ipcRenderer as a whole does not pass',
  },
  { name: 'BrowserWindow.flashFrame', change: 'changed', since: 31, now: 'macOS goes on until it is called again' },
  { name: 'IpcMainInvokeEvent.senderFrame', change: 'changed', since: 35, now: 'null once the frame is gone' },
  { name: 'BrowserWindow.setFullScreen', change: 'changed', since: 34, now: 'hides the menu bar on Windows' },
  { name: 'OpenDialogOptions.defaultPath', change: 'changed', since: 35, now: 'needs a newer portal on Linux' },
  { name: 'CommandLine.removeSwitch', change: 'changed', since: 36, now: 'switches are in lower case' },
  { name: 'CommandLine.hasSwitch', change: 'changed', since: 36, now: 'switches are in lower case' },
  { name: 'Clipboard.readText', change: 'changed', since: 45, now: 'a promise' },
  { name: 'Clipboard.writeText', change: 'changed', since: 45, now: 'a promise' },
];

function gone(since: number, now: string, names: readonly string[]): ElectronChange[] {
  return names.map((name) => ({ name, change: 'removed', since, now }));
}
