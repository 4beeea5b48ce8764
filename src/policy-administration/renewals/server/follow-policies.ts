import type { Context } from '../../../platform/server/context.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { renewPolicy, termsOfPolicies } from '../../../policies/policies/server/public.ts';
import { lastDayOfNotice, nextYear, statusByPolicy } from '../renewal.ts';
import { recordRenewal } from './record-renewal.ts';
import {
  insertRenewals,
  lockOvertaken,
  lockPoliciesToInvite,
  lockToContinue,
  type RenewalRecord,
  storeRenewal,
} from './renewals.store.ts';

/** Renewals that are looked at in one transaction. */
const batch = 200;

/**
 * The daily step: begins the renewal of each policy 120 days before its end (handbook N 2.4). Returns how many; safe to run
 * any number of times and on several nodes at once.
 */
export async function inviteToRenew(context: Context): Promise<number> {
  const { scope, tx, today } = context;
  const keys = await lockPoliciesToInvite(tx, today, batch);
  const policies = [...(await termsOfPolicies(scope, tx, keys)).values()];
  const renewals = policies.map((policy) => renewalOf(policy, context));
  await insertRenewals(tx, renewals);
  for (const renewal of renewals) await recordRenewal(context, 'renewal.opened', renewal);
  return keys.length;
}

/** The renewal of a policy's year that ends on its last day. */
export function renewalOf(
  { policy, endDate, periodMonths, noticePeriodMonths, renewalMode, currency }: Policy,
  { newId }: Pick<Context, 'newId'>,
): RenewalRecord {
  return {
    renewalId: newId('rnw'),
    policyKey: policy,
    lastDay: endDate,
    nextLastDay: nextYear(endDate, periodMonths).to,
    noticeBy: lastDayOfNotice(endDate, noticePeriodMonths),
    renewalMode,
    status: 'INVITED',
    currency,
    questionnaire: null,
    submittedAt: null,
    submittedByName: null,
    options: [],
    comparedWith: null,
    offerText: null,
    offerValidUntil: null,
    lowestPremium: null,
    changeRequests: [],
    acceptedOptionId: null,
    signedName: null,
    signedBy: null,
    signedAt: null,
    noticeAt: null,
    noticeByName: null,
    noticeReason: null,
    approvedByName: null,
    toApprove: null,
    version: 1,
  };
}

/**
 * Ends open renewals whose policies were renewed, cancelled or ran out, as the policies say. Returns how many; safe to run
 * any number of times and on several nodes at once.
 */
export async function followPolicies(context: Context): Promise<number> {
  const { tx, today } = context;
  const overtaken = await lockOvertaken(tx, today, batch);
  for (const { endDate, cancelledFrom, ...renewal } of overtaken) {
    const status = statusByPolicy(renewal, { endDate, cancelledFrom }, today);
    if (status) await endAs(status, renewal, context);
  }
  return overtaken.length;
}

type Ended = NonNullable<ReturnType<typeof statusByPolicy>>;

const eventOf: Readonly<Record<Ended, string>> = {
  ISSUED: 'renewal.issued',
  AUTO_RENEWED: 'renewal.continued',
  LAPSED: 'renewal.lapsed',
};

async function endAs(status: Ended, renewal: RenewalRecord, context: Context): Promise<void> {
  const ended: RenewalRecord = { ...renewal, status };
  await storeRenewal(context.tx, ended);
  await recordRenewal(context, eventOf[status], ended);
}

/**
 * The daily step of the house insurer: a policy that renews tacitly continues on its terms when its last day has come and
 * nothing was signed. Returns how many; safe to run any number of times and on several nodes at once.
 */
export async function continueTacitly(context: Context): Promise<number> {
  const { scope, tx, today } = context;
  const due = await lockToContinue(tx, today, batch);
  const policies = await termsOfPolicies(scope, tx, [...new Set(due.map(({ policyKey }) => policyKey))]);
  for (const renewal of due) {
    const policy = policies.get(renewal.policyKey);
    if (!policy) continue;
    await renewPolicy(policy, { endDate: renewal.nextLastDay, changes: null }, context);
    await endAs('AUTO_RENEWED', renewal, context);
  }
  return due.length;
}
