import type { FreshSystem } from './fresh-system';

/** Every file of a system by its path: what kind it is, its rights, its owner, and where a link leads. */
export type FileList = Readonly<Record<string, string>>;

/** Lists what is on a system's disk; what its kernel shows, and what is gone after a restart, is not. */
export async function listFiles(system: FreshSystem): Promise<FileList> {
  const apart = ['/proc', '/sys', '/dev', '/run', '/tmp'].flatMap((path) => ['-path', path, '-prune', '-o']);
  const text = await system.must(['find', '/', ...apart, '-printf', String.raw`%p\t%y %m %u:%g %l\n`], {
    user: 'root',
  });
  const lines = text.split('\n').filter((line) => line !== '');
  return Object.fromEntries(lines.map((line) => line.split('\t') as [string, string]));
}

/** The paths that a list has and another has not, in order. */
export function pathsBeyond(list: FileList, other: FileList): readonly string[] {
  return Object.keys(list)
    .filter((path) => other[path] === undefined)
    .sort();
}
