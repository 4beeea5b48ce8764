import { isApprovingRole } from '../../../identity/access/ordering-role.ts';
import type { BodyOf } from '../../../platform/core/contract.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import type { substitutesContract } from '../substitutes.contract.ts';
import { whyNotEnd, whyNotName } from '../substitution.ts';
import { recordBeginning } from './begin-substitutions.ts';
import type { SubstitutionRecord } from './substitutes.store.ts';
import * as store from './substitutes.store.ts';

/** Colleagues who approve requests themselves, by name. */
export async function possibleSubstitutes({ tx }: Pick<Context, 'tx'>) {
  const colleagues = await store.findColleagues(tx);
  return colleagues
    .filter(({ roles }) => roles.some(isApprovingRole))
    .map(({ personId, name }) => ({ personId, name }));
}

/** Lets a colleague approve in the actor's place. Refuses what `whyNotName` refuses, and `not-found` a stranger. */
export async function nameSubstitute(
  { substituteId, from, to }: BodyOf<typeof substitutesContract.nameSubstitute>,
  context: Context,
): Promise<SubstitutionRecord> {
  const { actor, tx, now, today } = context;
  const { personId, name: personName } = actor;
  await store.lockSubstitutionsOf(tx, personId);
  const substitute = (await store.findColleagues(tx)).find((colleague) => colleague.personId === substituteId);
  if (!substitute) throw new Refused(refuse('not-found', undefined, [{ pointer: '/substituteId', code: 'unknown' }]));
  const absent = { personId, roles: await store.findOwnRoles(tx, personId) };
  const others = await store.findNamedBy(tx, personId);
  refuseIf(whyNotName({ absent, substitute, from, to }, { today, others }));
  const named: SubstitutionRecord = {
    substitutionId: context.newId('sub'),
    personId,
    personName,
    substituteId,
    substituteName: substitute.name,
    from,
    to,
    endedOn: null,
    createdAt: now,
  };
  await store.insertSubstitution(tx, named);
  await context.record({
    type: 'substitution.named',
    subject: `substitution/${named.substitutionId}`,
    policy: null,
    after: { from, to, person: personName, substitute: substitute.name },
    data: { substituteId },
  });
  if (from <= today) await recordBeginning(named, context);
  return named;
}

/** Ends it today. Whoever is away, who stands in and who administers their organisation may do so. */
export async function endSubstitution(substitutionId: string, context: Context): Promise<SubstitutionRecord> {
  const { actor, tx, today } = context;
  const found = await store.lockSubstitution(tx, actor.personId, substitutionId);
  if (!found) throw new Refused(refuse('not-found'));
  refuseIf(whyNotEnd(found, today));
  const ended = { ...found, endedOn: today };
  await store.storeEnd(tx, substitutionId, today);
  await context.record({
    type: 'substitution.ended',
    subject: `substitution/${substitutionId}`,
    policy: null,
    before: { to: found.to },
    after: { endedOn: today, person: found.personName, substitute: found.substituteName },
    data: { substituteId: found.substituteId },
  });
  return ended;
}
