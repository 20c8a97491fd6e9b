import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { satisfies } from 'semver';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { preferredNode } from '../../../scripts/lib/node-release.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const textOf = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');
const manifest = JSON.parse(textOf('package.json')) as {
  readonly engines: { readonly node: string };
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};

it('develops on the Node that packages bring, which is one of those that are promised', () => {
  const major = textOf('.nvmrc').trim();
  expect(preferredNode('linux-x64').split('.')[0]).toBe(major);
  expect(satisfies(`${major}.0.0`, manifest.engines.node)).toBe(true);
});

it('lets editors write what the formatter writes', () => {
  const { formatter } = JSON.parse(textOf('biome.json')) as {
    readonly formatter: { readonly indentStyle: string; readonly indentWidth: number; readonly lineWidth: number };
  };
  const [everywhere = ''] = textOf('.editorconfig').split(/^\[\*\.\{/m);
  const settings = Object.fromEntries(
    [...everywhere.matchAll(/^(\w+) = (.*)$/gm)].map(([, key, value]) => [key, value]),
  );
  expect(settings).toMatchObject({
    root: 'true',
    end_of_line: 'lf',
    indent_style: formatter.indentStyle,
    indent_size: String(formatter.indentWidth),
    max_line_length: String(formatter.lineWidth),
  });
});

describe('the rules for updating packages', () => {
  interface Rule {
    readonly matchPackageNames?: readonly string[];
    readonly matchManagers?: readonly string[];
    readonly matchUpdateTypes?: readonly string[];
    readonly enabled?: boolean;
    readonly [key: string]: unknown;
  }
  const config = JSON.parse(textOf('renovate.json')) as { readonly packageRules: readonly Rule[] };
  const installed = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const isThere = (name: string): boolean =>
    name.endsWith('/**') ? installed.some((one) => one.startsWith(name.slice(0, -2))) : installed.includes(name);

  it('name packages that are there, each in one group', () => {
    const named = config.packageRules.flatMap(({ matchPackageNames = [] }) => matchPackageNames);
    expect(named.filter((name) => !isThere(name))).toEqual([]);
    expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
  });

  it('have only fields that the tool knows', () => {
    const known = ['description', 'groupName', 'matchPackageNames', 'matchUpdateTypes', 'matchManagers'];
    const effects = ['enabled', 'pinDigests', 'dependencyDashboardApproval'];
    const fields = config.packageRules.flatMap((rule) => Object.keys(rule));
    expect(fields.filter((field) => ![...known, ...effects].includes(field))).toEqual([]);
  });
});

describe.each(readdirSync(join(ROOT, '.github/ISSUE_TEMPLATE')).filter((name) => name !== 'config.yml'))(
  'the form for issues %s',
  (name) => {
    interface Field {
      readonly type: string;
      readonly id?: string;
      readonly attributes: { readonly label?: string; readonly value?: string; readonly options?: readonly unknown[] };
    }
    const form = parse(textOf('.github/ISSUE_TEMPLATE', name)) as {
      readonly name: string;
      readonly description: string;
      readonly body: readonly Field[];
    };

    it('has what GitHub wants of each field', () => {
      expect(form.name).not.toBe('');
      expect(form.description).not.toBe('');
      const fields = form.body.filter(({ type }) => type !== 'markdown');
      for (const { type, attributes } of form.body) {
        expect(['markdown', 'input', 'textarea', 'dropdown', 'checkboxes']).toContain(type);
        if (type === 'markdown') expect(attributes.value).toBeTruthy();
        else expect(attributes.label).toBeTruthy();
        if (type === 'dropdown' || type === 'checkboxes') expect(attributes.options?.length).toBeGreaterThan(0);
      }
      expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
    });
  },
);
