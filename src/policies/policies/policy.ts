import type { OrderingMode } from '../../identity/access/roles.ts';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import { addDays, addMonths, type Day } from '../../platform/core/day.ts';
import type { PolicyKey } from '../../platform/core/policy-key.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import type { FormerTerms, PolicyTerms } from './policy-terms.ts';

/** What a policy insures or guarantees (row C3). */
export const productTypes = ['tci', 'surety', 'mid-term', 'global'] as const;
export type ProductType = (typeof productTypes)[number];

/** Stand-alone, local under a group contract, or run by an intermediary (row C2). */
export const policyTypes = ['SAR', 'SAL', 'INTERMEDIARY'] as const;
export type PolicyType = (typeof policyTypes)[number];

/** Decided but not yet in force, in force, ended (row C4): for policies, covers and insured entities. */
export const itemStates = ['validated', 'active', 'inactive'] as const;
export type ItemState = (typeof itemStates)[number];

/** The two insurance years that lists and figures can be asked for (row C6). */
export const policyPeriodKinds = ['current-policy-period', 'previous-policy-period'] as const;
export type PolicyPeriodKind = (typeof policyPeriodKinds)[number];

/** A policy by name: what a list shows and a selector finds. */
export type PolicyIdentity = Readonly<{
  policy: PolicyKey;
  /** The number as the insurer prints it. */
  policyNumber: string;
  /** The insurer's business unit; codes outside the known list occur and are kept. */
  insurerEntity: string;
  productType: ProductType;
  policyType: PolicyType;
  productName: string;
  currency: CurrencyCode;
  policyholder: Readonly<{ name: string; countryCode: string }>;
  /** How many people an order passes before the insurer sees it. */
  orderingMode: OrderingMode;
  /** The group contract above a local policy (SAL). */
  masterPolicy: PolicyKey | null;
}>;

/** The days that decide whether something is in force. */
export type InForceTerms = Readonly<{
  startDate: Day;
  /** The last day in force. */
  endDate: Day;
  /** The first day without cover after an early end. */
  cancelledFrom: Day | null;
}>;

/** The days that decide whether a policy is in force. */
export type PolicyDates = InForceTerms & Readonly<{ suspendedFrom: Day | null }>;

/** Another policy of the same contract: discretionary limit (DCL), top-up (CAP). */
export type SiblingPolicy = PolicyDates &
  Readonly<{ policy: PolicyKey; extensionId: string | null; productName: string }>;

/** Days on which a policy was suspended, both included. */
export type Suspension = Readonly<{ from: Day; to: Day }>;

/** A policy with everything its schedule says, and what it said of earlier days; nothing where that never changed. */
export type Policy = PolicyIdentity &
  PolicyDates &
  PolicyTerms &
  Readonly<{
    siblings: readonly SiblingPolicy[];
    formerSuspensions: readonly Suspension[];
    formerTerms?: FormerTerms;
  }>;

/** State of a policy, cover or insured entity on a day. The database function `item_state` says the same. */
export function itemState({ startDate, endDate, cancelledFrom }: InForceTerms, on: Day): ItemState {
  if (endDate < on || (cancelledFrom !== null && cancelledFrom <= on)) return 'inactive';
  return startDate > on ? 'validated' : 'active';
}

/**
 * Why a policy is not in force on a day (V12): not begun, ended, cancelled early, or suspended for unpaid premium.
 * `facts.since` is the day from which that holds; for `not-begun`, the day on which the policy begins.
 */
export function whyNotInForce(policy: PolicyDates & Readonly<{ policy: PolicyKey }>, on: Day): Refusal | null {
  const cause = causeOfNoForce(policy, on);
  return cause && refuse('policy-not-in-force', { policy: policy.policy, ...cause });
}

/** Whether the policy insures deliveries of a day: begun, not ended, neither cancelled nor suspended by then. */
export function isInForceOn(policy: PolicyDates, on: Day): boolean {
  return causeOfNoForce(policy, on) === null;
}

function causeOfNoForce(
  { startDate, endDate, cancelledFrom, suspendedFrom }: PolicyDates,
  on: Day,
): { cause: string; since: Day } | null {
  if (cancelledFrom !== null && cancelledFrom <= on) return { cause: 'cancelled', since: cancelledFrom };
  if (endDate < on) return { cause: 'ended', since: addDays(endDate, 1) };
  if (startDate > on) return { cause: 'not-begun', since: startDate };
  if (suspendedFrom !== null && suspendedFrom <= on) return { cause: 'suspended', since: suspendedFrom };
  return null;
}

/** The suspension that a day lies in; `to` is `null` while it lasts. */
export function suspensionOn(
  { suspendedFrom, formerSuspensions }: Pick<Policy, 'suspendedFrom' | 'formerSuspensions'>,
  day: Day,
): Readonly<{ from: Day; to: Day | null }> | null {
  if (suspendedFrom !== null && suspendedFrom <= day) return { from: suspendedFrom, to: null };
  return formerSuspensions.find(({ from, to }) => from <= day && day <= to) ?? null;
}

