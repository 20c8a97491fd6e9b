import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DoctorReportInWords } from '../../../electron/lib/words';
import type { NetworkNamespace } from './network-namespace';
import { CLI } from './programs';
import { RunningBeckon } from './running-beckon';

/** The computer that Beckon runs on. */
export class ThisComputer {
  readonly #host: NetworkNamespace;
  readonly #directory: string;
  #service = { url: '', caFile: '' };

  constructor(host: NetworkNamespace, directory: string) {
    this.#host = host;
    this.#directory = directory;
  }

  /** Sets the service, and the authorities of everybody on this LAN. */
  use(serviceUrl: string, caFiles: readonly string[]): void {
    const file = join(this.#directory, 'authorities.pem');
    writeFileSync(file, caFiles.map((one) => readFileSync(one, 'utf8')).join('\n'));
    this.#service = { url: serviceUrl, caFile: file };
  }

  /** Gives it an interface without a carrier, as a bridge for containers is while none runs. */
  addIdleInterface(address: string): void {
    this.#host.ip('link add idle type veth peer name unplugged');
    this.#host.ip(`address add ${address}/32 dev idle`);
    this.#host.ip('link set idle up');
  }

  /** Starts Beckon, as somebody who looks at its window. */
  startBeckon(intervalMs?: number): RunningBeckon {
    return new RunningBeckon(this.#host, this.#service, join(this.#directory, 'beckon'), intervalMs);
  }

  /** Runs the doctor, and gives what it printed and ended with. */
  async doctor(...argv: readonly string[]): Promise<DoctorReportInWords & { readonly exitCode: number | null }> {
    const { url, caFile } = this.#service;
    const command = [...CLI, 'doctor', ...argv, '--json'];
    const { code, out, err } = await this.#host.run(command, { BECKON_SERVICE_URL: url, BECKON_CA: caFile });
    if (!out.startsWith('{')) throw new Error(`The doctor said: ${out}${err}`);
    return { ...(JSON.parse(out) as DoctorReportInWords), exitCode: code };
  }
}
