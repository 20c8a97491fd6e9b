import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { NetworkNamespace, runDirectory } from './network-namespace';
import { Phone } from './phone';
import { SERVICE_NAME, Service } from './service';
import { ThisComputer } from './this-computer';

const COMPUTER = '10.77.1.10';
export const ADA = '10.77.1.21';
export const BO = '10.77.1.22';
export const SERVICE = '10.77.9.2';
/** A second one of the service’s host, for what a test runs there besides; {@link RELAY_NAME} leads to it. */
export const RELAY_ADDRESS = '10.77.9.3';
export const RELAY_NAME = 'relay.beckon.test';
/** Leads to where Ada’s phone is at first, and spells no address. */
export const NAME_OF_ADA = 'living-room.beckon.test';
/** Where a packaged Beckon looks for updates: on the service’s host, which has no certificate for it. */
export const UPDATES_NAME = 'updates.beckon.test';
/** The router’s addresses on its networks; on `home` it has two, with a DNS server each. */
const ROUTER = { home: '10.77.1.1', guest: '10.77.2.1', uplink: '10.77.9.1' } as const;
export const HONEST_DNS = ROUTER.home;
const BLOCKING_DNS = '10.77.1.2';

/**
 * A small LAN of network namespaces that nothing leaves:
 *
 *   this computer ──┐
 *   Ada’s phone   ──┼─ home 10.77.1.0/24 ──┐
 *   Bo’s phone    ──┘                    router ── uplink 10.77.9.0/24 ── service
 *                      guest 10.77.2.0/24 ─┘
 *
 * `home` and `guest` both reach the service, and not each other. Names that spell addresses resolve; the router has
 * one DNS server that hands them on, and one that keeps back whatever leads to a private address.
 */
export class Lan {
  readonly service: Service;
  readonly ada: Phone;
  readonly bo: Phone;
  readonly computer: ThisComputer;
  /** The hosts themselves, for what a test runs on them besides. */
  readonly hosts: Readonly<Record<'router' | 'internet' | 'computer', NetworkNamespace>>;
  readonly directory = runDirectory();
  readonly #namespaces: NetworkNamespace[] = [];

  private constructor() {
    const router = this.#addRouter();
    const internet = this.#addHost('service', SERVICE, ROUTER.uplink, router);
    router.ip('link set service master uplink');
    const computer = this.#addHost('computer', COMPUTER, ROUTER.home, router);
    this.hosts = { router, internet, computer };
    this.#join('computer', 'home');
    this.ada = this.#addPhone('ada', ADA);
    this.bo = this.#addPhone('bo', BO);
    this.service = new Service({
      host: internet,
      phones: [this.ada, this.bo],
      directory: join(this.directory, 'service'),
    });
    this.computer = new ThisComputer(computer, this.directory);
    this.blockPrivateNames(false);
  }

  /** Makes the LAN, and starts everything on it. */
  static async open(): Promise<Lan> {
    const lan = new Lan();
    try {
      await lan.#start();
      return lan;
    } catch (error) {
      lan.dispose();
      throw error;
    }
  }

