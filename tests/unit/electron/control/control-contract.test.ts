import { expect, it } from 'vitest';
import { METHOD_SCHEMAS } from '../../../../electron/control/control-contract';

const target = { kind: 'code', deviceCode: 'remote_1' };

it.each(['', '  ', '\u200b\u2060', '\u3164', 'x'.repeat(65)])('takes no alias such as %j', (alias) => {
  expect(METHOD_SCHEMAS.add.params.safeParse({ target, alias, favourite: false }).success).toBe(false);
});

it.each([' Sofa ', '👩‍👩‍👧'])('takes the alias %j', (alias) => {
  const parsed = METHOD_SCHEMAS.add.params.safeParse({ target, alias, favourite: false });
  expect(parsed.data?.alias).toBe(alias.trim());
});
