/**
 * A type of domain event that is published in the transaction of its cause. It is declared where it happens, with the facts
 * that it carries; who publishes it does not know who subscribes (decision 93).
 */
export type EventType<Facts> = Readonly<{
  /** Past tense, as in the trail: `covers.decided`. */
  name: string;
  /** Binds the facts to the type for the compiler. Never there, never called. */
  takes?: (facts: Facts) => void;
}>;

/** Declares a type of event. */
export function eventType<Facts>(name: string): EventType<Facts> {
  return { name };
}
