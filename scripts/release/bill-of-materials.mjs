import { isObject } from '../lib/files.mjs';

/** Of what a package is made, in the form of CycloneDX. */

/** npm counts these among what only developers need, but every package has them. */
const SHIPPED = new Set(['electron']);

/**
 * Mends what npm cannot know: the name of the product, and that packages ship the runtime and, for the command line, Node.
 *
 * @param {Record<string, unknown>} document as `npm sbom --sbom-format cyclonedx` prints it
 * @param {object} product
 * @param {string} product.name
 * @param {string} product.version
 * @param {readonly string[]} product.nodes versions of the Node in the packages, which differ by system
 * @returns {Record<string, unknown>}
 */
export function billOfMaterials(document, { name, version, nodes }) {
  const metadata = isObject(document.metadata) ? document.metadata : {};
  const component = isObject(metadata.component) ? metadata.component : {};
  const components = Array.isArray(document.components) ? document.components.filter(isObject) : [];
  const nodeComponents = [...new Set(nodes)].map((node) => ({
    'bom-ref': `node@${node}`,
    type: 'application',
    name: 'node',
    version: node,
    scope: 'required',
    purl: `pkg:generic/node@${node}`,
    licenses: [{ license: { id: 'MIT' } }],
  }));
  return {
    ...document,
    metadata: { ...metadata, component: { ...component, type: 'application', name, version } },
    components: [
      ...components.map((one) => (SHIPPED.has(String(one.name)) ? { ...one, scope: 'required' } : one)),
      ...nodeComponents,
    ],
  };
}
