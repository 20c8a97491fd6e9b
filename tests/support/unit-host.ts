import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { CliProcess } from './cli-process';

interface UnitPorts {
  readonly relay: number;
  readonly metrics: number;
}

/**
 * A folder that stands for the root of a host where a unit is installed: no command needs a password there, and
 * `systemctl` starts and stops the unit's own command, with its environment and its credentials. Nothing of its sandbox.
 */
export class UnitHost {
  readonly #root: string;
  readonly #ports: UnitPorts;
  readonly #started: CliProcess[] = [];
  readonly #server: http.Server;

  private constructor(root: string, ports: UnitPorts) {
    this.#root = root;
    this.#ports = ports;
    this.#server = http.createServer((request, response) => {
      this.#perform(request.url?.slice(1) ?? '').then(
        () => response.end(),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    });
  }

  /**
   * @param root a folder that is there
   * @param programs a folder for the path, where `sudo`, `useradd` and `systemctl` are put
   * @param ports in place of the documented ones
   */
  static async create(root: string, programs: string, ports: UnitPorts): Promise<UnitHost> {
    const host = new UnitHost(root, ports);
    await new Promise<void>((resolve) => host.#server.listen(0, '127.0.0.1', resolve));
    const control = (host.#server.address() as AddressInfo).port;
    const scripts = {
      sudo: 'if [ "$1" = -u ]; then shift 2; fi\nexec "$@"',
      useradd: 'exit 0',
      systemctl: `IFS=+; exec curl -sS --fail-with-body "http://127.0.0.1:${control}/$*"`,
    };
    for (const [name, text] of Object.entries(scripts)) {
      writeFileSync(join(programs, name), `#!/bin/bash\n${text}\n`, { mode: 0o755 });
    }
    return host;
  }

  /** A text in which paths of a host, and the address of the relay, are those of this one. */
  below(text: string): string {
    return text
      .replaceAll('127.0.0.1:8437', `127.0.0.1:${this.#ports.relay}`)
      .replaceAll('127.0.0.1:9437', `127.0.0.1:${this.#ports.metrics}`)
      .replace(/(?<=[\s"'=:])\/(?:etc|usr\/local|var|run)\//g, (path) => join(this.#root, path, '/'));
  }

  /** The log of each start of the unit. */
  get logs(): readonly string[] {
    return this.#started.map(({ err }) => err);
  }

  async dispose(): Promise<void> {
    await Promise.all(this.#started.map(async (process) => await process.stop('SIGKILL')));
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #perform(command: string): Promise<void> {
    switch (command) {
      case 'daemon-reload':
        return;
      case 'start+beckon-relay':
      case 'enable+--now+beckon-relay':
        this.#start();
        return;
      case 'stop+beckon-relay':
        await this.#started.at(-1)?.stop();
        return;
      case 'restart+beckon-relay':
        await this.#started.at(-1)?.stop();
        this.#start();
        return;
      default:
        throw new Error(`systemctl ${command} is not known here`);
    }
  }

  #start(): void {
    const file = readFileSync(join(this.#root, 'etc/systemd/system/beckon-relay.service'), 'utf8');
    const unit = this.below(file.replace(/\\\n\s*/g, ''));
    const valuesOf = (name: string): readonly string[] =>
      [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
    const credentials = join(this.#root, 'run/credentials');
    mkdirSync(credentials, { recursive: true, mode: 0o700 });
    for (const credential of valuesOf('LoadCredential')) {
      const [name = '', source = ''] = credential.split(':');
      copyFileSync(source, join(credentials, name));
    }
    for (const name of valuesOf('StateDirectory')) {
      mkdirSync(join(this.#root, 'var/lib', name), { recursive: true, mode: 0o700 });
    }
    for (const name of valuesOf('RuntimeDirectory')) {
      mkdirSync(join(this.#root, 'run', name), { recursive: true, mode: 0o750 });
    }
    const variables = readFileSync(valuesOf('EnvironmentFile')[0] ?? '', 'utf8').matchAll(/^(\w+)=(.*)$/gm);
    const environment = Object.fromEntries([...variables].map(([, name = '', value = '']) => [name, value]));
    const variable = (name: string): string => environment[name] ?? '';
    // As systemd has it: `${NAME}` is part of a word, `$NAME` is as many words as its value has.
    const [, program = '', ...args] = (valuesOf('ExecStart')[0] ?? '')
      .replace(/(?<= )\$(\w+)/g, (_, name: string) => variable(name))
      .trim()
      .split(/\s+/)
      .map((word) => word.replaceAll('%d', credentials).replace(/\$\{(\w+)\}/g, (_, name: string) => variable(name)));
    this.#started.push(new CliProcess(args, environment, program));
  }
}
