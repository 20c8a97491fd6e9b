import { alternativesOf, isObjectWithFields, refName, typesOf } from './protocol-types.mjs';

/** @typedef {import('./protocol-types.mjs').Schema} Schema */
/** @typedef {import('./protocol-types.mjs').ProtocolSchema} ProtocolSchema */

const BEGIN = '<!-- Generated from the schema by “npm run clients”: -->';
const END = '<!-- End of what is generated. -->';

/** The page with the reference of the methods anew. @param {string} page @param {ProtocolSchema} schema */
export function pageWithReference(page, schema) {
  const [before, rest = ''] = page.split(BEGIN);
  const after = rest.split(END)[1];
  if (before === undefined || after === undefined) throw new Error('The page does not say where its reference stands.');
  return `${before}${BEGIN}\n\n${reference(schema)}\n${END}${after}`;
}

/** @param {ProtocolSchema} schema */
function reference({ methods, $defs }) {
  const fieldsOf = (/** @type {Schema} */ schema) => $defs[refName(schema)] ?? {};
  const sections = Object.entries(methods).map(([name, { description, params, event, result }]) => [
    `### \`${name}\`\n`,
    `${description}\n`,
    ...part('Parameters', fieldsOf(params), 'none'),
    ...(event === null ? [] : part('Events', fieldsOf(event), '')),
    ...part('Result', fieldsOf(result), '`null`'),
  ]);
  const shared = [
    ...new Set([...JSON.stringify(typesOf({ $defs })).matchAll(/#\/\$defs\/(\w+)/g)].map(([, name = '']) => name)),
  ];
  const shapes = shared.sort().flatMap((name) => {
    const shape = $defs[name] ?? {};
    return [`### ${name}\n`, `${shape.description ?? ''}\n`, ...fieldLines(shape), ''];
  });
  return [...sections.flat(), '## Shapes\n', ...shapes].join('\n');
}

/** @param {string} title @param {Schema} schema @param {string} nothing */
function part(title, schema, nothing) {
  if (schema.$ref !== undefined) return [`${title}: ${typeWords(schema)}.\n`];
  const lines = fieldLines(schema);
  return lines.length === 0 ? [`${title}: ${nothing}.\n`] : [`${title}:\n`, ...lines, ''];
}

/** @param {Schema} schema @param {string} indent @returns {string[]} a list, nested where the schema is */
function fieldLines(schema, indent = '') {
  const alternatives = alternativesOf(schema)?.filter(({ type }) => type !== 'null');
  if (alternatives !== undefined && alternatives.length > 1) {
    return alternatives.flatMap((one) => [
      `${indent}- ${one.description ?? whereIts(one)}`,
      ...fieldLines(one, `${indent}  `),
    ]);
  }
  const [only = schema] = alternatives ?? [];
  if (!isObjectWithFields(only)) return only.items === undefined ? [] : fieldLines(only.items, indent);
  const { properties = {}, required = [] } = only;
  return Object.entries(properties).flatMap(([name, field]) => [
    `${indent}- \`${name}\`${required.includes(name) ? '' : ' (optional)'}: ${typeWords(field)}${field.description === undefined ? '' : `. ${field.description}`}`,
    ...(field.$ref === undefined ? fieldLines(field, `${indent}  `) : []),
  ]);
}

/** What tells it from the others. @param {Schema} schema an alternative without a description */
function whereIts({ properties = {}, type = 'object' }) {
  const [name, field] = Object.entries(properties).find(([, one]) => one.const !== undefined) ?? [];
  return field === undefined ? String(type) : `With \`${name}\` \`${JSON.stringify(field.const)}\`:`;
}

/** @param {Schema} schema @returns {string} */
function typeWords(schema) {
  if (schema.$ref !== undefined) return `[${refName(schema)}](#${refName(schema).toLowerCase()})`;
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(' or ');
  const alternatives = alternativesOf(schema);
  if (alternatives !== undefined) return [...new Set(alternatives.map(typeWords))].join(' or ');
  if (schema.type === 'array') return `array of ${typeWords(schema.items ?? {})}`;
  return typeof schema.type === 'string' ? schema.type : 'anything';
}
