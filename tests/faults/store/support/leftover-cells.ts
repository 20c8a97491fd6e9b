import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { silentLogger } from '../../../../electron/lib/logger';
import { sweepLeftovers } from '../../../../electron/store/leftovers';

/** What interrupted writes left, by name: the system removes the first of each folder only when nothing is mounted on it. */
const LEFT = ['a.json.tmp-0123456789abcdef', 'b.json.tmp-0123456789abcdef', 'c.json.tmp-0123456789abcdef'] as const;

/** Sweeps three folders in which the first file cannot be removed, and says as JSON what is left and what was logged. */
const [root = ''] = process.argv.slice(2);
const folders = [root, join(root, 'backups'), join(root, 'pinned-certificates')];
const longAgo = new Date(0);
for (const folder of folders) {
  mkdirSync(folder, { recursive: true });
  for (const name of LEFT) {
    writeFileSync(join(folder, name), '');
    utimesSync(join(folder, name), longAgo, longAgo);
  }
  execFileSync('mount', ['--bind', join(folder, LEFT[0]), join(folder, LEFT[0])]);
}
let errors = 0;
sweepLeftovers(root, Date.now(), {
  ...silentLogger,
  error: () => {
    errors += 1;
  },
});
const left = folders.map((folder) => readdirSync(folder).filter((name) => name.includes('.tmp-')));
for (const folder of folders) execFileSync('umount', [join(folder, LEFT[0])]);
process.stdout.write(JSON.stringify({ left, errors }));
