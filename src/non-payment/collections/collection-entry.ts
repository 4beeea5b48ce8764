import type { ValueOf } from '../../platform/core/enumeration.ts';

/** The actions of a collector on a buyer, as it reports them. */
export const collectorSteps = ['LETTER', 'CALL', 'VISIT', 'COURT_FILING', 'JUDGEMENT', 'OTHER'] as const;
export type CollectorStep = ValueOf<typeof collectorSteps>;

/**
 * The entries in the timeline of a case. `REPLY`: the house collector's answer to a message, in sentences of the
 * reader's language; `AMOUNTS`: interest and costs that the buyer owes besides; `INVOICES_ADDED`: invoices that it owes
 * and that were not in the case.
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

/** The parameters of an entry, by name: a stage, an amount with its currency, the next step and its day. */
export type EntryFacts = Readonly<Record<string, string | null>>;
