import type { Context } from '../../../platform/server/context.ts';
import type { SubstitutionOnWire } from '../substitutes.contract.ts';
import { isOver } from '../substitution.ts';
import type { SubstitutionRecord } from './substitutes.store.ts';

/** A substitution as the caller sees it. */
export function substitutionOnWire(
  record: SubstitutionRecord,
  { actor, today }: Pick<Context, 'actor' | 'today'>,
): SubstitutionOnWire {
  const { substitutionId, personName, substituteName, from, to, endedOn, createdAt } = record;
  return {
    substitutionId,
    person: personName,
    substitute: substituteName,
    isOwn: record.personId === actor.personId,
    isMine: record.substituteId === actor.personId,
    from,
    to,
    endedOn,
    isOver: isOver(record, today),
    createdAt,
  };
}
