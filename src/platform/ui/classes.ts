/** Joins class names, leaving out what is absent: `classes(styles.row, isCurrent && styles.current)`. */
export function classes(...names: ReadonlyArray<string | false | null | undefined>): string {
  return names.filter(Boolean).join(' ');
}
