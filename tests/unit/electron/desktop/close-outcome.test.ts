import { expect, it } from 'vitest';
import { closeOutcome } from '../../../../electron/desktop/close-outcome';

it.each([
  ['quit', 'present', true, 'quit'],
  ['quit', 'absent', true, 'quit'],
  ['tray', 'present', true, 'hide'],
  ['tray', 'present', false, 'hide'],
  // It would be gone for good: the user learns why it does not hide.
  ['tray', 'absent', true, 'ask'],
  ['tray', 'absent', false, 'quit'],
  ['ask', 'present', true, 'ask'],
  // A question that nobody can see must not keep the window from closing.
  ['ask', 'present', false, 'quit'],
  // There is nothing to choose from.
  ['ask', 'absent', true, 'quit'],
] as const)('%s with the tray %s, able to ask: %s, leads to %s', (action, tray, canAsk, outcome) => {
  expect(closeOutcome({ action, tray, canAsk })).toBe(outcome);
});