  async #start(): Promise<void> {
    const { service, ada, bo, computer } = this;
    await Promise.all([this.#startDns(), service.start(), ada.start(), bo.start()]);
    computer.use(service.url, [service.caFile, ada.caFile, bo.caFile]);
  }

  /** Whether the DNS server that this computer asks keeps back names that lead to private addresses. */
  blockPrivateNames(block: boolean): void {
    this.hosts.computer.setNameServer(block ? BLOCKING_DNS : HONEST_DNS);
  }

  /** Pulls this computer’s plug. */
  unplugComputer(): void {
    this.hosts.computer.ip('addr flush dev eth0');
    this.hosts.computer.ip('link set eth0 down');
  }

  /** Plugs it in again. */
  plugComputerIn(): void {
    this.hosts.computer.ip(`addr add ${COMPUTER}/24 dev eth0`);
    this.hosts.computer.ip('link set eth0 up');
    this.hosts.computer.ip(`route add default via ${ROUTER.home}`);
  }

  dispose(): void {
    for (const namespace of this.#namespaces.splice(0).reverse()) namespace.dispose();
    rmSync(this.directory, { recursive: true, force: true });
  }

  #addNamespace(role: string): NetworkNamespace {
    const namespace = new NetworkNamespace(role);
    this.#namespaces.push(namespace);
    return namespace;
  }

  #addRouter(): NetworkNamespace {
    const router = this.#addNamespace('router');
    for (const [index, network] of (['home', 'guest', 'uplink'] as const).entries()) {
      // An address of its own: else it is one of its links’, and changes when a phone leaves.
      router.ip(`link add ${network} address 02:00:00:00:00:0${index + 1} type bridge`);
      router.ip(`addr add ${ROUTER[network]}/24 dev ${network}`);
      router.ip(`link set ${network} up`);
    }
    router.ip(`addr add ${BLOCKING_DNS}/24 dev home`);
    router.sysctl('net.ipv4.ip_forward=1');
    router.nft(`table ip apart { chain forward {
      type filter hook forward priority 0;
      iif home oif guest drop
      iif guest oif home drop
    }; }`);
    return router;
  }

  /** A host with one link to the router, whose end there is called like the host. */
  #addHost(role: string, address: string, gateway: string, router = this.hosts.router): NetworkNamespace {
    const host = this.#addNamespace(role);
    host.ip(`link add eth0 type veth peer name ${role} netns ${router.name}`);
    router.ip(`link set ${role} up`);
    host.ip(`addr add ${address}/24 dev eth0`);
    host.ip('link set eth0 up');
    host.ip(`route add default via ${gateway}`);
    return host;
  }

  #addPhone(id: string, address: string): Phone {
    const host = this.#addHost(id, address, ROUTER.home);
    this.#join(id, 'home');
    const move = (network: 'home' | 'guest'): void => this.#join(id, network);
    const hardwareAddress = host.hardwareAddress('eth0');
    return new Phone({ id, host, address, hardwareAddress, join: move, directory: join(this.directory, id) });
  }

  #join(link: string, network: 'home' | 'guest'): void {
    this.hosts.router.ip(`link set ${link} master ${network}`);
  }

  async #startDns(): Promise<void> {
    // Not a daemon, it changes no rights of its own: a change would undo that the kernel ends it with its parent.
    const dnsmasq = ['dnsmasq', '--no-daemon', '--conf-file=/dev/null', '--pid-file='];
    const common = [...dnsmasq, '--bind-interfaces', '--no-resolv', '--no-hosts', '--cache-size=0'];
    const names = ['10.77.1.0/24', '10.77.2.0/24'].map((network) => `--synth-domain=apps.beckon.test,${network}`);
    const records = [
      `--host-record=${SERVICE_NAME},${SERVICE}`,
      `--host-record=${RELAY_NAME},${RELAY_ADDRESS}`,
      `--host-record=${NAME_OF_ADA},${ADA}`,
      `--host-record=${UPDATES_NAME},${SERVICE}`,
    ];
    const upstream = [`--listen-address=${SERVICE}`, ...records, ...names];
    const front = [`--server=${SERVICE}`];
    const blocking = ['--stop-dns-rebind', `--rebind-domain-ok=/${SERVICE_NAME}/`];
    const started = /dnsmasq.*started/;
    await Promise.all([
      this.hosts.internet.start([...common, ...upstream], 'stderr', started),
      this.hosts.router.start([...common, ...front, `--listen-address=${HONEST_DNS}`], 'stderr', started),
      this.hosts.router.start(
        [...common, ...front, ...blocking, `--listen-address=${BLOCKING_DNS}`],
        'stderr',
        started,
      ),
    ]);
  }
}
