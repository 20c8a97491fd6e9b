import http from 'node:http';
import https from 'node:https';
import type { Disposable } from '../lib/disposable';
import type { ServerCertificate } from './certificates/certificate-authority';
import { LoopbackListener } from './loopback-server';
import { acceptWebSocket, answerRehearsal } from './rehearsal-echo';
import type { AppScript, CertificateKind, ToyScript } from './scenario';

/** The suffix of app names, which embed their address and are not in DNS. */
export const APP_SUFFIX = 'apps.beckon.test';

/** Certificates by kind; not for plain HTTP. */
export type AppCertificates = Readonly<Record<Exclude<CertificateKind, 'plain-http'>, ServerCertificate>>;

/** A companion app that listens on loopback, with the data that the service returns for it. */
export class CompanionApp implements Disposable {
  readonly id: string;
  readonly deviceCode: string;
  online: boolean;
  listed: boolean;
  readonly #script: AppScript;
  readonly #certificates: AppCertificates;
  /** The listening address for a host number; always 127.0.0.1 if the others do not work. */
  readonly #addressOf: (host: number) => string;
  readonly #toys: Map<string, ToyScript> | null;
  /** Toys that are currently hidden. */
  readonly #away = new Set<string>();
  #host: number;
  #httpsPort: number;
  #wssPort: number;
  #certificate: CertificateKind;
  #listeners: LoopbackListener[] = [];
  /** Fields that the service reports incorrectly. */
  #wire: Readonly<Record<string, unknown>>;
  #wanted = false;
  #pastConnections = 0;

  constructor(script: AppScript, certificates: AppCertificates, addressOf: (host: number) => string) {
    this.#script = script;
    this.#certificates = certificates;
    this.#addressOf = addressOf;
    this.id = script.id;
    this.deviceCode = script.deviceCode;
    this.online = script.online;
    this.listed = script.listed;
    this.#host = script.host;
    this.#httpsPort = script.httpsPort;
    this.#wssPort = script.wssPort;
    this.#certificate = script.certificate;
    this.#wire = script.wire;
    this.#toys = script.toys === null ? null : new Map(script.toys.map((toy) => [toy.id, toy]));
  }

  get address(): string {
    return this.#addressOf(this.#host);
  }

  get domain(): string {
    return `${this.address.replaceAll('.', '-')}.${APP_SUFFIX}`;
  }

  get httpsPort(): number {
    return this.#httpsPort;
  }

  get wssPort(): number {
    return this.#wssPort;
  }

  get listening(): boolean {
    return this.#listeners.length > 0;
  }

  get certificate(): CertificateKind {
    return this.#certificate;
  }

  /** Number of client connections since the start: 0 unless someone chose to reach this app. */
  get connections(): number {
    return this.#listeners.reduce((sum, { connections }) => sum + connections, this.#pastConnections);
  }

  get host(): number {
    return this.#host;
  }

