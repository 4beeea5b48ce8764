import { dropOrder, reopenOrder } from '../../../approvals/orders/server/public.ts';
import type { BodyOf } from '../../../platform/core/contract.ts';
import { keptReference, whyNotAcceptReference } from '../../../platform/core/customer-reference.ts';
import { addMilliseconds, isBefore } from '../../../platform/core/instant.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { policyTerms, whyNotReportHere } from '../../../policies/policies/server/public.ts';
import { partiesOf } from '../../../risk/buyers/server/public.ts';
import { claimingCollectionOn } from '../../collections/server/public.ts';
import { whyNotReport } from '../../overdues/server/public.ts';
import { receivablesOf } from '../../receivables/server/public.ts';
import { faultsOfAccount, isSameAccount, storedAccount, type WrittenAccount } from '../bank-account.ts';
import { whyNotBegin, whyNotEdit } from '../claim.ts';
import type { ClaimDetail, claimsContract } from '../claims.contract.ts';
import { asAssessed, assessClaim } from './claim-facts.ts';
import {
  type ClaimRecord,
  deleteClaim,
  findClaim,
  findLastBankAccount,
  findOpenClaim,
  insertClaim,
  storeClaim,
  storeItems,
} from './claims.store.ts';
import { lockClaimOrRefuse, recordClaim } from './lock-claim.ts';
import { causeFrom, showClaim } from './show-claims.ts';

/**
 * Begins a claim: a draft with all open invoices of the buyer, due or not, insured or not (handbook N 1.6, S28). Cause and
 * days come from the report, the bank account from the last claim of the policy.
 */
export async function draftClaim(
  { policy: policyKey, companyId, overdueId = null, receivableIds, ...told }: BodyOf<typeof claimsContract.draftClaim>,
  context: Context,
): Promise<ClaimDetail> {
  const { scope, tx, actor } = context;
  const parties = await partiesOf(context, policyKey, companyId);
  refuseIf((await whyNotReport(context, parties.policy)) ?? whyNotReportHere(context, parties.policy));
  refuseIf(whyNotAcceptReference(told.customerReference));
  const account = { policy: policyKey, companyId };
  const open = await findOpenClaim(scope, tx, account);
  const claiming = await claimingCollectionOn(scope, tx, account);
  refuseIf(whyNotBegin({ openClaimId: open?.claimId ?? null, claimingCollectionId: claiming?.collectionId ?? null }));
  const author = { createdBy: actor.personId, createdByName: actor.name };
  const { claimId } = await openDraft(context, parties, { overdueId, receivableIds, told, author });
  return showClaim(claimId, context);
}

type Parties = Awaited<ReturnType<typeof partiesOf>>;
type Beginning = Readonly<{
  overdueId: string | null;
  /** All open ones when absent. */
  receivableIds?: readonly string[] | undefined;
  told: Omit<BodyOf<typeof claimsContract.draftClaim>, 'policy' | 'companyId' | 'overdueId' | 'receivableIds'>;
  author: Pick<ClaimRecord, 'createdBy' | 'createdByName'>;
  /** The collection that turns into it. */
  collectionId?: string;
}>;

/**
 * Enters a draft on a buyer without a claim. Refuses `claim-exists` where somebody else began one at the same moment.
 */
export async function openDraft(
  context: Context,
  { policy, company }: Parties,
  { overdueId, receivableIds, told, author, collectionId }: Beginning,
): Promise<ClaimRecord> {
  const { scope, tx, now } = context;
  const { companyId } = company;
  const lastAccount = await findLastBankAccount(scope, tx, policy.policy);
  const account = { policy: policy.policy, companyId };
  const ids = receivableIds ? { ids: receivableIds } : {};
  const lines = await receivablesOf(scope, tx, { ...account, openOnly: true, ...ids });
  const free = lines.filter((line) => line.claimId === null);
  const cause = await causeFrom(context, overdueId, told);
  const claim: ClaimRecord = {
    ...emptyClaim,
    ...author,
    claimId: context.newId('clm'),
    policyKey: policy.policy,
    companyId,
    companyName: company.companyName,
    countryCode: company.countryCode,
    causeOfLoss: cause.causeOfLoss,
    told: {
      insolvencyDate: cause.insolvencyDate,
      knownOn: cause.knownOn,
      ...accountIn({
        bankAccount: told.bankAccount ?? lastAccount?.bankAccount ?? null,
        bankBic: told.bankAccount ? told.bankBic : lastAccount?.bankBic,
      }),
      securities: told.securities ?? [],
      hasProtest: told.hasProtest ?? false,
      comment: told.comment ?? null,
      isCollectionAgreed: told.isCollectionAgreed ?? false,
    },
    customerReference: keptReference(told.customerReference),
    overdueId,
    collectionId: collectionId ?? null,
    currency: policy.currency,
    createdAt: now,
    updatedAt: now,
  };
  if (!(await insertClaim(tx, claim))) throw new Refused(refuse('claim-exists'));
  await storeItems(tx, claim.claimId, free.map(owedItem));
  const drafted = await storeDraft(context, claim);
  await recordClaim(context, 'claim.drafted', drafted, null, { invoices: free.length });
  return { ...drafted, version: drafted.version + 1 };
}

