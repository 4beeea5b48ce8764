/** What of an action decides about its place. */
export type Arrangeable = Readonly<{
  id: string;
  isDangerous?: boolean | undefined;
  whyNot?: string | null | undefined;
}>;

/**
 * The place of each action: one primary, the others in a menu, those that end something last. Primary is the first of
 * the next actions that can be done; where none can, the first that is offered says why not.
 * @param order of the menu, where parts of other resources arrive later; else it is that in which they are offered.
 */
export function arrangeActions<Offered extends Arrangeable>(
  offered: readonly Offered[],
  nextActions: readonly string[],
  order: readonly string[] = [],
): Readonly<{ primary: Offered | null; others: readonly Offered[] }> {
  const next = nextActions.flatMap((id) => offered.find((action) => action.id === id) ?? []);
  const primary = next.find(({ whyNot }) => !whyNot) ?? next[0] ?? null;
  const rank = ({ id }: Offered) => (order.includes(id) ? order.indexOf(id) : order.length);
  const others = offered.filter((action) => action !== primary).sort((one, other) => rank(one) - rank(other));
  return {
    primary,
    others: [...others.filter(({ isDangerous }) => !isDangerous), ...others.filter(({ isDangerous }) => isDangerous)],
  };
}
