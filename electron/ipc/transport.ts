import type { IpcMain, IpcMainInvokeEvent } from 'electron';
import { channelOf, type RouteName, routes } from '../../shared/ipc/contract';
import { toJsonText } from '../../shared/ipc/json-text';
import { belongsTo, type WindowSource } from '../desktop/window-source';
import type { Disposable } from '../lib/disposable';
import type { Router } from './router';

/** Opens a channel for each route of the contract; disposing closes them. */
export function openChannels(ipcMain: IpcMain, router: Router<SenderFacts>): Disposable {
  const names = Object.keys(routes).filter(isRouteName);
  for (const route of names) {
    ipcMain.handle(channelOf(route), async (event, input: unknown) =>
      toJsonText(await router.dispatch(route, factsAbout(event), input)),
    );
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

/** What is known about the sender of a message. */
export interface SenderFacts {
  /** Identifier of the contents that sent it. */
  readonly contentsId: number;
  /** Whether the sender is the contents' own main frame, not an embedded one. */
  readonly isMainFrame: boolean;
  /** Address of the frame; null when the frame is gone. */
  readonly url: string | null;
}

/** The window that main accepts messages from. */
export interface TrustedWindow {
  /** Identifier of the window's contents; null while there is no window. */
  readonly contentsId: number | null;
  readonly source: WindowSource;
}

/** Whether a message comes from the window itself: its contents, its main frame, its own document. */
export function isTrustedSender(sender: SenderFacts, window: TrustedWindow): boolean {
  return (
    window.contentsId !== null &&
    sender.contentsId === window.contentsId &&
    sender.isMainFrame &&
    sender.url !== null &&
    belongsTo(window.source, sender.url)
  );
}
