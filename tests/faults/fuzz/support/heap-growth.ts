import v8 from 'node:v8';
import vm from 'node:vm';

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc') as () => void;

/** Most that may stay of each body, in bytes: what keeps 100 bytes of each is found. */
const MOST_PER_BODY = 50;
/** What caches and compiled code may take besides, in bytes. */
const ALLOWANCE = 4 * 1024 * 1024;
/** Share of the bodies after which everything is loaded, compiled and cached. */
const WARM_UP = 0.2;
const SAMPLES = 8;

/** Measures what stays in memory of each of many bodies. */
export class HeapGrowth {
  readonly #points: { readonly bodies: number; readonly bytes: number }[] = [];
  readonly #every: number;
  #next: number;

  /** @param bodies how many there will be */
  constructor(bodies: number) {
    this.#next = Math.ceil(bodies * WARM_UP);
    this.#every = Math.max(1, Math.floor((bodies - this.#next) / SAMPLES));
  }

  /** Whether memory is to be measured after so many bodies. */
  isDue(bodies: number): boolean {
    return bodies >= this.#next;
  }

  measure(bodies: number): void {
    this.#next = bodies + this.#every;
    // The memory of buffers is given back while the next collection begins: after one alone, megabytes of it still count.
    collectGarbage();
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    this.#points.push({ bodies, bytes: heapUsed + external });
  }

  /** Bytes that stay of each body: the slope of the line through all measurements. */
  get perBody(): number {
    const { length } = this.#points;
    const mean = (of: 'bodies' | 'bytes'): number => this.#points.reduce((sum, point) => sum + point[of], 0) / length;
    const [meanBodies, meanBytes] = [mean('bodies'), mean('bytes')];
    let [covariance, variance] = [0, 0];
    for (const { bodies, bytes } of this.#points) {
      covariance += (bodies - meanBodies) * (bytes - meanBytes);
      variance += (bodies - meanBodies) ** 2;
    }
    return variance === 0 ? 0 : covariance / variance;
  }

  /** Whether less stays than anything that keeps a part of each body would keep. */
  get isFlat(): boolean {
    const measured = (this.#points.at(-1)?.bodies ?? 0) - (this.#points[0]?.bodies ?? 0);
    return this.perBody * measured <= Math.max(ALLOWANCE, MOST_PER_BODY * measured);
  }
}
