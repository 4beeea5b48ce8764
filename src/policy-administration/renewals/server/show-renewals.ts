import { money } from '../../../platform/core/money.ts';
import type { Page } from '../../../platform/core/page.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { onLastYear } from '../last-year.ts';
import type { Questionnaire } from '../questionnaire.ts';
import { turnOf, whyNotAccept, whyNotAnswer, whyNotGiveNotice, whyNotNegotiate, whyNotSign } from '../renewal.ts';
import { termsToday } from '../renewal-terms.ts';
import type { Renewal, RenewalDetail } from '../renewals.contract.ts';
import { lastYearOf, prefilled } from './last-year-of-policy.ts';
import { findRenewal, listRenewals, type RenewalRecord, type RenewalsQuery } from './renewals.store.ts';

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
  const { terms, lastYear } = comparedWith ?? {
    terms: termsToday(policy, known?.rate ?? null),
    lastYear: known?.lastYear ?? { turnover: null, losses: [] },
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
    today: { terms, onLastYear: onLastYear(terms, lastYear, currency) },
    offered: renewal.options.map((option) => ({ ...option, onLastYear: onLastYear(option.terms, lastYear, currency) })),
    offerText: renewal.offerText,
    changeRequests: [...renewal.changeRequests],
    signature: signatureOf(renewal),
    notice:
      renewal.noticeAt === null
        ? null
        : { givenAt: renewal.noticeAt, givenBy: renewal.noticeByName ?? '', reason: renewal.noticeReason },
    actions: actionsOn(renewal, context),
  };
}

/** What is only saved is the policyholder's: the insurer sees it once it is sent. */
function answersSeenBy({ questionnaire, submittedAt }: RenewalRecord, { actor }: Context): Questionnaire | null {
  return actor.userType === 'insurer' && submittedAt === null ? null : questionnaire;
}

function actionsOn(renewal: RenewalRecord, { actor, today }: Context): RenewalDetail['actions'] {
  const { status } = renewal;
  const signs = whyNotSign(actor.userType);
  return {
    answer: whyNotOnWire(whyNotAnswer(status)),
    negotiate: whyNotOnWire(whyNotNegotiate(status)),
    accept: whyNotOnWire(whyNotAccept(renewal, today) ?? signs),
    giveNotice: whyNotOnWire(whyNotGiveNotice(renewal, today) ?? signs),
  };
}

function signatureOf({ acceptedOptionId, signedName, signedAt, options }: RenewalRecord): RenewalDetail['signature'] {
  const signed = options.find(({ optionId }) => optionId === acceptedOptionId);
  if (!signed || signedName === null || signedAt === null) return null;
  return { optionId: signed.optionId, signedName, signedAt, documentHash: signed.documentHash };
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
