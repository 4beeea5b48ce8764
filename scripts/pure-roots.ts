import type { Plugin } from 'vite';
import { type Edit, edited, type Node, namesIn, type Property } from './ast-edits.ts';

/* Root files of a resource are pure: the architecture test holds them to it. A bundler cannot know this, and keeps every shape and table that a screen imports indirectly. This plugin says it, for the browser only:
   - shapes stay with the server and with the types, and with them zod, which makes them: whatever of a root file needs
     them is cut out, and an import that then serves nothing. A screen that takes a shape does not build;
   - an operation of a contract says where and how it is called;
   - a call that makes a constant is marked as pure, so that the constant is dropped where it is unused. */

/** What a browser reads of an operation. */
const readByBrowsers = ['method', 'path', 'access', 'reply', 'idempotency', 'concurrency', 'readsOnly'];

export function pureRoots(): Plugin {
  return {
    name: 'pure-roots',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/src\/[^/]+\/(?!(server|web|ui)\/)([^/]+\/)?[^/]+\.ts$/ },
      handler(code, id) {
        const parse = (text: string) => this.parse(text) as unknown as Node;
        const isContract = id.endsWith('.contract.ts');
        const steps = [
          (program: Node) => partsOfShapes(program, isContract),
          madeOfShapes,
          unusedImports,
          callsOfConstants,
        ];
        const pure = steps.reduce((text, editsOf) => edited(text, editsOf(parse(text))), code);
        return { code: pure, map: null, moduleSideEffects: false };
      },
    },
  };
}

/** Doors only pass on what their neighbours say: who takes one thing through them does not load the others. */
export function pureDoors(): Plugin {
  return {
    name: 'pure-doors',
    apply: 'build',
    transform: {
      filter: { id: /\/web\/public\.ts$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: false }),
    },
  };
}

/** Properties of object literals that are shapes, and what browsers do not read of operations. */
function partsOfShapes(node: unknown, isContract: boolean): Edit[] {
  if (Array.isArray(node)) return node.flatMap((each) => partsOfShapes(each, isContract));
  if (typeof node !== 'object' || node === null) return [];
  const { type, end } = node as Node;
  if (type !== 'ObjectExpression') return Object.values(node).flatMap((each) => partsOfShapes(each, isContract));
  const properties = (node as Node)['properties'] as Property[];
  const isOperation = isContract && properties.some(({ key }) => key?.name === 'access' || key?.name === 'summary');
  return properties.flatMap((property, index) =>
    isShape(property) || (isOperation && !isReadByBrowsers(property))
      ? [{ start: property.start, end: properties[index + 1]?.start ?? end - 1, text: '' }]
      : partsOfShapes(property, isContract),
  );
}

/** `shape: coverLineShape`. */
function isShape({ value }: Property): boolean {
  return value?.type === 'Identifier' && isNameOfShape(String(value['name']));
}

/** Shapes are named so. */
function isNameOfShape(name: string): boolean {
  return /[a-z]Shape$/.test(name);
}

/** Of replies the client reads the word "stream" only. */
function isReadByBrowsers({ type, key, value }: Property): boolean {
  if (type === 'SpreadElement') return true;
  return readByBrowsers.includes(key?.name ?? '') && (key?.name !== 'reply' || value?.value === 'stream');
}

/** Top-level constants and functions that need zod or a shape, directly or through each other. */
function madeOfShapes(program: Node): Edit[] {
  const statements = statementsOf(program);
  const shapes = new Set(
    specifiersOf(statements)
      .filter(({ from }) => from === 'zod')
      .map(({ local }) => local),
  );
  const isOfShape = (name: string) => shapes.has(name) || isNameOfShape(name);
  const cut = new Set<Node>();
  const needsShapes = (each: Node) => !cut.has(each) && !isImport(each) && namesIn(each).some(isOfShape);
  for (let found = statements.find(needsShapes); found; found = statements.find(needsShapes)) {
    cut.add(found);
    for (const name of declaredNames(found)) shapes.add(name);
  }
  return [...cut].map(withoutIt);
}

/** Imports that nothing in the file needs any more: the bundler would count on them when it divides the code. */
function unusedImports(program: Node): Edit[] {
  const statements = statementsOf(program);
  const used = new Set(namesIn(statements.filter((each) => !isImport(each))));
  return statements.filter(isImport).flatMap((each) => {
    const specifiers = specifiersOf([each]);
    const kept = specifiers.filter(({ local }) => used.has(local));
    if (kept.length === specifiers.length) return [];
    if (kept.length === 0) return [withoutIt(each)];
    const names = kept.map(({ imported, local }) => `${imported} as ${local}`).join(', ');
    return [{ start: each.start, end: each.end, text: `import { ${names} } from '${kept[0]?.from}';` }];
  });
}

function statementsOf(program: Node): Node[] {
  return program['body'] as Node[];
}

function isImport({ type }: Node): boolean {
  return type === 'ImportDeclaration';
}

/** What is imported by name, and from where. */
function specifiersOf(statements: readonly Node[]) {
  return statements.filter(isImport).flatMap(({ specifiers, source }) =>
    (specifiers as (Node & { local: Node; imported?: Node })[]).map(({ local, imported }) => ({
      local: String(local['name']),
      imported: String(imported?.['name']),
      from: String((source as Node)['value']),
    })),
  );
}

/** Names that a top-level statement gives the file. */
function declaredNames(statement: Node): string[] {
  const { id, declarations } = ((statement['declaration'] as Node | null) ?? statement) as Node;
  return namesIn(id ?? (declarations as Node[]).map((each) => each['id']));
}

function withoutIt({ start, end }: Node): Edit {
  return { start, end, text: '' };
}

/** Wraps what a constant is made of into a function that is called without effect. */
function callsOfConstants(program: Node): Edit[] {
  const statements = statementsOf(program).map((each) => (each['declaration'] as Node | null) ?? each);
  const constants = statements.filter(({ type }) => type === 'VariableDeclaration');
  const made = constants.flatMap((each) => (each['declarations'] as Node[]).map(({ init }) => init as Node | null));
  return made
    .filter((init) => init !== null && isMadeByCall(init))
    .flatMap((init) => {
      const { start, end } = init as Node;
      return [
        { start, end: start, text: '/*#__PURE__*/ (() => (' },
        { start: end, end, text: '))()' },
      ];
    });
}

/** Functions and plain values need no hint; what calls something outside of a function does. */
function isMadeByCall(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(isMadeByCall);
  if (typeof node !== 'object' || node === null) return false;
  const { type } = node as Node;
  if (type === 'ArrowFunctionExpression' || type === 'FunctionExpression') return false;
  if (type === 'CallExpression' || type === 'NewExpression' || type === 'SpreadElement') return true;
  return Object.values(node).some(isMadeByCall);
}
