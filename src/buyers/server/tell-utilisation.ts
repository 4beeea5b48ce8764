import type { BodyOf } from '../../platform/contract.ts';
import type { Context } from '../../platform/server/context.ts';
import { refuseIf } from '../../platform/server/refused.ts';
import { money } from '../../reference/money.ts';
import { whyNotTell, withCorrections } from '../cover-utilisation.ts';
import type { synthesisContract, Utilisation } from '../synthesis.contract.ts';
import { findUtilisations, insertUtilisation, type UtilisationRecord } from './cover-utilisations.store.ts';
import { partiesOf } from './public.ts';

/** Figures that are told at once: two for every week of a year. */
const mostShown = 104;

/** The latest figures of a buyer under the policies in scope, with whether they still count. */
export async function latestUtilisations(
  companyId: string,
  { scope, tx }: Pick<Context, 'scope' | 'tx'>,
): Promise<Utilisation[]> {
  return withCorrections(await findUtilisations(scope, tx, companyId, mostShown)).map(utilisationOnWire);
}

/** Keeps what the buyer owed at the end of a day. It concerns nobody else: no order, no approval. */
export async function tellUtilisation(
  companyId: string,
  { policy: policyKey, day, owed }: BodyOf<typeof synthesisContract.tellUtilisation>,
  context: Context,
): Promise<Utilisation> {
  const { actor, tx, now, today } = context;
  const { policy } = await partiesOf(context, policyKey, companyId);
  refuseIf(whyNotTell({ day, owed }, policy.currency, today));
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

function utilisationOnWire({
  currency,
  owed,
  ...figure
}: UtilisationRecord & Readonly<{ isCorrected: boolean }>): Utilisation {
  return { ...figure, owed: money(owed, currency) };
}
