import { needsApprovals } from '../../../approvals/orders/further-approvals.ts';
import { findOrder } from '../../../approvals/orders/server/public.ts';
import { money } from '../../../platform/core/money.ts';
import type { Page } from '../../../platform/core/page.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import { documentsOf } from '../../../platform/documents/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { onLastYear } from '../last-year.ts';
import type { Questionnaire } from '../questionnaire.ts';
import { turnOf, whyNotAccept, whyNotAnswer, whyNotGiveNotice, whyNotNegotiate, whyNotSign } from '../renewal.ts';
import { countryRatesOf, termsToday } from '../renewal-terms.ts';
import type { Renewal, RenewalDetail } from '../renewals.contract.ts';
import { documentsAbout } from './documents-about.ts';
import { lastYearOf, prefilled } from './last-year-of-policy.ts';
import {
  type DecisionToApprove,
  findRenewal,
  listRenewals,
  type RenewalRecord,
  type RenewalsQuery,
} from './renewals.store.ts';

/** One page of the renewals in scope. */
export async function pageOfRenewals(query: RenewalsQuery, context: Context): Promise<Page<Renewal>> {
  const page = await listRenewals(query, context);
  return { ...page, items: page.items.map(renewalOnWire) };
}

/** One with its answers and options. Refuses `not-found` outside the scope. */
export async function showRenewal(renewalId: string, context: Context): Promise<RenewalDetail> {
  const { scope, tx } = context;
  const renewal = await findRenewal(scope, tx, renewalId);
  const policy = renewal && (await policyTerms(scope, tx, renewal.policyKey));
  if (!policy) throw new Refused(refuse('not-found'));
  const { currency, comparedWith } = renewal;
  const questionnaire = answersSeenBy(renewal, context);
  const known = questionnaire && comparedWith ? null : await lastYearOf(policy, context);
  const { terms, countryRates, lastYear } = comparedWith ?? {
    terms: termsToday(policy, known?.rate ?? null),
    countryRates: countryRatesOf(policy),
    lastYear: known?.lastYear ?? { turnover: null, declaredMonths: 0, losses: [] },
  };
  return {
    ...renewalOnWire(renewal),
    currency,
    policyholder: policy.policyholder.name,
    questionnaire: questionnaire ?? prefilled(policy, known ?? { lastYear, rate: null, lines: [] }),
    isPrefilled: questionnaire === null,
    submittedAt: renewal.submittedAt,
    submittedBy: renewal.submittedByName,
    lastYear,
    today: { terms, countryRates: [...countryRates], onLastYear: onLastYear(terms, lastYear, policy) },
    offered: renewal.options.map((option) => ({ ...option, onLastYear: onLastYear(option.terms, lastYear, policy) })),
    offerText: renewal.offerText,
    changeRequests: [...renewal.changeRequests],
    // they come with requests only
    documents: renewal.changeRequests.length === 0 ? [] : await documentsOf(scope, tx, documentsAbout(renewal).subject),
    needsApproval: needsApprovals(policy, context.actor, 'RENEWAL'),
    toApprove: decisionSeenBy(renewal, context),
    signature: signatureOf(renewal),
    notice:
      renewal.noticeAt === null
        ? null
        : {
            givenAt: renewal.noticeAt,
            givenBy: renewal.noticeByName ?? '',
            reason: renewal.noticeReason,
            approvedBy: renewal.approvedByName,
          },
    actions: actionsOn(renewal, await authorOfDecision(renewal, context), context),
  };
}

/** What is only saved is the policyholder's: the insurer sees it once it is sent. */
function answersSeenBy({ questionnaire, submittedAt }: RenewalRecord, { actor }: Context): Questionnaire | null {
  return actor.userType === 'insurer' && submittedAt === null ? null : questionnaire;
}

/** What awaits approval is the policyholder's: the insurer sees nothing before the last one (handbook covers 16, rule 4). */
function decisionSeenBy({ toApprove }: RenewalRecord, { actor }: Context): RenewalDetail['toApprove'] {
  if (!toApprove || actor.userType === 'insurer') return null;
  const { is, orderId, byName: by, at } = toApprove;
  return { is, orderId, by, at, optionId: toApprove.is === 'SIGNATURE' ? toApprove.optionId : null };
}

/** Who has what awaits approval as its author: who submitted it, or has taken it over since. */
async function authorOfDecision({ toApprove }: RenewalRecord, { scope, tx }: Context): Promise<string | null> {
  return toApprove && ((await findOrder(scope, tx, toApprove.orderId))?.createdBy ?? null);
}

function actionsOn(renewal: RenewalRecord, author: string | null, { actor, today }: Context): RenewalDetail['actions'] {
  const { status } = renewal;
  const signs = whyNotSign(actor.userType);
  return {
    answer: whyNotOnWire(whyNotAnswer(status)),
    negotiate: whyNotOnWire(whyNotNegotiate(status)),
    accept: whyNotOnWire(whyNotAccept(renewal, today) ?? signs ?? whyNotDecide('SIGNATURE')),
    giveNotice: whyNotOnWire(whyNotGiveNotice(renewal, today) ?? signs ?? whyNotDecide('NOTICE')),
  };

  /** Colleagues may have another decision, which only its author replaces by one of its kind. */
  function whyNotDecide(decision: DecisionToApprove['is']): Refusal | null {
    if (renewal.toApprove === null) return null;
    if (renewal.toApprove.is !== decision) return refuse('order-waiting');
    return author === actor.personId ? null : refuse('not-own-order');
  }
}

function signatureOf({
  acceptedOptionId,
  signedName,
  signedAt,
  approvedByName,
  options,
}: RenewalRecord): RenewalDetail['signature'] {
  const signed = options.find(({ optionId }) => optionId === acceptedOptionId);
  if (!signed || signedName === null || signedAt === null) return null;
  const { optionId, documentHash } = signed;
  return { optionId, signedName, signedAt, documentHash, approvedBy: approvedByName };
}

function renewalOnWire(row: RenewalRecord): Renewal {
  const { renewalId, policyKey, lastDay, nextLastDay, noticeBy, renewalMode, status, currency, version } = row;
  return {
    renewalId,
    policy: policyKey,
    lastDay,
    nextLastDay,
    noticeBy,
    renewalMode,
    status,
    turn: turnOf(status),
    options: row.options.length,
    offerValidUntil: row.offerValidUntil,
    lowestPremium: row.lowestPremium === null ? null : money(row.lowestPremium, currency),
    version,
  };
}