/** Why the sibling with that extension is missing or not in force (V12, top-up and discretionary limit). */
export function whyNotSiblingInForce(policy: Policy, extensionId: string, on: Day): Refusal | null {
  const sibling = policy.siblings.find((candidate) => candidate.extensionId === extensionId);
  if (!sibling) return refuse('sibling-policy-not-in-force', { policy: policy.policy, extensionId, cause: 'missing' });
  const cause = causeOfNoForce(sibling, on);
  return cause && refuse('sibling-policy-not-in-force', { policy: sibling.policy, extensionId, ...cause });
}

/** An insurance year of a policy. */
export type PolicyPeriod = Readonly<{ kind: PolicyPeriodKind; from: Day; to: Day }>;

/**
 * The current and the previous insurance year on a day. The contract's years are counted from its first day
 * (`inceptionDate`), each `periodMonths` long; the last one ends with the policy. Before the first day the first year
 * counts as current, after the last day the last one does. There is no previous year in the first.
 */
export function policyPeriods(
  { inceptionDate, endDate, periodMonths }: Pick<Policy, 'inceptionDate' | 'endDate' | 'periodMonths'>,
  on: Day,
): PolicyPeriod[] {
  const startOf = (year: number) => addMonths(inceptionDate, year * periodMonths);
  const endOf = (year: number) => earlier(addDays(startOf(year + 1), -1), endDate);
  const reference = earlier(on, endDate);
  let current = 0;
  while (startOf(current + 1) <= reference) current += 1;
  const periodOf = (kind: PolicyPeriodKind, year: number) => ({ kind, from: startOf(year), to: endOf(year) });
  const periods = [periodOf('current-policy-period', current)];
  return current === 0 ? periods : [...periods, periodOf('previous-policy-period', current - 1)];
}

/** The insurance year of that kind; `null` where there is none. */
export function policyPeriod(
  policy: Pick<Policy, 'inceptionDate' | 'endDate' | 'periodMonths'>,
  kind: PolicyPeriodKind,
  on: Day,
): PolicyPeriod | null {
  return policyPeriods(policy, on).find((period) => period.kind === kind) ?? null;
}

/**
 * The insurance year of that kind as far as the policy is in force: one that is cancelled early ends with its last day. What
 * never began is measured as it was agreed.
 */
export function yearInForce(
  policy: Pick<Policy, 'inceptionDate' | 'endDate' | 'periodMonths' | 'cancelledFrom'>,
  kind: PolicyPeriodKind,
  on: Day,
): PolicyPeriod | null {
  const { cancelledFrom, inceptionDate, endDate } = policy;
  const hasBegun = cancelledFrom !== null && cancelledFrom > inceptionDate;
  const last = hasBegun ? earlier(endDate, addDays(cancelledFrom, -1)) : endDate;
  return policyPeriod({ ...policy, endDate: last }, kind, on);
}

function earlier(one: Day, other: Day): Day {
  return one < other ? one : other;
}

/** Whether an insured entity of the policy counts on a day; open ends follow the policy. */
export function insuredEntityState(
  entity: Readonly<{ startDate: Day | null; endDate: Day | null }>,
  policy: InForceTerms,
  on: Day,
): ItemState {
  const startDate = entity.startDate ?? policy.startDate;
  const endDate = entity.endDate ?? policy.endDate;
  return itemState({ startDate, endDate, cancelledFrom: policy.cancelledFrom }, on);
}

/** The areas of the portal that policies open. */
export const productAreas = ['risk-services', 'non-payment', 'policy-administration', 'surety', 'mid-term'] as const;
export type ProductArea = (typeof productAreas)[number];

const areasByProduct: Readonly<Record<ProductType, readonly ProductArea[]>> = {
  tci: ['risk-services', 'non-payment', 'policy-administration'],
  global: ['risk-services', 'non-payment', 'policy-administration'],
  surety: ['surety', 'policy-administration'],
  'mid-term': ['mid-term', 'policy-administration'],
};

/** The areas that a product opens (row C3). */
export function areasOfProduct(productType: ProductType): readonly ProductArea[] {
  return areasByProduct[productType];
}

/** What a policy type changes (row C2; handbook N 2.1): the three behaviours of a policy run by an intermediary. */
export type PolicyTypeBehaviour = Readonly<{
  /** Orders pass the intermediary's validation before the insurer sees them. */
  ordersPassIntermediary: boolean;
  /** Invoices and commission are shown to the intermediary. */
  showsCommission: boolean;
  /** The selector asks for the policyholder first, then for the policy. */
  policyholderFirst: boolean;
}>;

/** The behaviours of a policy type. */
export function behaviourOf(policyType: PolicyType): PolicyTypeBehaviour {
  const intermediary = policyType === 'INTERMEDIARY';
  return { ordersPassIntermediary: intermediary, showsCommission: intermediary, policyholderFirst: intermediary };
}