  /** Opens both ports; a port in use is replaced by the next free one above it. */
  async start(): Promise<void> {
    this.#wanted = true;
    if (this.#listeners.length > 0) return;
    const shared = this.#httpsPort === this.#wssPort;
    const first = await this.#listen(this.#httpsPort);
    this.#httpsPort = first.port;
    this.#listeners = [first];
    if (shared) {
      this.#wssPort = first.port;
      return;
    }
    const second = await this.#listen(this.#wssPort);
    this.#wssPort = second.port;
    this.#listeners = [first, second];
  }

  /** Closes both ports, and all connections. */
  async stop(): Promise<void> {
    this.#wanted = false;
    await this.#close();
  }

  async movePort(by: number): Promise<void> {
    const shared = this.#httpsPort === this.#wssPort;
    await this.#relocate(() => {
      this.#httpsPort = inPortRange(this.#httpsPort + by);
      this.#wssPort = shared ? this.#httpsPort : inPortRange(this.#wssPort + by);
    });
  }

  async moveTo(place: {
    readonly host: number;
    readonly httpsPort?: number;
    readonly wssPort?: number;
  }): Promise<void> {
    await this.#relocate(() => {
      this.#host = place.host;
      this.#httpsPort = place.httpsPort ?? this.#httpsPort;
      this.#wssPort = place.wssPort ?? this.#wssPort;
    });
  }

  async showCertificate(kind: CertificateKind): Promise<void> {
    await this.#relocate(() => {
      this.#certificate = kind;
    });
  }

  /** Makes the service report these fields incorrectly, in addition to earlier ones. */
  misreport(fields: Readonly<Record<string, unknown>>): void {
    this.#wire = { ...this.#wire, ...fields };
  }

  toy(id: string): ToyScript | null {
    return this.#toys?.get(id) ?? null;
  }

  changeToy(id: string, change: Partial<Pick<ToyScript, 'battery' | 'connected'>>): void {
    const toy = this.#toys?.get(id);
    if (toy !== undefined) this.#toys?.set(id, { ...toy, ...change });
  }

  /** Hides a toy from its app, or shows it again. */
  showToy(id: string, shown: boolean): void {
    if (shown) this.#away.delete(id);
    else this.#away.add(id);
  }

  /** Discharges one toy, or every connected one; an unknown battery stays unknown. */
  drain(toyId: string | null, by: number): void {
    for (const toy of this.#toys?.values() ?? []) {
      const isUsed = toyId === null ? toy.connected : toy.id === toyId;
      if (isUsed && toy.battery >= 0) this.changeToy(toy.id, { battery: Math.max(0, toy.battery - by) });
    }
  }

  /** The App Info Object (reference, section 2.1) as the service returns it, including the samples' extra fields. */
  info(): Record<string, unknown> {
    return { ...this.callbackInfo(), deviceId: this.deviceCode, ...this.#wire };
  }

  /** The same without `deviceId`, which the callback does not contain (section 6). */
  callbackInfo(): Record<string, unknown> {
    const { platform, appVersion, appType } = this.#script;
    return {
      deviceCode: this.deviceCode,
      online: this.online,
      domain: this.domain,
      httpsPort: this.#httpsPort,
      wssPort: this.#wssPort,
      platform,
      appVersion,
      appType,
      toyList:
        this.#toys === null ? null : [...this.#toys.values()].filter(({ id }) => !this.#away.has(id)).map(toyInfo),
    };
  }

  async dispose(): Promise<void> {
    await this.stop();
  }

  async #relocate(change: () => void): Promise<void> {
    const wanted = this.#wanted;
    await this.#close();
    change();
    if (wanted) await this.start();
  }

  async #close(): Promise<void> {
    this.#pastConnections = this.connections;
    const listeners = this.#listeners.splice(0);
    await Promise.all(listeners.map(async (listener) => await listener.dispose()));
  }

  async #listen(port: number): Promise<LoopbackListener> {
    return await LoopbackListener.open(() => this.#server(), this.address, port);
  }

  #server(): http.Server | https.Server {
    const answer = (request: http.IncomingMessage, response: http.ServerResponse): void => {
      if (answerRehearsal(request, response)) return;
      request.resume();
      response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify({ code: 200, type: 'OK', app: this.#script.appType }));
    };
    const server =
      this.#certificate === 'plain-http'
        ? http.createServer(answer)
        : https.createServer(this.#certificates[this.#certificate], answer);
    return server.on('upgrade', acceptWebSocket);
  }
}

function toyInfo({
  id,
  toyType,
  name,
  nickname,
  fVersion,
  hVersion,
  battery,
  connected,
}: ToyScript): Record<string, unknown> {
  const said = hVersion === null ? {} : { hVersion };
  return { id, toyType, name: name ?? toyType, nickname: nickname ?? '', fVersion, ...said, battery, connected };
}

function inPortRange(port: number): number {
  return Math.min(65_535, Math.max(1_024, port));
}
