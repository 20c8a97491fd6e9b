import { alternativesOf, GENERATED_BY, isObjectWithFields, refName, typesOf } from './protocol-schema.mjs';

/** @typedef {import('./protocol-schema.mjs').Schema} Schema */

/**
 * @param {import('./protocol-schema.mjs').ProtocolSchema} schema
 * @returns {string} a module with a type for each definition, and the methods by name
 */
export function typescriptTypes(schema) {
  const types = typesOf(schema).map(([name, type]) => {
    const isInterface = isObjectWithFields(type);
    return `${comment(type.description, '')}export ${isInterface ? 'interface' : 'type'} ${name} ${isInterface ? '' : '= '}${typeText(type, '')}${isInterface ? '' : ';'}\n`;
  });
  const methods = Object.entries(schema.methods).map(([name, { description, params, event, result }]) =>
    [
      `${comment(description, '  ')}  readonly ${key(name)}: {`,
      `    readonly params: ${refName(params)};`,
      `    readonly event: ${event === null ? 'never' : refName(event)};`,
      `    readonly result: ${refName(result)};`,
      '  };\n',
    ].join('\n'),
  );
  return [
    `// ${GENERATED_BY}\n`,
    `/** The number of the protocol that these types describe. */\nexport const PROTOCOL = ${schema.protocol};\n`,
    ...types,
    `/** Every method of the protocol. */\nexport interface Methods {\n${methods.join('')}}\n`,
  ].join('\n');
}

/**
 * @param {Schema} schema
 * @param {string} indent of the line that the type begins on
 * @returns {string}
 */
function typeText(schema, indent) {
  if (schema.$ref !== undefined) return refName(schema);
  if (schema.const !== undefined) return JSON.stringify(schema.const).replaceAll('"', "'");
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const alternatives = alternativesOf(schema);
  if (alternatives !== null) return alternatives.map((one) => typeText(one, indent)).join(' | ');
  if (isObjectWithFields(schema)) return objectText(schema, indent);
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'number':
    case 'null':
      return schema.type;
    case 'integer':
      return 'number';
    case 'array':
      return `readonly (${typeText(schema.items ?? {}, indent)})[]`;
    case 'object':
      return `Readonly<Record<string, ${typeof schema.additionalProperties === 'object' ? typeText(schema.additionalProperties, indent) : 'unknown'}>>`;
    default:
      return 'unknown';
  }
}

/**
 * @param {Schema} schema
 * @param {string} indent
 */
function objectText({ properties = {}, required = [] }, indent) {
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(
    ([name, field]) =>
      `${comment(field.description, inner)}${inner}readonly ${key(name)}${required.includes(name) ? '' : '?'}: ${typeText(field, inner)}${required.includes(name) ? '' : ' | undefined'};\n`,
  );
  return `{\n${fields.join('')}${indent}}`;
}

/** @param {string} name */
function key(name) {
  return /^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`;
}

/**
 * @param {string | undefined} text
 * @param {string} indent
 */
function comment(text, indent) {
  return text === undefined ? '' : `${indent}/** ${text.replaceAll('*/', '* /')} */\n`;
}
