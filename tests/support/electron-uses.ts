import { relative, sep } from 'node:path';
import {
  type CallExpression,
  type Expression,
  isArrowFunction,
  isBindingElement,
  isCallExpression,
  isFunctionExpression,
  isFunctionLikeDeclaration,
  isFunctionTypeNode,
  isIdentifier,
  isLiteralTypeNode,
  isMethodDeclaration,
  isMethodSignatureDeclaration,
  isNewExpression,
  isObjectBindingPattern,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isQualifiedName,
  isShorthandPropertyAssignment,
  isSpreadAssignment,
  isStringLiteral,
  type Node,
  type ObjectBindingPattern,
  type ObjectLiteralExpression,
  type SourceFile,
} from 'typescript/unstable/ast';
import { API, type NodeHandle, type Project, type Type, type Symbol as TypeSymbol } from 'typescript/unstable/sync';

/** One place where sources use something that Electron’s type definitions declare. */
export interface ElectronUse {
  /** Such as `App.getPath`, and `App#activate` for an event. */
  readonly name: string;
  /** Such as `electron/main.ts:12`. */
  readonly where: string;
  /** `deprecated`: each declaration that fits is marked so. `missing`: there is none. */
  readonly state: 'there' | 'deprecated' | 'missing';
}

const LISTENING = new Set(['on', 'once', 'off', 'addListener', 'removeListener', 'prependListener']);

/**
 * Everything of Electron that the sources of a project use, found by their types: members of its modules and objects
 * wherever they are, options in objects that are handed to it, events by name, parameters of listeners, and what
 * reaches Beckon’s own narrower interfaces, to which a module of Electron is handed.
 *
 * @param tsconfig of the project
 * @param folder absolute; only files below it are read
 * @param root absolute; the places are named from there
 */
export function electronUses(tsconfig: string, folder: string, root: string): ElectronUse[] {
  const api = new API({ cwd: root });
  try {
    const project = api.updateSnapshot({ openProjects: [tsconfig] }).getProjects()[0];
    if (project === undefined) throw new Error(`${tsconfig} is no project`);
    const reader = new UseReader(project);
    return project.program
      .getSourceFileNames()
      .filter((name) => name.startsWith(`${folder.split(sep).join('/')}/`))
      .flatMap((name) => {
        const file = project.program.getSourceFile(name);
        return file === undefined ? [] : reader.usesIn(file, relative(root, name).split(sep).join('/'));
      });
  } finally {
    api.close();
  }
}

interface Found {
  readonly node: Node;
  readonly name: string;
  readonly state: ElectronUse['state'];
}

class UseReader {
  readonly #project: Project;

  constructor(project: Project) {
    this.#project = project;
  }

  usesIn(file: SourceFile, path: string): ElectronUse[] {
    const nodes = descendants(file);
    const members = this.#members(nodes);
    // Asking for each object of each file what it is handed to would take a minute on a slow machine.
    if (members.length === 0 && !nodes.filter(isStringLiteral).some(({ text }) => text === 'electron')) return [];
    const found = [
      ...members,
      ...nodes.filter(isCallExpression).flatMap((call) => this.#listening(call)),
      ...nodes.filter(isObjectLiteralExpression).flatMap((literal) => this.#options(literal)),
      ...nodes.filter(isObjectBindingPattern).flatMap((pattern) => this.#taken(pattern)),
      ...this.#handedOver(nodes),
    ];
    return found.map(({ node, name, state }) => ({ name, where: `${path}:${lineOf(file, node)}`, state }));
  }

  /** `app.getPath`, `Electron.Session`. */
  #members(nodes: readonly Node[]): Found[] {
    const names = nodes.flatMap((node) => {
      if (isPropertyAccessExpression(node)) return [node.name];
      return isQualifiedName(node) ? [node.right] : [];
    });
    if (names.length === 0) return [];
    const symbols = this.#project.checker.getSymbolAtLocation(names);
    return names.flatMap((node, index) => {
      const symbol = symbols[index];
      if (symbol === undefined || this.#project.checker.isUnknownSymbol(symbol)) return this.#missing(node);
      return this.#found(node, symbol, calledIn(node));
    });
  }

  /** `window.on('closed', …)`: the event, and the parameters that the listener takes. */
  #listening(call: CallExpression): Found[] {
    const { expression, arguments: given } = call;
    const [event, listener] = given;
    if (!isPropertyAccessExpression(expression) || !LISTENING.has(expression.name.text)) return [];
    if (event === undefined || !isStringLiteral(event)) return [];
    const declared = this.#ofElectron(this.#project.checker.getResolvedSignature(call)?.declaration);
    if (declared === undefined || !(isMethodSignatureDeclaration(declared) || isMethodDeclaration(declared))) return [];
    const [, accepted] = declared.parameters;
    const named = declared.parameters[0]?.type;
    if (named === undefined || !isLiteralTypeNode(named)) return [];
    const name = `${ownerOf(declared)}#${event.text}`;
    const found: Found[] = [{ node: event, name, state: isMarked(declared) ? 'deprecated' : 'there' }];
    if (listener === undefined || !(isArrowFunction(listener) || isFunctionExpression(listener))) return found;
    const type = accepted?.type;
    if (type === undefined || !isFunctionTypeNode(type)) return found;
    const marked = type.parameters.slice(0, listener.parameters.length).filter(isMarked);
    return [
      ...found,
      ...marked.map(
        (parameter): Found => ({
          node: event,
          name: `${name}(${parameter.name.getText()})`,
          state: 'deprecated',
        }),
      ),
    ];
  }

  /** `{ sandbox: true }` where Electron wants an object. */
  #options(literal: ObjectLiteralExpression): Found[] {
    const type = this.#project.checker.getContextualType(literal);
    if (type === undefined) return [];
    return literal.properties.flatMap((property) => {
      if (isSpreadAssignment(property) || property.name === undefined || !isIdentifier(property.name)) return [];
      return this.#found(property.name, this.#property(type, property.name.text), null);
    });
  }

  /** `({ url }) => …` where Electron gives an object. */
  #taken(pattern: ObjectBindingPattern): Found[] {
    const type = this.#project.checker.getTypeAtLocation(pattern);
    if (type === undefined) return [];
    return pattern.elements.flatMap((element) => {
      if (!isBindingElement(element)) return [];
      const name = element.propertyName ?? element.name;
      return name !== undefined && isIdentifier(name) ? this.#found(name, this.#property(type, name.text), null) : [];
    });
  }

