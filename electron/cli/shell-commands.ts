import { Argument, type Command } from 'commander';
import { bashCompletion } from './bash-completion';
import type { CommandContext } from './command-context';
import { withExamples } from './command-examples';
import { type CompletedProgram, completedProgram } from './completion-model';
import { EXIT } from './exit-code';
import { fishCompletion } from './fish-completion';
import { manPage } from './man-page';
import { powershellCompletion } from './powershell-completion';
import { zshCompletion } from './zsh-completion';

/** The shells there is completion for. */
const SHELLS: Readonly<Record<string, (program: CompletedProgram) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
  powershell: powershellCompletion,
};

/** Completion for shells, and the man page: both made from the program itself, once all its commands are there. */
export function addShellCommands(program: Command, context: CommandContext, ended: (code: number) => void): void {
  const { stdout } = context.output;
  const completion = program
    .command('completion')
    .description('print what makes a shell complete this program’s command lines')
    .addArgument(new Argument('<shell>', 'which shell it is for').choices(Object.keys(SHELLS)))
    .action((shell: string) => {
      stdout.write(SHELLS[shell]?.(completedProgram(program)) ?? '');
      ended(EXIT.done);
    });
  withExamples(
    completion,
    'source <(beckon completion bash)',
    'beckon completion zsh > ~/.zfunc/_beckon',
    'beckon completion fish > ~/.config/fish/completions/beckon.fish',
    'beckon completion powershell | Out-String | Invoke-Expression',
  );
  const man = program
    .command('man-page')
    .description('print the man page')
    .action(() => {
      stdout.write(manPage(program));
      ended(EXIT.done);
    });
  withExamples(man, 'beckon man-page | man -l -');
}
