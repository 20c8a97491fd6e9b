import { deviceCodeFailure } from '../service/service-failure';
import { parseDeviceCode } from '../service/untrusted-text';
import { appLines } from './app-text';
import { type CommandContext, type GlobalOptions, namedService } from './command-context';
import { EXIT, type ExitCode } from './exit-code';
import { printFailure, printJson, printLines, printNoAnswer } from './output';

/** `beckon show CODE`: one app by its device code (reference, section 4.2). */
export async function showCommand(typed: string, options: GlobalOptions, context: CommandContext): Promise<ExitCode> {
  const json = options.json ?? false;
  const code = parseDeviceCode(typed);
  if (!code.ok) return printFailure(context.output, deviceCodeFailure(code.error), json);
  const service = await namedService(options, context);
  if (!service.ok) return printFailure(context.output, service.error, json);
  const app = await service.value.client.getApp(code.value, context.signal);
  if (!app.ok) return printNoAnswer(context, app.error, json);
  if (json) printJson(context.output, { app: app.value });
  else printLines(context.output, appLines(app.value, service.value.isHere));
  return EXIT.done;
}
