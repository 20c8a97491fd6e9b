import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every file below a folder, as one text. */
export function below(path: string): string {
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .flatMap((name) => textOf(join(path, name)) ?? [])
    .join('\n');
}

/** Null: no file, or one that a program that still runs has renamed or removed since it was listed. */
function textOf(path: string): string | null {
  try {
    return lstatSync(path).isFile() ? `${path}\n${readFileSync(path, 'latin1')}` : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Every spelling in which a secret could be written down. */
export function spellings(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    bytes.toString('base64'),
    bytes.toString('base64url'),
    bytes.toString('latin1'),
  ];
}
