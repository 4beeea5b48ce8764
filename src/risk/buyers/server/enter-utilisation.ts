import type { BodyOf } from '../../../platform/core/contract.ts';
import { money } from '../../../platform/core/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { refuseIf } from '../../../platform/server/refusal-error.ts';
import { whyNotEnterUtilisation } from '../cover-utilisation.ts';
import type { Utilisation, utilisationsContract } from '../utilisations.contract.ts';
import { insertUtilisation } from './cover-utilisations.store.ts';
import { partiesOf } from './public.ts';
import { utilisationOnWire } from './show-utilisations.ts';

/** Stores what the buyer owed at the end of a day. It is only for the insured: no order, no approval. */
export async function tellUtilisation(
  companyId: string,
  { policy: policyKey, day, owed }: BodyOf<typeof utilisationsContract.tellUtilisation>,
  context: Context,
): Promise<Utilisation> {
  const { actor, tx, now, today } = context;
  const { policy } = await partiesOf(context, policyKey, companyId);
  refuseIf(whyNotEnterUtilisation({ day, owed }, policy.currency, today));
  const figure = {
    utilisationId: context.newId('util'),
    policy: policyKey,
    day,
    currency: policy.currency,
    owed: money(owed.amount, policy.currency).amount,
    toldBy: actor.name,
    toldAt: now,
  };
  await insertUtilisation(tx, figure, { companyId, personId: actor.personId });
  await context.record({
    type: 'utilisation.told',
    subject: `utilisation/${figure.utilisationId}`,
    policy: policyKey,
    alsoConcerns: [`company/${companyId}`],
    after: { day, owed: figure.owed, currency: figure.currency },
    data: { companyId },
  });
  return utilisationOnWire({ ...figure, isCorrected: false });
}
