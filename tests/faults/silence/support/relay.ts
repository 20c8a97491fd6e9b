import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CertificateAuthority } from '../../../../electron/simulator/certificates/certificate-authority';
import { DEFAULT_DEVELOPER } from '../../../../electron/simulator/scenario';
import { type Lan, RELAY_ADDRESS, RELAY_NAME } from '../../../lan/support/lan';
import { CLI, LAN_PROGRAM } from '../../../lan/support/programs';

/** Where the relay's TLS ends, and where it listens behind that. */
export const RELAY_PORT = 9_443;
const BEHIND = 9_480;

/** A developer's relay, on the host of the service and at an address of its own. */
export interface Relay {
  readonly url: string;
  readonly key: string;
  /** The authority of its certificate. */
  readonly caFile: string;
}

/** Starts the relay, and registers it at the service. */
export async function startRelayOn(lan: Lan): Promise<Relay> {
  const host = lan.hosts.internet;
  const file = (name: string): string => join(lan.directory, name);
  const authority = await CertificateAuthority.create('The relay’s authority');
  const certificate = await authority.issue({ names: [RELAY_NAME] });
  writeFileSync(file('relay-ca.pem'), authority.certificatePem);
  writeFileSync(file('relay-chain.pem'), certificate.cert);
  writeFileSync(file('relay-key.pem'), certificate.key);
  writeFileSync(file('token'), `${DEFAULT_DEVELOPER.token}\n`, { mode: 0o600 });

  const made = await host.run([...CLI, 'relay-key', '--keys-file', file('keys'), '--name', 'client', '--json']);
  const { key } = JSON.parse(made.out) as { readonly key: string };
  host.ip(`addr add ${RELAY_ADDRESS}/24 dev eth0`);
  const behind = `127.0.0.1:${BEHIND}`;
  const url = `https://${RELAY_NAME}:${RELAY_PORT}`;
  const service = ['--service', lan.service.localUrl, '--ca', lan.service.caFile];
  const files = ['--token-file', file('token'), '--keys-file', file('keys'), '--no-callback-secret'];
  const places = ['--public-url', url, '--listen', behind, '--metrics-listen', '127.0.0.1:0'];
  await host.start([...CLI, 'relay', ...service, ...files, ...places, '--json'], 'stdout', /"listening"/);
  const tls = [file('relay-chain.pem'), file('relay-key.pem')];
  await host.start(
    [...LAN_PROGRAM, 'end-tls', ...tls, RELAY_ADDRESS, String(RELAY_PORT), String(BEHIND)],
    'stdout',
    /open/,
  );
  await lan.service.registerCallback(`http://${behind}/callback`);
  return { url, key, caFile: file('relay-ca.pem') };
}
