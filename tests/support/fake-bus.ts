import type { WatchedBus } from '../../electron/tray/tray-presence';
import { settled } from './fake-clock';

/** A message bus on which one name has an owner or none, of which a test says what it tells. */
export class FakeBus implements WatchedBus {
  isOwned = true;
  isOpen = true;
  #ownerChanged: (isOwned: boolean) => void = () => undefined;
  readonly #signals = new Map<string, () => void>();
  #closed: () => void = () => undefined;

  /** What a property of this owner is. */
  constructor(public property: (owner: string) => Promise<string | number | boolean | null>) {}

  async hasOwner(_name: string): Promise<boolean> {
    return this.isOwned;
  }

  async listen(...[match, onSignal]: Parameters<WatchedBus['listen']>): Promise<boolean> {
    this.#signals.set(match.member, () => onSignal([]));
    return true;
  }

  async listenToOwner(...[, onChange]: Parameters<WatchedBus['listenToOwner']>): Promise<boolean> {
    this.#ownerChanged = onChange;
    return true;
  }

  onClose(listener: () => void): void {
    this.#closed = listener;
  }

  dispose(): void {
    this.isOpen = false;
  }

  async own(isOwned: boolean): Promise<void> {
    this.isOwned = isOwned;
    this.#ownerChanged(isOwned);
    await settled();
  }

  async signal(member: string): Promise<void> {
    this.#signals.get(member)?.();
    await settled();
  }

  async close(): Promise<void> {
    this.isOwned = false;
    this.isOpen = false;
    this.#closed();
    await settled();
  }
}
