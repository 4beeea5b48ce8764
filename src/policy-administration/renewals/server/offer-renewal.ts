import { createHash } from 'node:crypto';
import type { BodyOf, ReplyOf } from '../../../platform/core/contract.ts';
import { compareMoney, type Money } from '../../../platform/core/money.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { policyTerms, renewPolicy } from '../../../policies/policies/server/public.ts';
import { premiumOnLastYear } from '../last-year.ts';
import { whyNotBind, whyNotDecline, whyNotOffer } from '../renewal.ts';
import { changesAsSigned, changesOfPolicy, countryRatesOf, faultsOfTerms, termsToday } from '../renewal-terms.ts';
import type { renewalsContract } from '../renewals.contract.ts';
import { lastYearOf } from './last-year-of-policy.ts';
import { recordRenewal } from './record-renewal.ts';
import { lockRenewalOfYear, type RenewalRecord, type StoredOption, storeRenewal } from './renewals.store.ts';

type Offered = BodyOf<typeof renewalsContract.offerRenewal>;
type Decided = BodyOf<typeof renewalsContract.decideRenewal>;

/**
 * The insurer offers options for the next year; they replace those offered before, which nobody can accept any more.
 * Refuses `not-found` for a year whose renewal has not begun, and options in another currency.
 */
export async function offerRenewal(
  offered: Offered,
  context: Context,
): Promise<ReplyOf<typeof renewalsContract.offerRenewal>> {
  const { tx, scope, today } = context;
  const renewal = await lockOfYear(offered, context);
  const policy = await policyTerms(scope, tx, renewal.policyKey);
  if (!policy) throw new Refused(refuse('not-found'));
  refuseIf(whyNotOffer(renewal.status));
  const { currency } = policy;
  const faults = offered.options.flatMap(({ terms }, place) =>
    faultsOfTerms(terms, currency).map(({ pointer, code }) => ({ pointer: `/options/${place}${pointer}`, code })),
  );
  if (offered.validUntil < today) faults.push({ pointer: '/validUntil', code: 'day-in-past' });
  if (faults.length > 0) throw new Refused(refuse('invalid-input', undefined, faults));
  const { lastYear, rate } = await lastYearOf(policy, context);
  const termsBefore = termsToday(policy, rate);
  const options = offered.options.map((option): StoredOption => {
    const { kind = null, title, text = null, terms } = option;
    const countryRates = countryRatesOf(changesOfPolicy(policy, termsBefore, terms));
    const documentText = agreedBy(renewal, offered, { ...option, countryRates });
    return {
      optionId: context.newId('opt'),
      kind,
      title,
      text,
      terms,
      countryRates,
      documentText,
      documentHash: hashOf(documentText),
    };
  });
  const premiums = options.flatMap(({ terms }) => premiumOnLastYear(terms, lastYear) ?? []);
  const quoted: RenewalRecord = {
    ...renewal,
    status: 'QUOTED',
    options,
    comparedWith: { terms: termsBefore, countryRates: countryRatesOf(policy), lastYear },
    offerText: offered.text ?? null,
    offerValidUntil: offered.validUntil,
    lowestPremium: lowestOf(premiums)?.amount ?? null,
  };
  await storeRenewal(tx, quoted);
  await recordRenewal(context, 'renewal.offered', quoted, { options: options.length, validUntil: offered.validUntil });
  return { renewalId: renewal.renewalId };
}

function lowestOf(amounts: readonly Money[]): Money | null {
  return amounts.toSorted(compareMoney)[0] ?? null;
}

/** Everything that is agreed by signing an option. */
function agreedBy(
  { policyKey, lastDay, nextLastDay }: RenewalRecord,
  { validUntil, text }: Offered,
  { kind, title, text: about, terms, countryRates }: Offered['options'][number] & Pick<StoredOption, 'countryRates'>,
): string {
  const days = { policy: policyKey, lastDay, nextLastDay, validUntil };
  return JSON.stringify({ ...days, text, kind, title, about, terms, countryRates });
}

/** SHA-256 in hexadecimal digits. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * The insurer confirms what was signed, or declines to renew. Once the house insurer confirms, the policy continues on the
 * new terms from the first day of the next year; a core system sends these with its policies.
 *
 * @param continues whether the policy continues here
 */
export async function decideRenewal(
  { policy: policyKey, lastDay, decision, text }: Decided,
  context: Context,
  continues: 'here' | 'in-core-system' = 'in-core-system',
): Promise<ReplyOf<typeof renewalsContract.decideRenewal>> {
  const { tx, today, now, actor } = context;
  const renewal = await lockOfYear({ policy: policyKey, lastDay }, context);
  const { renewalId } = renewal;
  refuseIf(decision === 'BOUND' ? whyNotBind(renewal.status) : whyNotDecline(renewal, today));
  const notice = { noticeAt: now, noticeByName: actor.name, noticeReason: text ?? null };
  const decided: RenewalRecord =
    decision === 'BOUND' ? { ...renewal, status: 'BOUND' } : { ...renewal, status: 'DECLINED', ...notice };
  await storeRenewal(tx, decided);
  await recordRenewal(context, decision === 'BOUND' ? 'renewal.bound' : 'renewal.declined', decided);
  if (decision === 'BOUND' && continues === 'here') await continueOnSigned(decided, context);
  return { renewalId };
}

async function continueOnSigned(renewal: RenewalRecord, context: Context): Promise<void> {
  const { scope, tx } = context;
  const policy = await policyTerms(scope, tx, renewal.policyKey);
  const signed = renewal.options.find(({ optionId }) => optionId === renewal.acceptedOptionId);
  if (!policy || !signed || !renewal.comparedWith) throw new Refused(refuse('not-found'));
  const changes = changesAsSigned(policy, renewal.comparedWith.terms, signed);
  await renewPolicy(policy, { endDate: renewal.nextLastDay, changes }, context);
}

async function lockOfYear(
  year: Readonly<{ policy: string; lastDay: string }>,
  { tx }: Context,
): Promise<RenewalRecord> {
  const renewal = await lockRenewalOfYear(tx, year);
  if (!renewal) throw new Refused(refuse('not-found'));
  return renewal;
}
