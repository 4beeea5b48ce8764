import { isMisleading } from '../core/displayed-text.ts';

const deepest = 40;

/**
 * The pointer (RFC 6901) of a text that PostgreSQL cannot hold, anywhere in a value: one with a NUL character or half a
 * surrogate pair; also of nesting deeper than any input needs. `null` when all can be stored.
 */
export function findUnstorable(value: unknown, pointer = ''): string | null {
  return findText(value, { isWrong: (text) => !isStorable(text), pointer, depth: 0 });
}

/** The pointer of a text anywhere in a value that would be shown differently to others; `null` without one. */
export function findMisleading(value: unknown): string | null {
  return findText(value, { isWrong: isMisleading, pointer: '', depth: 0 });
}

type Search = Readonly<{ isWrong(text: string): boolean; pointer: string; depth: number }>;

function findText(value: unknown, { isWrong, pointer, depth }: Search): string | null {
  if (typeof value === 'string') return isWrong(value) ? pointer : null;
  if (value === null || typeof value !== 'object') return null;
  if (depth > deepest) return pointer.slice(0, 200);
  for (const [key, member] of Object.entries(value)) {
    if (isWrong(key)) return pointer;
    const found = findText(member, { isWrong, pointer: `${pointer}/${key}`, depth: depth + 1 });
    if (found !== null) return found;
  }
  return null;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
