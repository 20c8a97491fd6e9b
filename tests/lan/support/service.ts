import type { NetworkNamespace } from './network-namespace';
import { HTTPS_PORT, type Phone, WSS_PORT } from './phone';
import { SimulatorProcess } from './simulator-process';

/** What the service’s certificate is for, and what DNS leads to it. */
export const SERVICE_NAME = 'service.beckon.test';
const PORT = 8_443;

/** The service, on a host of its own. Its apps run elsewhere: it knows only what they told it. */
export class Service {
  readonly url = `https://${SERVICE_NAME}`;
  /** Where programs on its own host reach it. */
  readonly localUrl = `https://localhost:${PORT}`;
  readonly #host: NetworkNamespace;
  readonly #phones: readonly Phone[];
  readonly #directory: string;
  #simulator: SimulatorProcess | null = null;

  constructor(parts: {
    readonly host: NetworkNamespace;
    readonly phones: readonly Phone[];
    readonly directory: string;
  }) {
    this.#host = parts.host;
    this.#phones = parts.phones;
    this.#directory = parts.directory;
  }

  get caFile(): string {
    return this.#running.caFile;
  }

  get #running(): SimulatorProcess {
    if (this.#simulator === null) throw new Error('The service was not started');
    return this.#simulator;
  }

  async start(): Promise<void> {
    const apps = this.#phones.map((phone, index) => {
      const ports = { httpsPort: HTTPS_PORT, wssPort: WSS_PORT };
      const { id, deviceCode, domain } = phone;
      return { id, deviceCode, host: index + 2, listening: false, ...ports, wire: { domain } };
    });
    const options = { directory: this.#directory, port: PORT };
    this.#simulator = await SimulatorProcess.start(this.#host, { name: 'lan', rateLimit: null, apps }, options);
    this.#host.sysctl('net.ipv4.conf.all.route_localnet=1');
    this.#host.nft(
      `table ip lead { chain in { type nat hook prerouting priority dstnat; tcp dport 443 dnat to 127.0.0.1:${PORT}; }; }`,
    );
  }

  /** A phone’s app tells the service where it is now. */
  async hearFrom(phone: Phone, ports: { readonly httpsPort?: number; readonly wssPort?: number } = {}): Promise<void> {
    await this.#running.perform({ do: 'tell', app: phone.id, fields: { domain: phone.domain, ...ports } });
  }

  /** Registers where the service posts callbacks: on its own host. */
  async registerCallback(url: string): Promise<void> {
    await this.#running.post('/callback', { url });
  }

  /** Somebody scans a code, or types it, in a phone’s app. */
  async scan(qrcode: string, phone: Phone): Promise<void> {
    await this.#running.post('/scan', { qrcode, app: phone.id, callback: {} });
  }

  async behave(mode: unknown): Promise<void> {
    await this.#running.perform({ do: 'service', mode });
  }
}