/** Saves a draft as it is typed; what is left out stays. */
export async function saveClaim(
  claimId: string,
  { receivableIds, causeOfLoss, customerReference, ...told }: BodyOf<typeof claimsContract.saveClaim>,
  context: Context,
): Promise<ClaimDetail> {
  const { scope, tx } = context;
  refuseIf(whyNotAcceptReference(customerReference));
  // while an order about it is open only its author changes it, and the order is locked before the claim
  await withOrder(claimId, context, (orderId) => reopenOrder(context, orderId));
  const former = await lockDraft(claimId, context);
  if (receivableIds) {
    const account = { policy: former.policyKey, companyId: former.companyId };
    const lines = await receivablesOf(scope, tx, { ...account, ids: receivableIds, openOnly: true });
    await storeItems(tx, claimId, lines.filter((line) => line.claimId === null).map(owedItem));
  }
  const saved = await storeDraft(context, {
    ...former,
    causeOfLoss: causeOfLoss ?? former.causeOfLoss,
    customerReference: customerReference === undefined ? former.customerReference : keptReference(customerReference),
    told: withStoredAccount({ ...former.told, ...withoutUndefined(told) }),
    savedBy: context.actor.personId,
  });
  if (namesAnotherAccount(former, saved)) await recordClaim(context, 'claim.payee-changed', saved, former);
  else if (beginsSitting(former, context)) await recordClaim(context, 'claim.saved', saved, former);
  return showClaim(claimId, context);
}

/** A complete account is stored in its checked form; an incomplete one stays as it was typed. */
function withStoredAccount(told: ClaimRecord['told']): ClaimRecord['told'] {
  return { ...told, ...accountIn(told) };
}

function accountIn({
  bankAccount,
  bankBic = null,
}: WrittenAccount): Pick<ClaimRecord['told'], 'bankAccount' | 'bankBic'> {
  const isWhole = faultsOfAccount({ bankAccount, bankBic }).length === 0;
  return (isWhole && storedAccount({ bankAccount, bankBic })) || { bankAccount, bankBic };
}

/** Whether a complete account changed; an incomplete one leaves no event. */
function namesAnotherAccount({ told: before }: ClaimRecord, { told: after }: ClaimRecord): boolean {
  return faultsOfAccount(after).length === 0 && !isSameAccount(before, after);
}

/**
 * Whether an editing session of a draft begins: another user than before, or the same one after a pause. A draft saves
 * itself with every pause of typing, and one session leaves one event (decision 36).
 */
function beginsSitting({ savedBy, updatedAt }: ClaimRecord, { actor, now }: Context): boolean {
  return savedBy !== actor.personId || isBefore(addMilliseconds(updatedAt, sittingMinutes * 60_000), now);
}
const sittingMinutes = 30;

/** Deletes a draft. */
export async function discardClaim(claimId: string, context: Context): Promise<null> {
  await withOrder(claimId, context, (orderId) => dropOrder(context, orderId));
  const draft = await lockDraft(claimId, { ...context, ifMatch: null });
  await deleteClaim(context.tx, claimId);
  await recordClaim(context, 'claim.discarded', draft, draft);
  return null;
}

/** Stores a draft with what follows from its invoices today. */
export async function storeDraft(context: Context, claim: ClaimRecord): Promise<ClaimRecord> {
  const { assessment } = await assessClaim(context, claim);
  const stored: ClaimRecord = {
    ...claim,
    ...asAssessed(assessment),
    filingDeadline: assessment.filing?.day ?? null,
    isLate: assessment.isLate,
    updatedAt: context.now,
  };
  await storeClaim(context.tx, stored);
  return stored;
}

/** Acts on the order from which a draft was returned; nothing where it has none, or the claim is no draft. */
async function withOrder(
  claimId: string,
  { scope, tx }: Context,
  act: (orderId: string) => Promise<void>,
): Promise<void> {
  const seen = await findClaim(scope, tx, claimId);
  if (seen?.status === 'DRAFT' && seen.orderId !== null) await act(seen.orderId);
}

async function lockDraft(claimId: string, context: Context): Promise<ClaimRecord> {
  const draft = await lockClaimOrRefuse(claimId, context);
  const policy = await policyTerms(context.scope, context.tx, draft.policyKey);
  if (!policy) throw new Refused(refuse('not-found'));
  refuseIf((await whyNotReport(context, policy)) ?? whyNotEdit(draft));
  return draft;
}

function owedItem({ receivableId, outstandingAmount }: Readonly<{ receivableId: string; outstandingAmount: string }>) {
  return { receivableId, owedAmount: outstandingAmount };
}

type EnteredFields<Of> = { [Key in keyof Of]?: Exclude<Of[Key], undefined> };
function withoutUndefined<Of extends object>(told: Of): EnteredFields<Of> {
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)) as EnteredFields<Of>;
}

/** A claim before anything is entered. */
const emptyClaim = {
  claimNumber: null,
  status: 'DRAFT',
  payeeChange: null,
  suspendedFrom: null,
  suspendedOn: null,
  pausedDays: 0,
  orderId: null,
  claimedAmount: null,
  claimedAmounts: [],
  expectedPayable: null,
  filedAt: null,
  paymentsBefore: null,
  filedOn: null,
  filingDeadline: null,
  isLate: false,
  dateOfLoss: null,
  opinion: null,
  question: null,
  documentsDueOn: null,
  missingDocuments: 0,
  fileCompleteOn: null,
  decision: null,
  decidedOn: null,
  indemnity: null,
  payable: null,
  firstLossUsed: '0',
  lossYear: null,
  offeredOn: null,
  signedOn: null,
  signedByName: null,
  paidOn: null,
  recovered: '0',
  savedBy: null,
  version: 1,
} as const satisfies Partial<ClaimRecord>;
