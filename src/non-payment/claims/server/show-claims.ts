import { whyNotAdmit } from '../../../platform/core/admission.ts';
import type { QueryOf, ReplyOf } from '../../../platform/core/contract.ts';
import type { Page } from '../../../platform/core/page.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import { documentsOf } from '../../../platform/documents/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { policyTerms, whyNotReportHere } from '../../../policies/policies/server/public.ts';
import { partiesOf } from '../../../risk/buyers/server/public.ts';
import { claimingCollectionOn } from '../../collections/server/public.ts';
import { circumstancesOf, overdueWithId, whyNotReport } from '../../overdues/server/public.ts';
import { whyNotAppeal } from '../appeal.ts';
import {
  whyNotAnswerRequest,
  whyNotBegin,
  whyNotEdit,
  whyNotRecover,
  whyNotSign,
  whyNotUpload,
  whyNotWithdraw,
} from '../claim.ts';
import { claimedOf } from '../claim-assessment.ts';
import { daysOfClaim } from '../claim-days.ts';
import { type ClaimDetail, type ClaimOnWire, claimsContract } from '../claims.contract.ts';
import { asAssessed, assessClaim } from './claim-facts.ts';
import { assessmentOnWire, claimOnWire, datedClaim, recoveryOnWire } from './claim-on-wire.ts';
import { type ClaimsQuery, findOpenClaim, findRecoveries, listClaims } from './claims.store.ts';
import { whyNotFile } from './filing-checks.ts';
import { claimById } from './lock-claim.ts';
import { whyNotNamePayee } from './payee-rights.ts';

/** One page of the claims in scope. */
export async function listClaimsInScope(query: ClaimsQuery, context: Context): Promise<Page<ClaimOnWire>> {
  const page = await listClaims(query, context);
  return { ...page, items: page.items.map((claim) => claimOnWire(claim, context)) };
}

/** A claim with everything that belongs to it, and what the caller may do. */
export async function showClaim(claimId: string, context: Context): Promise<ClaimDetail> {
  const { scope, tx, today } = context;
  const claim = await claimById(claimId, context);
  const policy = await policyTerms(scope, tx, claim.policyKey);
  if (!policy) throw new Refused(refuse('not-found'));
  const { decision } = claim;
  const assessment = decision?.assessment ?? (await assessClaim(context, claim)).assessment;
  const recoveries = await findRecoveries(tx, claimId);
  // what disputes and plans moved since the last daily step
  const dateOfLoss = claim.filedOn === null ? null : assessment.dateOfLoss;
  // a decided claim keeps what was decided; any other one shows what is known today
  const asKnown = decision ? {} : { expectedPayable: asAssessed(assessment).expectedPayable };
  const mayAct = whyNotAdmit(claimsContract.draftClaim.access, context.actor) ?? (await whyNotReport(context, policy));
  const asked = (whyNot: Refusal | null) => whyNotOnWire(mayAct ?? whyNot);
  return {
    ...claimOnWire({ ...claim, ...asKnown, dateOfLoss }, context),
    told: { ...claim.told, causeOfLoss: claim.causeOfLoss, customerReference: claim.customerReference },
    assessment: assessmentOnWire(assessment),
    documents: await documentsOf(scope, tx, `claim/${claimId}`),
    opinion: claim.opinion,
    question: claim.question && { ...claim.question, categories: [...claim.question.categories] },
    decision: decision && { status: decision.status, decidedOn: decision.decidedOn, text: decision.text },
    days: daysOfClaim(
      datedClaim({ ...claim, ...asKnown, dateOfLoss: assessment.dateOfLoss }),
      assessment.waiting,
      today,
    ),
    payee: payeeOf(policy),
    payeeChange: claim.payeeChange,
    recoveries: recoveries.map((each) => recoveryOnWire(each, claim.currency)),
    actions: {
      edit: asked(whyNotEdit(claim)),
      submit: asked(whyNotEdit(claim) ?? (await whyNotFile(context, policy))),
      upload: asked(whyNotUpload(claim)),
      answer: asked(whyNotAnswerRequest(claim)),
      sign: asked(whyNotSign(claim)),
      withdraw: asked(whyNotWithdraw(claim)),
      appeal: asked(whyNotAppeal(claim, today)),
      recover: asked(whyNotRecover(claim)),
      changePayee: asked(await whyNotNamePayee(context, claim, policy)),
    },
  };
}

/** What a claim on a buyer would come to today. A report gives the cause and the days. */
export async function previewClaim(
  query: QueryOf<typeof claimsContract.previewClaim>,
  context: Context,
): Promise<ReplyOf<typeof claimsContract.previewClaim>> {
  const { scope, tx } = context;
  const { policy: policyKey, companyId, overdueId = null } = query;
  const { policy } = await partiesOf(context, policyKey, companyId);
  const cause = await causeFrom(context, overdueId, query);
  const { assessment } = await assessClaim(context, {
    claimId: null,
    policyKey,
    companyId,
    overdueId,
    causeOfLoss: cause.causeOfLoss,
    filedOn: null,
    told: { insolvencyDate: cause.insolvencyDate, knownOn: cause.knownOn, securities: [], hasProtest: false },
  });
  const open = await findOpenClaim(scope, tx, { policy: policyKey, companyId });
  const claiming = await claimingCollectionOn(scope, tx, { policy: policyKey, companyId });
  const obstacles = { openClaimId: open?.claimId ?? null, claimingCollectionId: claiming?.collectionId ?? null };
  const mayBegin =
    whyNotAdmit(claimsContract.draftClaim.access, context.actor) ??
    (await whyNotReport(context, policy)) ??
    whyNotReportHere(context, policy);
  return {
    whyNot: whyNotOnWire(mayBegin ?? whyNotBegin(obstacles)),
    becomesClaimOn: claiming?.claimBy ?? null,
    causeOfLoss: cause.causeOfLoss,
    claimedAmount: claimedOf(assessment),
    assessment: assessmentOnWire(assessment),
  };
}

type Cause = Pick<ClaimDetail['told'], 'causeOfLoss' | 'insolvencyDate' | 'knownOn'>;
type CauseEntered = Readonly<{ [Key in keyof Cause]?: Cause[Key] | undefined }>;

/** The cause of loss with its days: as entered, else as the report has it, else that the buyer does not pay. */
export async function causeFrom(
  { scope, tx, today }: Context,
  overdueId: string | null,
  told: CauseEntered,
): Promise<Cause> {
  const report = overdueId === null ? null : await overdueWithId(scope, tx, overdueId, today);
  if (overdueId !== null && !report) throw new Refused(refuse('not-found'));
  const reported = report && circumstancesOf(report.reasonCode, report.told, report.reportedOn);
  const causeOfLoss = told.causeOfLoss ?? reported?.cause ?? 'PROTRACTED_DEFAULT';
  if (causeOfLoss !== 'INSOLVENCY') return { causeOfLoss, insolvencyDate: null, knownOn: null };
  return {
    causeOfLoss,
    insolvencyDate: told.insolvencyDate ?? reported?.insolvencyOn ?? null,
    knownOn: told.knownOn ?? reported?.knownOn ?? today,
  };
}

/** Whom the indemnity is paid to: an assigned policy pays the assignee (handbook N 1.6, S15d). */
export function payeeOf({ assignees, policyholder }: Policy): string {
  return assignees[0]?.name ?? policyholder.name;
}
