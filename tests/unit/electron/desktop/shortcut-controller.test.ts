import { expect, it } from 'vitest';
import { isSafeAccelerator, ShortcutController } from '../../../../electron/desktop/shortcut-controller';

/** A system on which some combinations belong to others already. */
class FakeShortcuts {
  readonly own = new Map<string, () => void>();
  readonly taken = new Set<string>();

  register(accelerator: string, callback: () => void): boolean {
    if (accelerator.includes('Nokey')) throw new TypeError('conversion failure');
    if (this.taken.has(accelerator)) return false;
    this.own.set(accelerator, callback);
    return true;
  }

  unregister(accelerator: string): void {
    this.own.delete(accelerator);
  }
}

function setUp() {
  const system = new FakeShortcuts();
  let presses = 0;
  const controller = new ShortcutController(system);
  controller.onPressed(() => {
    presses += 1;
  });
  return { system, controller, presses: () => presses };
}

it('ShortcutController is off by default, works once it is set, and gives the former one back when it turns to another', () => {
  const { system, controller, presses } = setUp();
  expect(controller.state).toBe('off');
  expect(controller.set('Control+Alt+B')).toBe('active');
  system.own.get('Control+Alt+B')?.();
  expect(presses()).toBe(1);
  expect(controller.set(null)).toBe('off');
  expect(system.own.size).toBe(0);
  controller.set('Control+Alt+B');
  expect(controller.set('Control+Alt+N')).toBe('active');
  expect([...system.own.keys()]).toEqual(['Control+Alt+N']);
  controller.dispose();
  expect(system.own.size).toBe(0);
});

it('ShortcutController says when another program has it, and when it is no combination, or one that would be missed everywhere', () => {
  const { system, controller } = setUp();
  system.taken.add('Control+Alt+B');
  expect(controller.set('Control+Alt+B')).toBe('taken');
  system.taken.clear();
  expect(controller.set('Control+Alt+B')).toBe('active');
  expect(controller.set('Control+Nokey')).toBe('invalid');
  expect(controller.set('B')).toBe('invalid');
  expect(system.own.size).toBe(0);
});

it.each(['CommandOrControl+Alt+B', 'Super+K', 'alt+Shift+F1', 'F12', 'Shift+F5'])(
  'isSafeAccelerator takes %s',
  (accelerator) => {
    expect(isSafeAccelerator(accelerator)).toBe(true);
  },
);

it.each(['A', 'Shift+A', 'Control', 'Space', 'Shift+Space', 'F25', ''])(
  'isSafeAccelerator does not take %j',
  (accelerator) => {
    expect(isSafeAccelerator(accelerator)).toBe(false);
  },
);
