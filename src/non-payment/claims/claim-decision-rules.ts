import { z } from 'zod';
import { currencyShape } from '../../platform/core/currencies.ts';
import { dayShape } from '../../platform/core/day.ts';
import { amountShape, moneyShape, signOfMoney } from '../../platform/core/money.ts';
import type { Step } from '../../policies/passports/passport.ts';
import { defineRules } from '../../policies/passports/rule-set.ts';
import { policyTermsShape } from '../../policies/policies/policy-terms.ts';
import { coverKinds } from '../../risk/insured-periods/covering.ts';
import type { DecidedStatus } from '../case-statuses/claim-status.ts';
import { ineligibilities } from '../insurability/eligibility.ts';
import { decisionFor } from './claim.ts';
import { type Assessment, outcomeOf } from './claim-assessment.ts';
import type { ClaimRuleId } from './claim-decision-verdict.ts';
import { type IndemnityStep, type IndemnityTerms, indemnityOf } from './indemnity.ts';

const coverShape = z.object({
  kind: z.enum(coverKinds),
  limit: moneyShape,
  topUp: moneyShape.nullable(),
  insuredPercentage: z.number(),
});

/** What a claim is decided on: the loss, the terms of the policy on its date, and why invoices are not insured. */
const inputsShape = z.object({
  loss: z.object({
    dateOfLoss: dayShape,
    items: z.array(
      z.object({
        receivableId: z.string(),
        itemType: z.enum(['INVOICE', 'CREDIT_NOTE']),
        documentNumber: z.string(),
        issueDate: dayShape,
        shipmentDate: dayShape.nullable(),
        originalDueDate: dayShape,
        currency: currencyShape,
        amountInclTax: amountShape,
        amountExclTax: amountShape.nullable(),
        outstandingAmount: amountShape,
        paidBefore: amountShape.optional(),
      }),
    ),
    rates: z.record(z.string(), z.string()),
    cover: coverShape.nullable(),
    earlier: z.record(z.string(), coverShape),
    firstLossLeft: moneyShape.nullable(),
    mostPayableLeft: moneyShape.nullable(),
    premiumUnpaid: moneyShape.nullable(),
  }),
  terms: policyTermsShape
    .pick({ vatCovered: true, claimThreshold: true, deductible: true, deductibleBasis: true, premiumSetOff: true })
    .extend({ currency: currencyShape }),
  /** The invoices that are not insured, and every reason. */
  notInsured: z.array(
    z.object({
      receivableId: z.string(),
      documentNumber: z.string(),
      reasons: z.array(z.enum(ineligibilities)),
    }),
  ),
});
export type ClaimInputs = z.output<typeof inputsShape>;

/** What was decided on, of an assessed claim. */
export function claimInputs({ loss, items }: Pick<Assessment, 'loss' | 'items'>, terms: IndemnityTerms): ClaimInputs {
  const { dateOfLoss, rates, cover, earlier = {}, firstLossLeft, mostPayableLeft, premiumUnpaid } = loss;
  const { currency, vatCovered, claimThreshold, deductible, deductibleBasis, premiumSetOff } = terms;
  return {
    loss: {
      dateOfLoss,
      items: loss.items.map((item) => ({
        receivableId: item.receivableId,
        itemType: item.itemType,
        documentNumber: item.documentNumber,
        issueDate: item.issueDate,
        shipmentDate: item.shipmentDate,
        originalDueDate: item.originalDueDate,
        currency: item.currency,
        amountInclTax: item.amountInclTax,
        amountExclTax: item.amountExclTax,
        outstandingAmount: item.outstandingAmount,
        paidBefore: item.paidBefore,
      })),
      rates,
      cover,
      earlier,
      firstLossLeft,
      mostPayableLeft,
      premiumUnpaid,
    },
    terms: { currency, vatCovered, claimThreshold, deductible, deductibleBasis, premiumSetOff },
    notInsured: items
      .filter(({ whyNotInsured }) => whyNotInsured.length > 0)
      .map(({ receivableId, documentNumber, whyNotInsured }) => ({
        receivableId,
        documentNumber,
        reasons: whyNotInsured.map(({ code }) => code),
      })),
  };
}

/** The decision on a claim, by the terms of its policy (handbook N 1.6). */
export const claimRules = defineRules<ClaimInputs, DecidedStatus>({
  name: 'claim-decision',
  inputs: inputsShape,
  versions: {
    '2026.11-1': ({ loss, terms, notInsured }) => {
      const excluded = new Map(notInsured.map(({ receivableId, reasons }) => [receivableId, reasons]));
      const indemnity = indemnityOf({ ...loss, notInsured: new Set(excluded.keys()), payments: [] }, terms);
      const items = loss.items.map(({ receivableId }) => ({
        whyNotInsured: (excluded.get(receivableId) ?? []).map((code) => ({ code, facts: {} })),
      }));
      const invoices: Step<ClaimRuleId> = {
        rule: 'INVOICES',
        result: notInsured.length > 0 ? 'limited' : 'passed',
        facts: { notInsured: notInsured.map(({ documentNumber }) => documentNumber) },
        amountAfter: indemnity.totalDebt.amount,
      };
      return {
        steps: [invoices, ...indemnity.steps.map(stepOf)],
        outcome: {
          verdict: decisionFor(outcomeOf({ indemnity, items })),
          amount: indemnity.payable.amount,
          currency: terms.currency,
          decidedBy: indemnity.costliest ?? (notInsured.length > 0 ? 'INVOICES' : null),
        },
      };
    },
  },
});

function stepOf({ name, parameter, cost, amount }: IndemnityStep): Step<ClaimRuleId> {
  return {
    rule: name,
    result: signOfMoney(cost) === 0 ? 'passed' : 'limited',
    facts: { term: parameter?.term ?? null, value: parameter?.value ?? null },
    amountAfter: amount.amount,
  };
}
