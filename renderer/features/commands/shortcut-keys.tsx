import { Kbd } from '@mantine/core';
import type { TFunction } from 'i18next';
import { keyName, modifierKey } from '../../ui/keyboard';
import type { Shortcut } from './commands';
import classes from './shortcut-sheet.module.css';

/** The names on the keys, in the order in which they are pressed. */
export function keyNames({ key, mod, shift = false }: Shortcut, t: TFunction): readonly string[] {
  return [...(mod ? [modifierKey(t)] : []), ...(shift ? [keyName('Shift', t)] : []), keyName(key, t)];
}

/** Keys that are pressed together, as pictures of keys. */
export function Keys({ names }: { readonly names: readonly string[] }) {
  return (
    <span className={classes.keys} dir="ltr">
      {names.map((name) => (
        <Kbd key={name} size="xs">
          {name}
        </Kbd>
      ))}
    </span>
  );
}