  /** `keyringSecretBox(safeStorage)`: what the parameter’s own interface takes of the module. */
  #handedOver(nodes: readonly Node[]): Found[] {
    const { checker } = this.#project;
    const values = nodes.flatMap((node): Expression[] => {
      if (isCallExpression(node) || isNewExpression(node)) return [...(node.arguments ?? [])];
      return isPropertyAssignment(node) && node.initializer !== undefined ? [node.initializer] : [];
    });
    const short = nodes.filter(isShorthandPropertyAssignment).map((node) => node.name);
    return [...values, ...short].filter(isNamed).flatMap((value) => {
      const type = checker.getTypeAtLocation(value);
      if (type === undefined || !this.#isOfElectron(type.getSymbol())) return [];
      const wanted = checker.getContextualType(value);
      if (wanted === undefined || this.#isOfElectron(wanted.getSymbol())) return [];
      return checker.getPropertiesOfType(wanted).flatMap(({ name }): Found[] => {
        const symbol = this.#property(type, name);
        if (symbol !== undefined) return this.#found(value, symbol, null);
        return [{ node: value, name: `${type.getSymbol()?.name ?? ''}.${name}`, state: 'missing' }];
      });
    });
  }

  /** A member of something of Electron’s that its types do not know. */
  #missing(name: Node): Found[] {
    if (!isPropertyAccessExpression(name.parent)) return [];
    const owner = this.#project.checker.getTypeAtLocation(name.parent.expression)?.getSymbol();
    if (!this.#isOfElectron(owner)) return [];
    return [{ node: name, name: `${owner?.name ?? ''}.${name.getText()}`, state: 'missing' }];
  }

  #property(type: Type, name: string): TypeSymbol | undefined {
    const { checker } = this.#project;
    return checker.getPropertyOfType(checker.getNonNullableType(type) ?? type, name);
  }

  #found(node: Node, symbol: TypeSymbol | undefined, call: CallExpression | null): Found[] {
    const handles = symbol?.declarations.filter(isElectronFile) ?? [];
    if (symbol === undefined || handles.length === 0) return [];
    const all = handles.flatMap((handle) => this.#ofElectron(handle) ?? []);
    const chosen = call === null || all.length === 1 ? undefined : this.#project.checker.getResolvedSignature(call);
    const resolved = this.#ofElectron(chosen?.declaration);
    const declarations = resolved === undefined ? all : [resolved];
    const first = declarations[0];
    if (first === undefined) return [];
    const state = declarations.every(isMarked) ? 'deprecated' : 'there';
    return [{ node, name: `${ownerOf(first)}.${symbol.name}`, state }];
  }

  #isOfElectron(symbol: TypeSymbol | undefined): boolean {
    return symbol?.declarations.some(isElectronFile) ?? false;
  }

  #ofElectron(handle: NodeHandle | undefined): Node | undefined {
    return handle !== undefined && isElectronFile(handle) ? handle.resolve(this.#project) : undefined;
  }
}

function isElectronFile({ path }: NodeHandle): boolean {
  return path.endsWith('/node_modules/electron/electron.d.ts');
}

function descendants(root: Node): Node[] {
  const all: Node[] = [];
  const visit = (node: Node): void => {
    all.push(node);
    node.forEachChild(visit);
  };
  root.forEachChild(visit);
  return all;
}

function isNamed(node: Node): node is Expression {
  return isIdentifier(node) || isPropertyAccessExpression(node);
}

/** The call that a member’s name is called in, if it is. */
function calledIn(name: Node): CallExpression | null {
  const call = name.parent.parent;
  return isCallExpression(call) && call.expression === name.parent ? call : null;
}

/** The interface or class around a declaration. */
function ownerOf(declaration: Node): string {
  for (let node = declaration.parent; node !== undefined; node = node.parent) {
    if ('name' in node && !isFunctionLikeDeclaration(node)) {
      const { name } = node;
      if (isNode(name) && isIdentifier(name)) return name.text;
    }
  }
  return '';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

/** Whether the comment before a declaration says that it is deprecated. */
function isMarked(declaration: Node): boolean {
  const file = declaration.getSourceFile();
  return /@deprecated\b/.test(file.text.slice(declaration.pos, declaration.getStart(file)));
}

function lineOf(file: SourceFile, node: Node): number {
  return file.text.slice(0, node.getStart(file)).split('\n').length;
}
