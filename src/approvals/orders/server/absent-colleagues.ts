import { closestMandate } from '../../../identity/access/user.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type AbsentColleague, findAbsent } from '../../substitutes/server/public.ts';
import { type Absent, orderActor } from '../order.ts';
import { kindsReadWith } from '../order-subjects.ts';
import type { OrderRecord } from './orders.store.ts';

/** For whom the actor stands in today. */
export function colleaguesAway({ tx, actor, today }: Pick<Context, 'tx' | 'actor' | 'today'>) {
  return findAbsent(tx, [actor.personId], today);
}

/** Those of the colleagues who are away that have to do with an order: with their role on its policy, and the right to its kind. */
export function absentOn(
  order: Pick<OrderRecord, 'policyKey' | 'portfolioId' | 'kind'>,
  colleagues: readonly AbsentColleague[],
): readonly Absent[] {
  return colleagues
    .filter(({ permissions }) => kindsReadWith(permissions).includes(order.kind))
    .map(({ name, mandates, ...colleague }) => {
      const mandate = closestMandate(mandates, namesOf(order));
      const held = mandate && { role: mandate.orderingRole, approvalLimit: mandate.approvalLimit ?? null };
      return { ...orderActor(colleague, held), name };
    });
}

/** By which names mandates may reach the policy of an order. */
export function namesOf({ policyKey, portfolioId }: Pick<OrderRecord, 'policyKey' | 'portfolioId'>) {
  return { policyKey, portfolioId, contractKey: policyKey.split('-').slice(0, 2).join('-') };
}
