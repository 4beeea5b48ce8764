import type { Plugin } from 'vite';
import { type Edit, edited, findNodes, type Node, type Property } from './ast-edits.ts';

/* Root files of a resource are pure: the architecture test holds them to it. A bundler cannot know this, and keeps every shape and table that a screen imports indirectly. This plugin marks it, for the browser only:
   - a call that makes a constant is marked as pure, so that the constant is dropped where it is unused;
   - an operation of a contract says where and how it is called. Its shapes stay with the server and with the types.
   It keeps zod and the larger tables, about 25 kB, out of the first screen.
   
   A screen that wants a shape at run time imports it by its own name from the resource's root, never from the operation. */

/** Properties of an operation that no browser reads. */
const serverOnly = ['params', 'query', 'body', 'reply', 'summary'];

export function pureRoots(): Plugin {
  return {
    name: 'pure-roots',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/src\/[^/]+\/(?!(server|web|ui)\/)([^/]+\/)?[^/]+\.ts$/ },
      handler(code) {
        const program = this.parse(code) as unknown as Node;
        const edits = [...shapesOfOperations(program), ...callsOfConstants(program)];
        return { code: edited(code, edits), map: null, moduleSideEffects: false };
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

/** Cuts out the server's part of every `operation({ … })`; the word "stream" as a reply stays, the client reads it. */
function shapesOfOperations(program: Node): Edit[] {
  return findNodes(program, isOperation).flatMap((call) => {
    const [declared] = call['arguments'] as [Node];
    const properties = declared['properties'] as Property[];
    return properties.flatMap(({ start, key, value }, index) => {
      const isShape = serverOnly.includes(key?.name ?? '') && value?.value !== 'stream';
      return isShape ? [{ start, end: properties[index + 1]?.start ?? declared.end - 1, text: '' }] : [];
    });
  });
}

function isOperation(node: Node): boolean {
  const { type, callee, arguments: given } = node as Node & { callee?: { name?: string }; arguments?: Node[] };
  return type === 'CallExpression' && callee?.name === 'operation' && given?.[0]?.type === 'ObjectExpression';
}

/** Wraps what a constant is made of into a function that is called without effect. */
function callsOfConstants(program: Node): Edit[] {
  const statements = (program['body'] as Node[]).map((each) => (each['declaration'] as Node | null) ?? each);
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
