import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { describe, expect, it, onTestFinished } from 'vitest';
import { leftRunning } from '../../../../scripts/lib/left-running.mjs';
import { ROOT } from '../../../../scripts/lib/paths.mjs';

/** Starts a program whose parent ends at once. */
function leave(cwd: string, ...command: readonly string[]): number {
  const script = '"$@" > /dev/null 2>&1 & echo $!';
  const pid = Number(execFileSync('sh', ['-c', script, 'sh', ...command], { cwd, encoding: 'utf8' }));
  onTestFinished(() => void process.kill(pid, 'SIGKILL'));
  return pid;
}

const pids = (): readonly number[] => leftRunning().map(({ pid }) => pid);

describe.runIf(process.platform === 'linux')('what a run of tests left running', () => {
  it('is what is at work in this repository, and whose parent has ended', () => {
    const inFolder = leave(ROOT, 'sleep', '60');
    const byName = leave(tmpdir(), 'tail', '-f', `${ROOT}/package.json`);
    expect(leftRunning()).toContainEqual({ pid: inFolder, command: 'sleep 60' });
    expect(pids()).toContain(byName);
  });

  it('is nothing that works elsewhere', () => {
    expect(pids()).not.toContain(leave(tmpdir(), 'sleep', '60'));
  });
});
