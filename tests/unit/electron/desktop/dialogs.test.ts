import type { MessageBoxOptions } from 'electron';
import { expect, it } from 'vitest';
import { type DialogApi, SystemDialogs } from '../../../../electron/desktop/dialogs';
import { hiddenValue } from '../../../../shared/domain/hidden-value';

/** Asks, and has this button pressed. */
async function pressed(response: number, service = 'https://service.example/base') {
  const shown: MessageBoxOptions[] = [];
  const showMessageBox = async (...args: unknown[]) => {
    shown.push(args.at(-1) as MessageBoxOptions);
    return await Promise.resolve({ response, checkboxChecked: false });
  };
  const dialog = { showMessageBox } as unknown as DialogApi;
  const confirmed = await new SystemDialogs(dialog, () => null).confirmToken(service);
  return { confirmed, shown: shown[0] };
}

it('names the service, or says why it has a number in place of the address', async () => {
  expect((await pressed(0)).shown?.message).toContain('https://service.example/base');
  const { shown } = await pressed(0, hiddenValue(3));
  expect(shown?.message).toBe('Save the developer token for ••3••?');
  expect(shown?.detail).toMatch(/^Discreet mode hides the service’s address.*\n\nIn direct mode/);
  expect((await pressed(0)).shown?.detail).not.toContain('iscreet');
});

it('is answered by its first button alone; closing it, and Return, keep nothing', async () => {
  const { confirmed, shown } = await pressed(0);
  expect(confirmed).toBe(true);
  expect(shown?.buttons?.[0]).toBe('Save token');
  expect(shown?.defaultId).toBe(shown?.cancelId);
  expect((await pressed(shown?.cancelId ?? 0)).confirmed).toBe(false);
});
