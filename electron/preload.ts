import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';
import { channelOf, events, type PayloadOf, type PreloadBridge, routes } from '../shared/ipc/contract';
import type { JsonText } from '../shared/ipc/json-text';

/** Only the contract's own names pass, not those that every object inherits. */
function checked<Name extends string>(names: Readonly<Record<Name, unknown>>, name: Name): Name {
  if (!Object.hasOwn(names, name)) throw new TypeError('Not in the contract');
  return name;
}

const bridge: PreloadBridge = {
  request: (route, input) => ipcRenderer.invoke(channelOf(checked(routes, route)), input),
  on(event, listener) {
    const channel = channelOf(checked(events, event));
    // The event object must not reach the page, which could send with it.
    const forward = (_event: IpcRendererEvent, payload: JsonText<PayloadOf<typeof event>>): void => listener(payload);
    ipcRenderer.on(channel, forward);
    return () => void ipcRenderer.removeListener(channel, forward);
  },
};

contextBridge.exposeInMainWorld('beckon', bridge);
