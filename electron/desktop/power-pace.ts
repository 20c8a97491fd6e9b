import { type Observable, ObservableValue } from '../lib/observable';

/** What is scarce at the moment. */
export interface Scarcity {
  readonly onBattery: boolean;
  /** Whether traffic costs money, as far as the system says; unknown counts as not. */
  readonly metered: boolean;
}

/** How many times longer Beckon waits between two polls, and two probes. */
export type PaceFactor = 1 | 2;

/** Half the pace where something is scarce, and no less where everything is. Pure. */
export function paceFactor({ onBattery, metered }: Scarcity): PaceFactor {
  return onBattery || metered ? 2 : 1;
}

/** The pace of everything that Beckon does by itself. */
export class PowerPace {
  readonly #factor = new ObservableValue<PaceFactor>(1);
  #scarcity: Scarcity = { onBattery: false, metered: false };

  get factor(): Observable<PaceFactor> {
    return this.#factor;
  }

  /** Takes in what has become scarce, or no longer is. */
  set(part: Partial<Scarcity>): void {
    this.#scarcity = { ...this.#scarcity, ...part };
    this.#factor.set(paceFactor(this.#scarcity));
  }
}
