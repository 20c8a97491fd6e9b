/** What electron-store asks of `electron` before it writes, for programs that run on plain Node. */
module.exports = {
  app: { getPath: () => '/nowhere', getVersion: () => '0.0.0' },
  ipcMain: { on: () => undefined, removeAllListeners: () => undefined },
  shell: {},
};
