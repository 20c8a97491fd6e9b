import { alternativesOf, GENERATED_BY, isObjectWithFields, refName, typesOf } from './protocol-schema.mjs';

/** @typedef {import('./protocol-schema.mjs').Schema} Schema */

/** What Python takes for itself, of what may be a name in JSON. */
const KEYWORDS = new Set([
  'from',
  'in',
  'is',
  'not',
  'class',
  'import',
  'global',
  'with',
  'as',
  'pass',
  'def',
  'or',
  'and',
]);

/**
 * @param {import('./protocol-schema.mjs').ProtocolSchema} schema
 * @returns {string} a module with a `TypedDict` or an alias for each definition
 */
export function pythonTypes(schema) {
  const types = new PythonTypes();
  for (const [name, type] of typesOf(schema)) types.define(name, type);
  const methods = Object.entries(schema.methods).map(
    ([name, { description }]) => `    ${quoted(name)}: ${quoted(description)},`,
  );
  return [
    `"""The messages of Beckon’s protocol, as types.\n\n${GENERATED_BY}\n"""\n`,
    'from __future__ import annotations\n',
    'from typing import Any, Dict, List, Literal, Optional, TypedDict, Union\n',
    `PROTOCOL = ${schema.protocol}\n"""The number of the protocol that these types describe."""\n`,
    `METHODS = {\n${methods.join('\n')}\n}\n"""Every method, and what it does."""\n`,
    ...types.classes,
    ...types.aliases,
  ].join('\n');
}

class PythonTypes {
  /** @type {string[]} */
  classes = [];
  /** @type {string[]} Evaluated when the module is loaded, so they stand after all classes. */
  aliases = [];

  /**
   * @param {string} name
   * @param {Schema} schema
   */
  define(name, schema) {
    if (isObjectWithFields(schema)) this.#defineClass(name, schema);
    else this.aliases.push(`${name} = ${this.#typeText(schema, name)}\n${docstring(schema.description, '')}`);
  }

  /**
   * @param {string} name
   * @param {Schema} schema
   */
  #defineClass(name, { properties = {}, required = [], description }) {
    const fields = Object.entries(properties).map(([field, schema]) => ({
      field,
      isRequired: required.includes(field),
      type: this.#typeText(schema, `${name}${capitalized(field)}`),
      description: schema.description,
    }));
    if (fields.some(({ field }) => KEYWORDS.has(field) || !/^[A-Za-z_]\w*$/.test(field))) {
      const entries = fields.map(({ field, type }) => `        ${quoted(field)}: ${quoted(type)},`);
      const isTotal = fields.every(({ isRequired }) => isRequired);
      this.classes.push(
        `${name} = TypedDict(\n    ${quoted(name)},\n    {\n${entries.join('\n')}\n    },\n    total=${isTotal ? 'True' : 'False'},\n)\n${docstring(description, '')}`,
      );
      return;
    }
    const optional = fields.filter(({ isRequired }) => !isRequired);
    const certain = fields.filter(({ isRequired }) => isRequired);
    if (optional.length > 0 && certain.length > 0) {
      this.classes.push(classText(`_${name}Required`, 'TypedDict', undefined, certain));
      this.classes.push(classText(name, `_${name}Required, total=False`, description, optional));
    } else {
      const base = optional.length > 0 ? 'TypedDict, total=False' : 'TypedDict';
      this.classes.push(classText(name, base, description, fields));
    }
  }

  /**
   * @param {Schema} schema
   * @param {string} name of a class that may have to be made for it
   * @returns {string}
   */
  #typeText(schema, name) {
    if (schema.$ref !== undefined) return refName(schema);
    if (schema.const !== undefined) return `Literal[${pythonValue(schema.const)}]`;
    if (schema.enum !== undefined) return `Literal[${schema.enum.map(pythonValue).join(', ')}]`;
    const alternatives = alternativesOf(schema);
    if (alternatives !== null) return this.#unionText(alternatives, name);
    if (isObjectWithFields(schema)) {
      this.#defineClass(name, schema);
      return name;
    }
    switch (schema.type) {
      case 'string':
        return 'str';
      case 'boolean':
        return 'bool';
      case 'integer':
        return 'int';
      case 'number':
        return 'float';
      case 'null':
        return 'None';
      case 'array':
        return `List[${this.#typeText(schema.items ?? {}, `${name}Item`)}]`;
      case 'object':
        return `Dict[str, ${typeof schema.additionalProperties === 'object' ? this.#typeText(schema.additionalProperties, `${name}Value`) : 'Any'}]`;
      default:
        return 'Any';
    }
  }

  /**
   * @param {readonly Schema[]} alternatives
   * @param {string} name
   */
  #unionText(alternatives, name) {
    const others = alternatives.filter(({ type }) => type !== 'null');
    const texts = others.map((one, index) =>
      this.#typeText(one, others.length === 1 ? name : `${name}${alternativeName(one, index)}`),
    );
    const [only = 'None'] = texts;
    const union = texts.length > 1 ? `Union[${texts.join(', ')}]` : only;
    return others.length < alternatives.length ? `Optional[${union}]` : union;
  }
}

/**
 * @param {string} name
 * @param {string} base
 * @param {string | undefined} description
 * @param {readonly { readonly field: string, readonly type: string, readonly description: string | undefined }[]} fields
 */
function classText(name, base, description, fields) {
  const lines = fields.map(({ field, type, description: text }) => `    ${field}: ${type}\n${docstring(text, '    ')}`);
  const body = `${docstring(description, '    ')}${lines.join('')}`;
  return `\nclass ${name}(${base}):\n${body === '' ? '    pass\n' : body}`;
}

/**
 * @param {string | undefined} text
 * @param {string} indent
 */
function docstring(text, indent) {
  return text === undefined ? '' : `${indent}"""${text.replaceAll('\\', '\\\\').replaceAll('"', "'")}"""\n`;
}

/** @param {unknown} value */
function pythonValue(value) {
  if (value === null) return 'None';
  return typeof value === 'boolean' ? capitalized(String(value)) : JSON.stringify(value);
}

/** @param {string} text */
function quoted(text) {
  return JSON.stringify(text);
}

/** @param {string} word */
function capitalized(word) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/**
 * What tells an alternative from its siblings: the value of its first constant field.
 *
 * @param {Schema} schema
 * @param {number} index among its siblings
 */
function alternativeName(schema, index) {
  const constant = Object.values(schema.properties ?? {}).find((field) => typeof field.const === 'string')?.const;
  return typeof constant === 'string' ? capitalized(constant) : String(index + 1);
}
