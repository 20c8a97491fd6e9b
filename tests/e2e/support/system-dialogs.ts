import type { BeckonWindow } from './beckon-window';

/** Answers the system's dialog for files with this path from now on. */
export async function chooseFile(window: BeckonWindow, path: string): Promise<void> {
  await window.app.evaluate(({ dialog }, filePath) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] });
  }, path);
}

/** Answers the system's questions with this button from now on; Electron alone knows the first one from the last. */
export async function pressButton(window: BeckonWindow, label: string): Promise<void> {
  await window.app.evaluate(({ dialog }, wanted) => {
    dialog.showMessageBox = (...args: unknown[]) => {
      const { message, buttons = [] } = args.at(-1) as { message: string; buttons?: string[] };
      Object.assign(globalThis, { lastQuestion: message });
      return Promise.resolve({ response: buttons.indexOf(wanted), checkboxChecked: false });
    };
  }, label);
}

/** What the system's last question was. */
export async function lastQuestion(window: BeckonWindow): Promise<string> {
  return await window.app.evaluate(() => String((globalThis as { lastQuestion?: string }).lastQuestion));
}
