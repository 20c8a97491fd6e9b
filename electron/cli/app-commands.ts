import type { Command } from 'commander';
import { SCENARIO_NAMES } from '../../shared/domain/settings';
import type { CommandContext, GlobalOptions } from './command-context';
import { withExamples } from './command-examples';
import { type DoctorOptions, doctorCommand } from './doctor-command';
import { listCommand } from './list-command';
import { nameSuffix, port, portOrZero } from './option-parsers';
import { type ProbeOptions, probeCommand } from './probe-command';
import { showCommand } from './show-command';
import { type SimulateOptions, simulateCommand } from './simulate-command';

/** What asks the service and the network by itself: no Beckon has to run. */
export function addAppCommands(program: Command, context: CommandContext, ended: (code: number) => void): void {
  const list = program
    .command('list')
    .description('list the apps that the service knows on this network')
    .action(async (_options: unknown, command: Command) => {
      ended(await listCommand(command.optsWithGlobals<GlobalOptions>(), context));
    });
  withExamples(list, 'beckon list --service https://service.example', 'beckon list --json | jq ".apps[].deviceCode"');
  const show = program
    .command('show')
    .description('show one app by its device code')
    .argument('<code>', 'device code, whole and as it is')
    .action(async (code: string, _options: unknown, command: Command) => {
      ended(await showCommand(code, command.optsWithGlobals<GlobalOptions>(), context));
    });
  withExamples(show, 'beckon show remote_0123456789abcdef0123456789abcdef --json');
  const probe = program
    .command('probe')
    .description('measure whether this computer reaches an address or an app: TCP and TLS, nothing more')
    .argument('<target>', 'address, host:port, app domain, URL, or device code')
    .option('--code', 'take the target as a device code, whatever it looks like')
    .option('--https-port <port>', 'HTTPS port of the app', port)
    .option('--wss-port <port>', 'websocket port of the app', port)
    .option('--suffix <name>', 'name suffix that verifies a bare address, such as apps.example', nameSuffix)
    .option('--allow-carrier-nat', 'also dial addresses in 100.64.0.0/10')
    .action(async (target: string, _options: unknown, command: Command) => {
      ended(await probeCommand(target, command.optsWithGlobals<ProbeOptions>(), context));
    });
  withExamples(
    probe,
    'beckon probe 192.168.1.42',
    'beckon probe 192-168-1-42.apps.example:30010 --json',
    'beckon probe remote_0123456789abcdef0123456789abcdef',
  );
  const doctor = program
    .command('doctor')
    .description('follow the path to an app step by step, and say what to do next')
    .argument('[target]', 'device code, address, host:port, app domain or URL')
    .option('--nearby', 'examine why nothing is listed, in place of a target')
    .option('--code', 'take the target as a device code, whatever it looks like')
    .option('--https-port <port>', 'HTTPS port of the app', port)
    .option('--wss-port <port>', 'websocket port of the app', port)
    .option('--suffix <name>', 'name suffix that verifies a bare address, such as apps.example', nameSuffix)
    .option('--allow-carrier-nat', 'also dial addresses in 100.64.0.0/10')
    .action(async (target: string | undefined, _options: unknown, command: Command) => {
      ended(await doctorCommand(target, command.optsWithGlobals<DoctorOptions>(), context));
    });
  withExamples(doctor, 'beckon doctor 192.168.1.42', 'beckon doctor --nearby --service https://service.example');
  const simulate = program
    .command('simulate')
    .description('run a service and companion apps on this computer, to try things')
    .option('--scenario <name>', `${SCENARIO_NAMES.join(', ')}, or the path of a scenario file`, 'home')
    .option('--port <port>', 'port of the service; 0 takes a free one', portOrZero, 0)
    .option('--directory <folder>', 'where the CA file goes (a temporary folder when not given)')
    .action(async (_options: unknown, command: Command) => {
      ended(await simulateCommand(command.optsWithGlobals<SimulateOptions>(), context));
    });
  withExamples(simulate, 'beckon simulate --scenario home --port 0', 'beckon simulate --scenario ./mine.yaml');
}
