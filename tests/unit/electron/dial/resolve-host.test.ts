import { describe, expect, it } from 'vitest';
import { limitLookups, MAX_LOOKUPS, MAX_WAITING_LOOKUPS } from '../../../../electron/dial/resolve-host';

/** A resolver that answers a name when it is told to. */
function aSlowResolver() {
  const waiting = new Map<string, (addresses: readonly string[]) => void>();
  const asked: string[] = [];
  const lookup = limitLookups(async (name) => {
    asked.push(name);
    return await new Promise((resolve) => waiting.set(name, resolve));
  });
  return { lookup, asked, answer: (name: string) => waiting.get(name)?.(['10.0.0.1']) };
}

const names = Array.from({ length: MAX_LOOKUPS.others + MAX_WAITING_LOOKUPS }, (_, at) => `n${at}.evil.example`);

describe('limitLookups', () => {
  it('leaves threads free, however many names a slow resolver is asked for', async () => {
    const { lookup, asked, answer } = aSlowResolver();
    const found = names.map(async (name) => await lookup(name, 'remote-service'));
    await expect(lookup('one.more.example', 'remote-service')).rejects.toMatchObject({ code: 'EAI_AGAIN' });
    expect(asked).toEqual(names.slice(0, MAX_LOOKUPS.others));
    for (const [at, name] of names.entries()) {
      answer(name);
      expect(await found[at]).toEqual(['10.0.0.1']);
    }
    expect(asked).toEqual(names);
  });

  it('looks up what the user typed although nobody answers for the names of a service, be it the same name', async () => {
    const { lookup, asked, answer } = aSlowResolver();
    const given = [...names, 'phone.lan'].slice(-MAX_WAITING_LOOKUPS);
    for (const name of given) void lookup(name, 'remote-service');
    const typed = lookup('phone.lan', 'user');
    expect(asked).toEqual([given[0], 'phone.lan']);
    answer('phone.lan');
    expect(await typed).toEqual(['10.0.0.1']);
  });

  it('asks for a name once for all who want it, and anew later', async () => {
    const { lookup, asked, answer } = aSlowResolver();
    const both = [lookup('phone.example', 'user'), lookup('phone.example', 'user')];
    answer('phone.example');
    expect(await Promise.all(both)).toEqual([['10.0.0.1'], ['10.0.0.1']]);
    expect(asked).toHaveLength(1);
    void lookup('phone.example', 'user');
    expect(asked).toHaveLength(2);
  });

  it('goes on after a name that is not found', async () => {
    const lookup = limitLookups(async (name) =>
      name === 'gone.example'
        ? await Promise.reject(Object.assign(new Error('No'), { code: 'ENOTFOUND' }))
        : ['10.0.0.1'],
    );
    await expect(lookup('gone.example', 'user')).rejects.toMatchObject({ code: 'ENOTFOUND' });
    expect(await lookup('here.example', 'user')).toEqual(['10.0.0.1']);
  });
});
