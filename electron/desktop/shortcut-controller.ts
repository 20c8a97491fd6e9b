import type { GlobalShortcut } from 'electron';
import type { ShortcutState } from '../../shared/domain/desktop';
import type { Disposable } from '../lib/disposable';
import { Emitter } from '../lib/observable';

const MODIFIERS = /^(command|cmd|control|ctrl|commandorcontrol|cmdorctrl|alt|option|altgr|super|meta)$/i;
const FUNCTION_KEY = /^f([1-9]|1\d|2[0-4])$/i;

/**
 * Whether a key combination may be taken from all other programs: without Control, Alt or Super, a key could not be
 * typed anywhere. Only the system knows whether it names valid keys. Pure.
 */
export function isSafeAccelerator(accelerator: string): boolean {
  const keys = accelerator.split('+');
  return keys.some((key) => FUNCTION_KEY.test(key)) || (keys.length > 1 && keys.some((key) => MODIFIERS.test(key)));
}

/** Owns the one global shortcut. */
export class ShortcutController implements Disposable {
  readonly #shortcuts: Pick<GlobalShortcut, 'register' | 'unregister'>;
  readonly #pressed = new Emitter();
  #accelerator: string | null = null;
  #state: ShortcutState = 'off';

  constructor(shortcuts: Pick<GlobalShortcut, 'register' | 'unregister'>) {
    this.#shortcuts = shortcuts;
  }

  /** Calls back when it is pressed; returns an unsubscribe function. */
  onPressed(listener: () => void): () => void {
    return this.#pressed.subscribe(listener);
  }

  get state(): ShortcutState {
    return this.#state;
  }

  /** Changes the shortcut; null: none. Setting one that was taken tries again. */
  set(accelerator: string | null): ShortcutState {
    if (accelerator === this.#accelerator && this.#state === 'active') return this.#state;
    this.dispose();
    this.#accelerator = accelerator;
    this.#state = accelerator === null ? 'off' : this.#register(accelerator);
    return this.#state;
  }

  dispose(): void {
    if (this.#accelerator !== null && this.#state === 'active') this.#shortcuts.unregister(this.#accelerator);
    this.#state = 'off';
  }

  #register(accelerator: string): ShortcutState {
    if (!isSafeAccelerator(accelerator)) return 'invalid';
    try {
      return this.#shortcuts.register(accelerator, () => this.#pressed.emit()) ? 'active' : 'taken';
    } catch {
      // It throws for invalid key names, without details.
      return 'invalid';
    }
  }
}
