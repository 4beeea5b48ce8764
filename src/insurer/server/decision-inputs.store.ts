import { sql } from 'kysely';
import { notInsurableReason } from '../../buyers/company.ts';
import type { OpenNonPayment } from '../../buyers/open-non-payment.ts';
import { openNonPaymentOf } from '../../buyers/server/public.ts';
import { plain } from '../../covers/cover.ts';
import { hasComment, raisesRisk } from '../../covers/cover-request.ts';
import { insurabilityTerms } from '../../covers/cover-request-checks.ts';
import type { InsurerQuestion } from '../../covers/server/public.ts';
import type { GradeCode } from '../../grades/grade.ts';
import type { Db } from '../../platform/server/context.ts';
import { whyNotCountryCovered } from '../../policies/covered-countries.ts';
import { whyNotInForce } from '../../policies/policy.ts';
import type { Day } from '../../reference/day.ts';
import { publishedRates, rateBetween } from '../../reference/reference-rates.ts';
import type { DecisionInputs } from '../decision-inputs.ts';

type BuyerKnowledge = Readonly<{ gradeCode: GradeCode | null; gradeDate: Day | null; openNonPayment: OpenNonPayment }>;

/** Everything a decision depends on, as it stands at this moment. */
export async function collectInputs(tx: Db, question: InsurerQuestion, today: Day): Promise<DecisionInputs> {
  const { policy, company, asked, amount, cover } = question;
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
      ...(await knowledgeOf(tx, company.companyId)),
    },
    asked: {
      action: action as DecisionInputs['asked']['action'],
      amount: plain(amount),
      paymentTermDays: asked.paymentTermDays,
      hasComment: hasComment(asked),
      negativeInformation: asked.negativeInformation,
    },
    existing: {
      permanentAmount: inForce ? plain(inForce.permanentAmount) : '0',
      totalAmount: inForce && cover ? plain(cover.totalAmount) : '0',
      isPreliminary: inForce !== null && inForce.requestId === question.requestId && inForce.requestId !== '',
    },
    rate: { perEuro: rateBetween(publishedRates, 'EUR', policy.currency), asOf: publishedRates.asOf },
  };
}

/** Grade and open non-payment of a buyer, as the insurer knows them from all its policies. */
async function knowledgeOf(tx: Db, companyId: string): Promise<BuyerKnowledge> {
  const { rows } = await sql<Omit<BuyerKnowledge, 'openNonPayment'>>`
    select grade as "gradeCode", grade_date as "gradeDate" from company_grades where company_id = ${companyId}`.execute(
    tx,
  );
  const grade = rows[0] ?? { gradeCode: null, gradeDate: null };
  return { ...grade, openNonPayment: await openNonPaymentOf(tx, companyId) };
}
