const deepest = 40;

/**
 * The pointer (RFC 6901) of a text that PostgreSQL cannot hold, anywhere in a value: one with a NUL character or half a
 * surrogate pair; also of nesting deeper than any input needs. `null` when all can be stored.
 */
export function findUnstorable(value: unknown, pointer = '', depth = 0): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : pointer;
  if (value === null || typeof value !== 'object') return null;
  if (depth > deepest) return pointer.slice(0, 200);
  for (const [key, member] of Object.entries(value)) {
    if (!isStorable(key)) return pointer;
    const found = findUnstorable(member, `${pointer}/${key}`, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
