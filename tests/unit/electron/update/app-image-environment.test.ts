import { expect, it } from 'vitest';
import { environmentOutside } from '../../../../electron/update/app-image-environment';

it('gives a new version the environment that the old one was started in, and takes nothing away outside of an AppImage', () => {
  const mounted = '/tmp/.mount_BeckonA1b2c3';
  expect(
    environmentOutside({
      HOME: '/home/you',
      EMPTY: '',
      GONE: undefined,
      APPIMAGE: '/home/you/Beckon.AppImage',
      APPDIR: mounted,
      ARGV0: './Beckon.AppImage',
      OWD: '/home/you',
      PATH: `${mounted}:${mounted}/usr/sbin:/usr/bin:/bin`,
      LD_LIBRARY_PATH: `${mounted}/usr/lib`,
      GSETTINGS_SCHEMA_DIR: `${mounted}/usr/share/glib-2.0/schemas:`,
    }),
  ).toEqual({ HOME: '/home/you', EMPTY: '', PATH: '/usr/bin:/bin' });
  expect(environmentOutside({ PATH: '/usr/bin:/bin', LANG: 'C' })).toEqual({ PATH: '/usr/bin:/bin', LANG: 'C' });
});
