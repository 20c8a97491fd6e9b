import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { PINNED_NODES } from '../../../scripts/lib/node-release.mjs';

const read = (file: string): string => readFileSync(resolve(__dirname, '../../..', file), 'utf8');

it('says what a Debian package cannot be made without', () => {
  expect(JSON.parse(read('package.json'))).toMatchObject({ homepage: expect.stringMatching(/^https:\/\//) });
  expect(parse(read('electron-builder.yml'))).toMatchObject({ linux: { maintainer: expect.any(String) } });
});

it('locks what is packaged: no plain Node, no inspector, and no code but that of its own archive', () => {
  expect(parse(read('electron-builder.yml'))).toMatchObject({
    asar: true,
    electronFuses: {
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableCookieEncryption: true,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      grantFileProtocolExtraPrivileges: false,
    },
  });
});

it('gives up no sandbox by default: by itself the packager starts every AppImage without', () => {
  expect(parse(read('electron-builder.yml'))).toMatchObject({ appImage: { executableArgs: [] } });
  expect(read('electron-builder.yml')).not.toContain('--no-sandbox');
});

it('runs the relay’s image on the Node that every ring is tested on, built and run alike', () => {
  const dockerfile = read('deploy/relay/Dockerfile');
  expect(dockerfile).toContain(`ARG NODE_IMAGE=node:${PINNED_NODES[0]}-bookworm-slim@sha256:`);
  const images = dockerfile.match(/^FROM .*$/gm) ?? [];
  expect(images).toHaveLength(2);
  for (const image of images) expect(image).toMatch(/^FROM \$\{NODE_IMAGE\}( AS build)?$/);
});
