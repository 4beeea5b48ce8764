/** A node of the syntax tree that the bundler's parser makes. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** Replaces a stretch of code. */
export type Edit = Readonly<{ start: number; end: number; text: string }>;

/** A property of an object literal. */
export type Property = Node & { key?: { name?: string; value?: unknown }; value?: Node & { value?: unknown } };

/** All nodes under `node` for which `fits` says yes; it does not look inside those. */
export function findNodes(node: unknown, fits: (node: Node) => boolean): Node[] {
  if (Array.isArray(node)) return node.flatMap((each) => findNodes(each, fits));
  if (typeof node !== 'object' || node === null) return [];
  if (typeof (node as Node).type === 'string' && fits(node as Node)) return [node as Node];
  return Object.values(node).flatMap((each) => findNodes(each, fits));
}

/** Names that some code refers to; names of members and properties are none. */
export function namesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(namesIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, name, computed } = node as Node;
  if (type === 'Identifier') return [String(name)];
  const parts = Object.entries(node).filter(([part]) => computed || (part !== 'property' && part !== 'key'));
  return parts.flatMap(([, part]) => namesIn(part));
}

/** Applies edits from the end, so that earlier offsets stay right. */
export function edited(code: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((one, other) => other.start - one.start || other.end - one.end)
    .reduce((text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end), code);
}
