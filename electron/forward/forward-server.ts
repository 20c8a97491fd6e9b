import { failure, type Result, success } from '../../shared/lib/result';
import type { Disposable } from '../lib/disposable';
import { type AdmissionRefusal, type AdmissionRules, admit, newSecret } from './admission';
import type { FollowedPlace } from './app-place';
import { Carrier, type ListenFailure } from './carrier';
import { FORWARD_REFUSALS } from './forward-answer';
import type { ForwardTimes } from './forward-limits';
import type { ListenAddress } from './listen-address';

export interface ForwardOptions {
  readonly followed: FollowedPlace;
  readonly listen: ListenAddress;
  /** Of web pages that may use it. */
  readonly origins: readonly string[];
  /** Called with each request that is refused. */
  readonly onRefused?: ((refusal: AdmissionRefusal) => void) | undefined;
  readonly times?: Partial<ForwardTimes>;
}

/**
 * A listener on loopback that carries HTTP and WebSocket to an app. Only who knows its secret gets through, and no web
 * page but of an allowed origin.
 */
export class ForwardServer implements Disposable {
  readonly #carrier: Carrier;
  readonly #host: ListenAddress['host'];
  readonly #rules: AdmissionRules;

  private constructor(carrier: Carrier, host: ListenAddress['host'], rules: AdmissionRules) {
    this.#carrier = carrier;
    this.#host = host;
    this.#rules = rules;
  }

  /** Listens; fails with the system's code if that does not work, such as for a port in use. */
  static async open({ listen, origins, ...options }: ForwardOptions): Promise<Result<ForwardServer, ListenFailure>> {
    const rules = { secret: newSecret(), port: listen.port, origins };
    const carrier = new Carrier({ ...options, admit: (request) => admit(request, rules), refusals: FORWARD_REFUSALS });
    const listening = await carrier.listen(listen);
    if (!listening.ok) {
      await carrier.dispose();
      return failure(listening.error);
    }
    rules.port = listening.value ?? listen.port;
    return success(new ForwardServer(carrier, listen.host, rules));
  }

  get port(): number {
    return this.#rules.port;
  }

  /** `http://127.0.0.1:PORT/SECRET/`; who has it may use the app. */
  get httpUrl(): string {
    return `http://${this.#place()}/`;
  }

  get wsUrl(): string {
    return `ws://${this.#place()}/`;
  }

  async dispose(): Promise<void> {
    await this.#carrier.dispose();
  }

  #place(): string {
    const { secret, port } = this.#rules;
    return `${this.#host === '::1' ? '[::1]' : this.#host}:${port}/${secret}`;
  }
}
