interface Snapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly unknown[] };
  };
  readonly nodes: readonly number[];
  readonly strings: readonly string[];
}

/** What the engine makes of a program while it runs, and keeps of it by rules of its own. */
const ENGINE = new Set(['code', 'hidden']);

/** What the browser notes of a page's pace, up to 200 of each kind. */
const PACE = /^(Performance|TaskAttribution|LayoutShift)/;

/**
 * Bytes on a heap that a program holds: strings, objects, closures, nodes of a document; without what its engine compiled
 * of it, of which there is more the longer it runs, up to all of it, and of what it notes of its pace.
 *
 * @param text of a heap snapshot of V8
 */
export function programBytes(text: string): number {
  const { snapshot, nodes, strings } = JSON.parse(text) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const kinds = types[0] as readonly string[];
  const [typeAt, nameAt, sizeAt] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field));
  if (typeAt === undefined || nameAt === undefined || sizeAt === undefined) throw new Error('This is no heap snapshot');
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = kinds[nodes[at + typeAt] ?? 0] ?? '';
    const isOfProgram = !ENGINE.has(kind) && !(kind === 'native' && PACE.test(strings[nodes[at + nameAt] ?? 0] ?? ''));
    if (isOfProgram) bytes += nodes[at + sizeAt] ?? 0;
  }
  return bytes;
}
