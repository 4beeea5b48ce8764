/**
 * A closed list of values, declared once: the type, the check of an input, the database's check and the
 * labels of the screen all derive from it.
 */
export type Enumeration<Value extends string> = readonly [Value, ...Value[]];

/** The union type of an enumeration's values. */
export type ValueOf<List extends readonly string[]> = List[number];

/** Whether `value` is one of the list, narrowing its type. */
export function isOneOf<const List extends readonly string[]>(list: List, value: unknown): value is List[number] {
  return typeof value === 'string' && list.includes(value);
}

/** A table of transitions: from each state, the states it may go to. */
export type Moves<State extends string> = Readonly<Record<State, readonly State[]>>;

/** Whether the table allows the move. */
export function mayMove<State extends string>(moves: Moves<State>, from: State, to: State): boolean {
  return moves[from].includes(to);
}
