import { describe, expect, it } from 'vitest';
import { debianDependencies, parseLinkedLibraries } from '../../../../scripts/package/linux-libraries.mjs';

const READELF = `
File: /opt/Beckon/beckon-desktop
 0x0000000000000001 (NEEDED)             Shared library: [libffmpeg.so]
 0x0000000000000001 (NEEDED)             Shared library: [libgtk-3.so.0]
 0x0000000000000001 (NEEDED)             Shared library: [libc.so.6]
  0x0010:   Name: GLIBC_2.9  Flags: none  Version: 5
  0x0020:   Name: GLIBC_2.17  Flags: none  Version: 4
  0x0030:   Name: GLIBC_PRIVATE  Flags: none  Version: 4
File: /opt/Beckon/resources/command-line/node
 0x0000000000000001 (NEEDED)             Shared library: [libgtk-3.so.0]
 0x0000000000000001 (NEEDED)             Shared library: [ld-linux-x86-64.so.2]
`;

describe('the libraries that a package needs', () => {
  it('are read from its programs, with the youngest part of the C library that one of them uses', () => {
    expect(parseLinkedLibraries(READELF)).toEqual({
      names: ['ld-linux-x86-64.so.2', 'libc.so.6', 'libffmpeg.so', 'libgtk-3.so.0'],
      glibc: '2.17',
    });
  });

  it('become packages of Debian, by their new names and their old ones; what is bundled needs none', () => {
    const depends = debianDependencies(parseLinkedLibraries(READELF), ['libffmpeg.so']);
    expect(depends).toEqual([
      'libc6 (>= 2.17)',
      'libgtk-3-0t64 | libgtk-3-0',
      'libnotify4',
      'libsecret-1-0',
      'libx11-xcb1',
      'xdg-utils',
    ]);
  });

  it('have GTK among them also where Electron is not linked with it, and opens it by name', () => {
    expect(debianDependencies({ names: [], glibc: '2.17' }, [])).toContain('libgtk-3-0t64 | libgtk-3-0');
  });

  it('stop the packaging where no package is known for one of them', () => {
    expect(() => debianDependencies({ names: ['libnew.so.1', 'libm.so.6'], glibc: '2.28' }, [])).toThrow(
      'No Debian package is known for libnew.so.1.',
    );
  });
});
