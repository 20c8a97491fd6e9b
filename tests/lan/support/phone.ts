import type { NetworkNamespace } from './network-namespace';
import { LAN_PROGRAM } from './programs';
import { SimulatorProcess } from './simulator-process';
import { SlowWay } from './slow-way';

/** Where the simulator’s app listens within the phone, and where the delaying proxy stands before it. */
const APP = '127.0.0.2';
const PROXY = '127.0.0.3';
export const HTTPS_PORT = 30_010;
export const WSS_PORT = 30_011;

/** A phone with one companion app, which answers at the phone’s address on the LAN. */
export class Phone {
  readonly id: string;
  readonly deviceCode: string;
  readonly #host: NetworkNamespace;
  /** The router’s end of the phone’s link: which of its networks the phone is on. */
  readonly #join: (network: 'home' | 'guest') => void;
  readonly #hardwareAddress: string;
  readonly #directory: string;
  #simulator: SimulatorProcess | null = null;
  #address: string;
  #behind = APP;

  constructor(parts: {
    readonly id: string;
    readonly host: NetworkNamespace;
    readonly address: string;
    readonly hardwareAddress: string;
    readonly join: (network: 'home' | 'guest') => void;
    readonly directory: string;
  }) {
    this.id = parts.id;
    // Shaped like real ones.
    this.deviceCode = `remote_${Buffer.from(parts.id).toString('hex').padStart(32, '0')}`;
    this.#host = parts.host;
    this.#address = parts.address;
    this.#hardwareAddress = parts.hardwareAddress;
    this.#join = parts.join;
    this.#directory = parts.directory;
  }

  get address(): string {
    return this.#address;
  }

  /** The name that spells the address, as the service tells it. */
  get domain(): string {
    return `${this.#address.replaceAll('.', '-')}.apps.beckon.test`;
  }

  get caFile(): string {
    return this.#app.caFile;
  }

  get #app(): SimulatorProcess {
    if (this.#simulator === null) throw new Error('The phone was not started');
    return this.#simulator;
  }

  /** Opens the app. */
  async start(): Promise<void> {
    const ports = { httpsPort: HTTPS_PORT, wssPort: WSS_PORT };
    // Whoever asks the app is told its kind, which says here whose it is.
    const app = { id: 'app', deviceCode: this.deviceCode, host: 2, ...ports, type: this.id };
    const options = { directory: this.#directory, port: 0 };
    this.#simulator = await SimulatorProcess.start(this.#host, { name: this.id, apps: [app] }, options);
    this.#host.sysctl('net.ipv4.conf.all.route_localnet=1');
    this.#host.sysctl('net.ipv4.conf.all.arp_notify=1');
    this.#lead();
  }

  /** How many connections the app has seen. */
  async connections(): Promise<number> {
    return (await this.#app.state()).apps[0]?.connections ?? 0;
  }

  async showCertificate(to: 'expired' | 'valid'): Promise<void> {
    await this.#app.perform({ do: 'set-certificate', app: 'app', to });
  }

  async closeApp(): Promise<void> {
    await this.#app.perform({ do: 'stop-app', app: 'app' });
  }

  /** Closes the app and opens it again while another program holds its port: it moves up by one. The new ports. */
  async restartOnTakenPort(): Promise<{ readonly httpsPort: number; readonly wssPort: number }> {
    await this.closeApp();
    await this.#host.start([...LAN_PROGRAM, 'occupy', APP, String(HTTPS_PORT)], 'stdout', /open/);
    await this.#app.perform({ do: 'start-app', app: 'app' });
    const app = (await this.#app.state()).apps[0];
    if (app === undefined) throw new Error('The app is gone');
    return { httpsPort: app.httpsPort, wssPort: app.wssPort };
  }

  /** The phone sleeps with its Wi-Fi on: it drops what comes in. */
  sleep(): void {
    this.#host.nft('table inet sleep { chain input { type filter hook input priority 0; policy drop; }; }');
  }

  wake(): void {
    this.#host.nft('delete table inet sleep');
  }

  /** The phone is off, or out of reach: nobody answers for its address. */
  switchOff(): void {
    this.#host.ip('link set eth0 down');
  }

  /** Loses three of ten packets that come in; `evenly` loses always the same ones, and never two in a row. */
  losePackets(how: 'evenly' | 'by chance'): void {
    const rule = how === 'evenly' ? 'numgen inc mod 10 { 2, 5, 8 } drop' : 'numgen random mod 100 < 30 drop';
    this.#host.nft(`table inet loss { chain input { type filter hook input priority 0; iif eth0 ${rule}; }; }`);
  }

  /** Every byte takes this much longer, each way; gives what tells how that went. */
  async delay(ms: number): Promise<SlowWay> {
    const words = ['delay', PROXY, APP, String(ms), String(HTTPS_PORT), String(WSS_PORT)];
    const { child } = await this.#host.start([...LAN_PROGRAM, ...words], 'stdout', /open/);
    this.#behind = PROXY;
    this.#lead();
    if (child.stdout === null) throw new Error('The proxy has no stdout');
    return new SlowWay(child.stdout);
  }

  /** Takes another address, as after a new DHCP lease, on the same network or the other one. */
  moveTo(address: string, network: 'home' | 'guest' = 'home'): void {
    const gateway = network === 'home' ? '10.77.1.1' : '10.77.2.1';
    this.#host.ip('link set eth0 down');
    this.#host.ip('addr flush dev eth0');
    this.#join(network);
    this.#host.ip(`addr add ${address}/24 dev eth0`);
    this.#host.ip('link set eth0 up');
    this.#host.ip(`route add default via ${gateway}`);
    this.#address = address;
    this.#lead();
    // Says to the neighbors who has the address now, as phones do: the kernel does that when this is set.
    this.#host.ip(`link set eth0 address ${this.#hardwareAddress}`);
  }

  /** Leads what comes in for the phone’s own address to the app, or to the proxy before it. */
  #lead(): void {
    this.#host.nft(`table ip lead {}
      delete table ip lead
      table ip lead { chain in {
        type nat hook prerouting priority dstnat;
        ip daddr ${this.#address} tcp dport 30000-30999 dnat to ${this.#behind};
      }; }`);
  }
}
