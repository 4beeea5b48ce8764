import type { Day } from '../../../platform/core/day.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import {
  applyTermsOf,
  lockPoliciesDue,
  storeNextDays,
  termsOfPolicies,
} from '../../../policies/policies/server/public.ts';
import {
  type DeclarationPeriod,
  type DeclaredBasis,
  dueDateOf,
  dueDateOfRest,
  isFree,
  nextPeriodBegins,
  nextStepAfter,
  periodsBegunBy,
  restOf,
} from '../declaration-period.ts';
import { notEstimated } from '../turnover-declaration.ts';
import { billWhatHasRates } from './billing-of-declarations.ts';
import { followPolicies } from './follow-policies.ts';
import {
  type DeclarationRecord,
  insertDeclarations,
  nothingToApprove,
  type OpenedPeriod,
  periodsOpened,
} from './turnover-declarations.store.ts';

/** What opening takes of a context. */
type Opening = Pick<Context, 'newId' | 'record' | 'scope' | 'today' | 'tx'>;

/** Policies whose declarations are opened in one transaction. */
const batch = 200;

/**
 * The daily step: opens the declaration of each period that has begun, and lets those that are open follow the days of their
 * policy. Returns how many policies were looked at; safe to
 * run any number of times and on several nodes at once.
 */
export async function openDeclarations(context: Opening): Promise<number> {
  const { scope, tx, today } = context;
  const keys = (await lockPoliciesDue('DECLARATIONS', batch, context)).map(({ policyKey }) => policyKey);
  if (keys.length === 0) return 0;
  // a period is opened on its own terms, whether or not the day has put them into force
  await applyTermsOf(tx, context, keys);
  const terms = await termsOfPolicies(scope, tx, keys);
  const policies = [...terms.values()];
  const before = await openedOf(keys, tx);
  const opened = (await followPolicies(terms, before, context)) > 0 ? await openedOf(keys, tx) : before;
  const declarations = policies.flatMap((policy) =>
    declarationsToOpen(policy, opened.get(policy.policy) ?? [], context),
  );
  await insertDeclarations(tx, declarations);
  await billWhatHasRates(terms, context);
  await storeNextDays(
    'DECLARATIONS',
    keys.map((key) => nextDayOf(key, terms.get(key), today)),
    tx,
  );
  for (const declaration of declarations) await recordOpening(declaration, context);
  return keys.length;
}

async function openedOf(keys: readonly PolicyKey[], tx: Opening['tx']): Promise<Map<PolicyKey, OpenedPeriod[]>> {
  return Map.groupBy(await periodsOpened(tx, keys), ({ policyKey }) => policyKey);
}

function nextDayOf(policyKey: PolicyKey, policy: Policy | undefined, today: Day) {
  return { policyKey, nextOn: policy ? nextPeriodBegins(policy, today) : null };
}

function declarationsToOpen(
  policy: Policy,
  opened: readonly OpenedPeriod[],
  context: Pick<Opening, 'today' | 'newId'>,
): DeclarationRecord[] {
  const { today } = context;
  const basis = policy.premiumTerms.premiumBasis as DeclaredBasis;
  const rests = periodsBegunBy(policy, today).flatMap((period) => restOf(period, opened, today) ?? []);
  return [
    ...periodsToOpen(policy, opened, today).map((period) => declarationOf(policy, period, context)),
    ...rests.map((rest) => declarationOf(policy, rest, context, dueDateOfRest(basis, rest, today))),
  ];
}

/**
 * The periods that have begun and are in no declaration. Of those before the first one that was opened here, only what is not
 * overdue: what was due before was declared elsewhere, and nobody is reminded of it.
 */
function periodsToOpen(policy: Policy, opened: readonly OpenedPeriod[], today: Day): DeclarationPeriod[] {
  const basis = policy.premiumTerms.premiumBasis as DeclaredBasis;
  const isOfHere = ({ from }: DeclarationPeriod) => opened.some((other) => other.from < from);
  return periodsBegunBy(policy, today).filter(
    (period) => isFree(period, opened) && (isOfHere(period) || dueDateOf(basis, period) >= today),
  );
}

/** The declaration of a period, to be supplied. */
export function declarationOf(
  { policy, premiumTerms, currency }: Policy,
  period: DeclarationPeriod,
  { today, newId }: Pick<Opening, 'today' | 'newId'>,
  dueDate: Day = dueDateOf(premiumTerms.premiumBasis as DeclaredBasis, period),
): DeclarationRecord {
  const basis = premiumTerms.premiumBasis as DeclaredBasis;
  return {
    declarationId: newId('tod'),
    policyKey: policy,
    periodFrom: period.from,
    periodTo: period.to,
    dueDate,
    frequency: premiumTerms.declarationFrequency,
    basis,
    currency,
    status: 'TO_BE_SUPPLIED',
    lines: [],
    isNil: false,
    remarks: null,
    total: null,
    premium: null,
    declaredAt: null,
    declaredByName: null,
    approvedByName: null,
    editableUntil: null,
    billOn: null,
    invoiceId: null,
    nextStepOn: nextStepAfter(dueDate, today),
    ...notEstimated,
    ...nothingToApprove,
    version: 1,
  };
}

async function recordOpening({ declarationId, policyKey, periodFrom, periodTo }: DeclarationRecord, context: Opening) {
  await context.record({
    type: 'turnover-declaration.opened',
    subject: `turnover-declaration/${declarationId}`,
    policy: policyKey,
    after: { periodFrom, periodTo },
    data: { periodFrom, periodTo },
  });
}
