import type { ValueOf } from '../platform/enumeration.ts';

/** What a collector does with a buyer, as it tells it. */
export const collectorSteps = ['LETTER', 'CALL', 'VISIT', 'COURT_FILING', 'JUDGEMENT', 'OTHER'] as const;
export type CollectorStep = ValueOf<typeof collectorSteps>;

/**
 * What stands in the timeline of a case. `REPLY`: the house collector's answer to a message, in sentences of the
 * reader's language; `AMOUNTS`: interest and costs that the buyer owes besides; `INVOICES_ADDED`:
 * what it owes and was not in the case.
 */
export const entryKinds = [
  'SUBMITTED',
  'ACCEPTED',
  'STAGE',
  ...collectorSteps,
  'MESSAGE',
  'REPLY',
  'PAYMENT',
  'AMOUNTS',
  'INVOICES_ADDED',
  'CONSENT_GIVEN',
  'CONSENT_REFUSED',
  'ESCALATED',
  'HELD',
  'RESUMED',
  'CLAIMED',
  'CLOSED',
  'WITHDRAWN',
] as const;
export type EntryKind = ValueOf<typeof entryKinds>;

/** The reasons that go with an entry, by name: a stage, an amount with its currency, the next step and its day. */
export type EntryFacts = Readonly<Record<string, string | null>>;
