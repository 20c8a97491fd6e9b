import type { IpcMain, IpcMainInvokeEvent } from 'electron';
import { channelOf, type RouteName, routes } from '../../shared/ipc/contract';
import { toJsonText } from '../../shared/ipc/json-text';
import type { Disposable } from '../lib/disposable';
import type { Router, SenderFacts } from './router';

/** The channels of all routes, open from the start: requests wait until a router answers them. */
export interface Channels extends Disposable {
  /** Settles when a page has its first state. */
  readonly answered: Promise<void>;
  /** Answers the requests that wait, and all that follow. */
  readonly connect: (router: Pick<Router<SenderFacts>, 'dispatch'>) => void;
}

/** Opens a channel for each route of the contract; disposing closes them. */
export function openChannels(ipcMain: Pick<IpcMain, 'handle' | 'removeHandler'>): Channels {
  const connected = Promise.withResolvers<Pick<Router<SenderFacts>, 'dispatch'>>();
  const answered = Promise.withResolvers<void>();
  const names = Object.keys(routes).filter(isRouteName);
  for (const route of names) {
    ipcMain.handle(channelOf(route), async (event, input: unknown) => {
      // Now: the frame may be gone when the router is there.
      const sender = factsAbout(event);
      const router = await connected.promise;
      const text = toJsonText(await router.dispatch(route, sender, input));
      if (route === 'state.snapshot') answered.resolve();
      return text;
    });
  }
  return {
    answered: answered.promise,
    connect: connected.resolve,
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
