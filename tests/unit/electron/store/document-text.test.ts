import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DocumentText } from '../../../../electron/store/document-text';
import { watched } from '../../../support/watched-apps';

describe('DocumentText', () => {
  it('is JSON of the same value, whatever the document holds', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (document) => {
        expect(JSON.parse(new DocumentText().of(document))).toEqual(JSON.parse(JSON.stringify(document)));
      }),
    );
  });

  it('leaves out what JSON does not know, as everybody does', () => {
    const document = { gone: undefined, list: [undefined, 1], nested: { gone: undefined, a: null } };
    expect(JSON.parse(new DocumentText().of(document))).toEqual({ list: [null, 1], nested: { a: null } });
  });

  it('has a line for each record, so that people and tools can compare two files', () => {
    const document = {
      schemaVersion: 3,
      apps: [{ id: 'a', at: [1, 2] }, { id: 'b' }],
      view: { sort: 'name' },
      none: [],
    };
    expect(new DocumentText().of(document)).toBe(
      [
        '{',
        '  "schemaVersion": 3,',
        '  "apps": [',
        '    {"id":"a","at":[1,2]},',
        '    {"id":"b"}',
        '  ],',
        '  "view": {',
        '    "sort": "name"',
        '  },',
        '  "none": []',
        '}',
        '',
      ].join('\n'),
    );
  });

  it('reads only the changed record again', () => {
    const reads = new Set<string>();
    const records = Array.from({ length: 10_000 }, (_, index) => watched(`${index}`, { id: index }, reads));
    const text = new DocumentText();
    text.of({ records });
    reads.clear();
    const changed = [...records.slice(1), watched('new', { id: -1 }, reads)];
    expect(JSON.parse(text.of({ records: changed }))).toMatchObject({ records: expect.arrayContaining([{ id: -1 }]) });
    expect([...reads]).toEqual(['new']);
  });
});
