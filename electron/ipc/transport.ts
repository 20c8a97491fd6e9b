import type { IpcMain, IpcMainInvokeEvent } from 'electron';
import { channelOf, type RouteName, routes } from '../../shared/ipc/contract';
import type { Disposable } from '../lib/disposable';
import type { Router } from './router';
import type { SenderFacts } from './trusted-sender';

/** Opens a channel for each route of the contract, and closes them again. */
export function openChannels(ipcMain: IpcMain, router: Router<SenderFacts>): Disposable {
  const names = Object.keys(routes).filter(isRouteName);
  for (const route of names) {
    ipcMain.handle(channelOf(route), (event, input: unknown) => router.dispatch(route, factsAbout(event), input));
  }
  return {
    dispose: () => {
      for (const route of names) ipcMain.removeHandler(channelOf(route));
    },
  };
}

function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(routes, name);
}

function factsAbout(event: IpcMainInvokeEvent): SenderFacts {
  const frame = event.senderFrame;
  return {
    contentsId: event.sender.id,
    isMainFrame: frame !== null && frame === event.sender.mainFrame,
    url: frame?.url ?? null,
  };
}
