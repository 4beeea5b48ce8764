import type { Day } from '../../../platform/core/day.ts';
import { publishedRates, rateBetween } from '../../../platform/core/rates-for-rules.ts';
import type { Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { whyNotCountryCovered } from '../../../policies/policies/covered-countries.ts';
import { whyNotInForce } from '../../../policies/policies/policy.ts';
import { notInsurableReason } from '../../../risk/buyers/company.ts';
import type { GradeCode } from '../../../risk/buyers/grade.ts';
import type { OpenNonPayment } from '../../../risk/buyers/open-non-payment.ts';
import { openNonPaymentsOf } from '../../../risk/buyers/server/public.ts';
import { plain } from '../../../risk/covers/cover.ts';
import { raisesRisk } from '../../../risk/covers/cover-request.ts';
import { insurabilityTerms } from '../../../risk/covers/cover-request-checks.ts';
import type { InsurerQuestion } from '../../../risk/covers/server/public.ts';
import { hasStopCome } from '../../../risk/delivery-stops/server/public.ts';
import type { DecisionInputs } from '../decision-inputs.ts';

type BuyerKnowledge = Readonly<{ gradeCode: GradeCode | null; gradeDate: Day | null; openNonPayment: OpenNonPayment }>;

/** Everything a decision depends on, as it is at this moment. */
export async function collectInputs(tx: Db, question: InsurerQuestion, today: Day): Promise<DecisionInputs> {
  const [inputs] = await collectInputsOf(tx, [question], today);
  return inputs as DecisionInputs;
}

/** As `collectInputs`, for each of many questions with one look. */
export async function collectInputsOf(
  tx: Db,
  questions: readonly InsurerQuestion[],
  today: Day,
): Promise<DecisionInputs[]> {
  const known = await knowledgeOf(tx, questions, today);
  return questions.map((question) => inputsOf(question, known(question), today));
}

function inputsOf(question: InsurerQuestion, knowledge: BuyerKnowledge, today: Day): DecisionInputs {
  const { policy, company, asked, hasComment, amount, cover } = question;
  const { action } = asked;
  if (!raisesRisk(action)) throw new Error(`${action} is not decided by rules`);
  const inForce = cover?.state === 'active' ? cover.version : null;
  return {
    on: today,
    policy: {
      policyKey: policy.policy,
      businessUnitCode: policy.insurerEntity,
      currency: policy.currency,
      isInForce: whyNotInForce(policy, today) === null,
      coversCountry: whyNotCountryCovered(policy, company.countryCode) === null,
      standardPaymentTermDays: policy.standardPaymentTermDays,
      maximumPerBuyer: policy.maxPerBuyer && plain(policy.maxPerBuyer.amount),
    },
    buyer: {
      companyId: company.companyId,
      countryCode: company.countryCode,
      statusCode: company.statusCode,
      notInsurableReason: notInsurableReason(company, insurabilityTerms(policy)),
      isIdentified: true, // a company of the register is; what is not in it becomes an identification request
      ...knowledge,
    },
    asked: {
      action: action as DecisionInputs['asked']['action'],
      amount: plain(amount),
      paymentTermDays: asked.paymentTermDays,
      hasComment,
      negativeInformation: asked.negativeInformation,
      ...(question.appeal ? { appeal: question.appeal } : {}),
    },
    existing: {
      permanentAmount: inForce ? plain(inForce.permanentAmount) : '0',
      totalAmount: inForce && cover ? plain(cover.totalAmount) : '0',
      isPreliminary: inForce !== null && inForce.requestId === question.requestId && inForce.requestId !== '',
    },
    rate: { perEuro: rateBetween(publishedRates, 'EUR', policy.currency), asOf: publishedRates.asOf },
  };
}

/**
 * Grades, open non-payments and declared stops, as the insurer knows them from all its policies; a stop by lapse of
 * time of the policy that asks, which alone declared what is unpaid.
 */
async function knowledgeOf(
  tx: Db,
  questions: readonly InsurerQuestion[],
  today: Day,
): Promise<(question: InsurerQuestion) => BuyerKnowledge> {
  const companyIds = questions.map(({ company }) => company.companyId);
  const rows = await allRows<Omit<BuyerKnowledge, 'openNonPayment'> & { companyId: string }>(tx)`
    select company_id, grade as "gradeCode", grade_date from company_grades
    where ${inList('company_id', companyIds)}`;
  const grades = new Map(rows.map(({ companyId, ...grade }) => [companyId, grade]));
  const unpaid = await openNonPaymentsOf(tx, companyIds, today);
  const lapsed = await stoppedAmong(tx, questions, today);
  return ({ policy, company: { companyId } }) => ({
    ...(grades.get(companyId) ?? { gradeCode: null, gradeDate: null }),
    openNonPayment: unpaid.get(companyId) ?? (lapsed.has(`${policy.policy} ${companyId}`) ? 'STOPPED' : 'NONE'),
  });
}

/** The buyers, by policy and company, to which deliveries are stopped under the policy that asks. */
async function stoppedAmong(tx: Db, questions: readonly InsurerQuestion[], today: Day): Promise<ReadonlySet<string>> {
  const accounts = questions.map(({ policy, company }) => ({ policy: policy.policy, companyId: company.companyId }));
  const rows = await allRows<{ policy: string; companyId: string }>(tx)`
    select a.policy, a."companyId"
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as a(policy text, "companyId" text)
    join lateral (select a.policy as policy_key, a."companyId" as company_id) k on true
    where ${hasStopCome('k', today)}`;
  return new Set(rows.map(({ policy, companyId }) => `${policy} ${companyId}`));
}
