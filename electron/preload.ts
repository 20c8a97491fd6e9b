import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';
import { channelOf, events, type PayloadOf, type PreloadBridge, routes } from '../shared/ipc/contract';
import type { JsonText } from '../shared/ipc/json-text';

/** The names of the contract are the whole list: nothing else passes, not even what every object inherits. */
function checked<Name extends string>(names: Readonly<Record<Name, unknown>>, name: Name): Name {
  if (!Object.hasOwn(names, name)) throw new TypeError('Not in the contract');
  return name;
}

const bridge: PreloadBridge = {
  request: (route, input) => ipcRenderer.invoke(channelOf(checked(routes, route)), input),
  on(event, listener) {
    const channel = channelOf(checked(events, event));
    // The event object stays here: it would hand the page a way to send.
    const forward = (_event: IpcRendererEvent, payload: JsonText<PayloadOf<typeof event>>): void => listener(payload);
    ipcRenderer.on(channel, forward);
    return () => void ipcRenderer.removeListener(channel, forward);
  },
};

contextBridge.exposeInMainWorld('beckon', bridge);
