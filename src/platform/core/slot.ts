/* What has to reach upward in the order of contexts is declared: the lower context opens a slot, the resources above it
   fill it in their manifests, and whoever opened it reads what was declared, without importing any of them.

     export const orderSubjectSlot = defineSlot<OrderSubject>('what can be ordered');      // approvals/orders
     declares: [orderSubjectSlot(claimOrder, claimPayeeOrder)],                            // non-payment/claims
     orderSubjectSlot.declared()                                                           // approvals/orders */

/** What a manifest declares for a slot. */
export type Declaration = Readonly<{ slot: object; values: readonly unknown[] }>;

/** A place for declarations of one type. */
export type Slot<Value> = {
  /** Fills the slot, in a manifest. */
  (...values: readonly Value[]): Declaration;
  /** Everything declared, in the order of the manifests; throws where nothing is. */
  declared(): readonly Value[];
  /** The one value declared; throws where there are several, or none. */
  only(): Value;
};

const filled = new Map<object, readonly unknown[]>();

/** Opens a slot. Its name is for whoever reads why it is empty. */
export function defineSlot<Value>(name: string): Slot<Value> {
  const slot: Slot<Value> = Object.assign((...values: readonly Value[]): Declaration => ({ slot, values }), {
    declared(): readonly Value[] {
      const values = filled.get(slot);
      if (!values) throw new Error(`Nothing is declared of "${name}": src/app/areas.ts puts the manifests together`);
      return values as readonly Value[];
    },
    only(): Value {
      const [value, ...others] = slot.declared();
      if (value === undefined || others.length > 0)
        throw new Error(`One declaration of "${name}" is needed, and there are ${slot.declared().length}`);
      return value;
    },
  });
  return slot;
}

/**
 * Fills the slots: once for each side, where the portal is put together, before anything reads them. Answers how to undo
 * it, for tests.
 */
export function fillSlots(declarations: readonly Declaration[]): () => void {
  const before = new Map(filled);
  for (const { slot } of declarations)
    filled.set(
      slot,
      declarations.filter((each) => each.slot === slot).flatMap(({ values }) => values),
    );
  return () => {
    filled.clear();
    for (const [slot, values] of before) filled.set(slot, values);
  };
}
