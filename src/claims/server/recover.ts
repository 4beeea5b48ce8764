import Big from 'big.js';
import type { BodyOf } from '../../platform/contract.ts';
import { type FieldError, refuse } from '../../platform/refusal.ts';
import type { Context } from '../../platform/server/context.ts';
import { Refused, refuseIf } from '../../platform/server/refused.ts';
import { convertMoney, money, signOfMoney, subtractMoney } from '../../reference/money.ts';
import { whyNotRecover } from '../claim.ts';
import type { claimsContract } from '../claims.contract.ts';
import { overpaidBy, type RecoveryHolder, type SharedRecovery, shareRecovery } from '../recoveries.ts';
import { type ClaimRecord, insertRecovery, type StoredDecision, storeClaim } from './claims.store.ts';
import { recordClaim } from './take-claim.ts';

type Told = BodyOf<typeof claimsContract.declareRecovery>;

/**
 * Takes in money of the buyer after the indemnity was paid. From the date of loss on it is shared by the loss; from before
 * it makes the loss smaller, and what was paid too much goes back (handbook N 1.6, "Recoveries").
 */
export async function recover(
  context: Context,
  claim: ClaimRecord,
  told: Told,
  holder: RecoveryHolder,
): Promise<ClaimRecord> {
  refuseIf(whyNotRecover(claim));
  const { decision } = claim;
  if (!decision) throw new Error(`Claim ${claim.claimId} was paid without a decision`);
  const faults = faultsOf(told, decision, context);
  if (faults.length > 0) throw new Refused(refuse('invalid-input', undefined, faults));
  const shared = shareOf(told, decision, claim);
  const recovery = {
    recoveryId: context.newId('rec'),
    receivedOn: told.receivedOn,
    currency: told.amount.currency,
    amount: told.amount.amount,
    isBeforeLoss: told.receivedOn < decision.assessment.dateOfLoss,
    holder,
    insurersPart: shared.insurersPart.amount,
    insuredsPart: shared.insuredsPart.amount,
    declaredByName: context.actor.name,
  };
  await insertRecovery(context.tx, claim.claimId, recovery, context.now);
  const recovered: ClaimRecord = {
    ...claim,
    status: 'RECOVERY_OPEN',
    recovered: new Big(claim.recovered).plus(shared.insurersPart.amount).toFixed(),
    updatedAt: context.now,
  };
  await storeClaim(context.tx, recovered);
  await recordClaim(context, 'claim.recovery', recovered, claim, { ...recovery });
  return { ...recovered, version: recovered.version + 1 };
}

function shareOf(
  { amount, receivedOn }: Told,
  { assessment, terms }: StoredDecision,
  claim: ClaimRecord,
): SharedRecovery {
  const { dateOfLoss, rates, indemnity } = assessment;
  const rate = rates[amount.currency] ?? '1';
  if (receivedOn >= dateOfLoss) {
    const recovered = money(claim.recovered, claim.currency);
    const { totalDebt } = indemnity;
    return shareRecovery(
      { amount, receivedOn },
      { dateOfLoss, indemnity: indemnity.indemnity, totalDebt, recovered },
      rate,
    );
  }
  // as JSON keeps it, a set is a list
  const loss = { ...assessment.loss, notInsured: new Set(assessment.loss.notInsured) };
  const insurersPart = overpaidBy({ amount, receivedOn }, loss, terms);
  const converted = convertMoney(amount, claim.currency, rate);
  return { amount: converted, insurersPart, insuredsPart: subtractMoney(converted, insurersPart) };
}

function faultsOf(
  { amount, receivedOn }: Told,
  { assessment, terms }: StoredDecision,
  { today }: Context,
): FieldError[] {
  const known = [terms.currency, ...Object.keys(assessment.rates)];
  return [
    ...(signOfMoney(amount) > 0 ? [] : [{ pointer: '/amount/amount', code: 'not-positive' }]),
    ...(known.includes(amount.currency) ? [] : [{ pointer: '/amount/currency', code: 'not-in-list' }]),
    ...(receivedOn > today ? [{ pointer: '/receivedOn', code: 'day-in-future' }] : []),
  ];
}
