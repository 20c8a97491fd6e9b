import { bridge } from '../bridge/bridge';

/** Puts a text on the clipboard, through main; says whether it got there. */
export async function copyText(text: string): Promise<boolean> {
  const answer = await bridge.request('desktop.copy-text', { text });
  return answer.ok;
}
