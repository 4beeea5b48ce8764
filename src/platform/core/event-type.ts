/**
 * A type of domain event that is published in the transaction of its cause. It is declared where the event occurs, with
 * the facts that it carries; the publisher does not know the subscribers (decision 93).
 */
export type EventType<Facts> = Readonly<{
  /** Past tense, as in the audit trail: `covers.decided`. */
  name: string;
  /** Binds the facts to the type for the compiler. It does not exist at run time. */
  takes?: (facts: Facts) => void;
}>;

/** Declares a type of event. */
export function eventType<Facts>(name: string): EventType<Facts> {
  return { name };
}
