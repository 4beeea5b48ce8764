import { z } from 'zod';
import { companyIdShape } from '../../platform/core/company-reference.ts';
import { type Contract, insurerOnly, operation } from '../../platform/core/contract.ts';
import { dayShape } from '../../platform/core/day.ts';
import { moneyShape } from '../../platform/core/money.ts';
import { listQuery, pageOf } from '../../platform/core/page.ts';
import { coverIdShape } from '../../risk/buyers/cover-on-company.ts';
import { requestStatuses } from '../../risk/covers/cover-request.ts';
import { coverRequestShape } from '../../risk/covers/cover-requests.contract.ts';
import { coverDetailShape } from '../../risk/covers/cover-shape.ts';
import { answerCodes, reasonCodes } from '../../risk/covers/decision.ts';

const reasons = z.array(z.enum(reasonCodes)).max(10);

/**
 * How the insurer's core system answers a request. ANSWERED carries a decision, REJECTED only reasons. PENDING says
 * when to expect the decision, or decides for the time being (PARTIAL_PRELIMINARY, REFUSED_PRELIMINARY).
 */
export const answerBody = z.strictObject({
  requestStatus: z.enum(['ANSWERED', 'PENDING', 'REJECTED']),
  decisionCode: z.enum(answerCodes).optional(),
  grantedAmount: moneyShape.optional().describe('Permanent part, in the policy’s currency'),
  temporary: z
    .strictObject({ amount: moneyShape, endDate: dayShape })
    .optional()
    .describe('On top of the granted amount; what a TOP_UP is granted, which leaves the permanent amount as it is'),
  startDate: dayShape.optional().describe('Today when absent'),
  endDate: dayShape.optional().describe('Last day in force'),
  reasonCodes: reasons.optional(),
  insuredPercentage: z.number().min(0).max(100).optional(),
  maxPaymentTermDays: z.int().min(0).max(3650).optional(),
  conditions: z.array(z.string().min(1).max(500)).max(20).optional(),
  expectedDecisionDate: dayShape.optional(),
});
export type AnswerBody = z.output<typeof answerBody>;

export const insurerContract = {
  listSentRequests: operation({
    method: 'GET',
    path: '/api/insurer/v1/cover-requests',
    summary: 'Requests sent by customers, oldest first; those awaiting approval by colleagues are not included',
    access: insurerOnly,
    query: z.strictObject({
      ...listQuery(['creationDate']),
      requestStatus: z.enum(requestStatuses).optional().describe('PENDING when absent'),
    }),
    reply: pageOf(coverRequestShape),
  }),
  answerCoverRequest: operation({
    method: 'POST',
    path: '/api/insurer/v1/cover-requests/{requestId}/answer',
    summary: 'Answer a request',
    access: insurerOnly,
    params: z.strictObject({ requestId: z.string().max(60) }),
    body: answerBody,
    reply: coverRequestShape,
  }),
  announceNotice: operation({
    method: 'POST',
    path: '/api/insurer/v1/covers/{coverId}/notice',
    summary: 'Announce a withdrawal, or a reduction to an amount',
    access: insurerOnly,
    params: z.strictObject({ coverId: coverIdShape }),
    body: z.strictObject({
      amount: moneyShape.optional().describe('The new total of a reduction; a withdrawal when absent'),
      reasonCodes: reasons,
      discussedOn: dayShape.optional().describe('When it was discussed with the insured; needed on a strategic cover'),
      noticeDays: z.int().min(0).max(365).optional().describe('30, or 0 where the reasons allow it, when absent'),
    }),
    reply: coverDetailShape,
  }),
  setBuyerAlerts: operation({
    method: 'PUT',
    path: '/api/insurer/v1/companies/{companyId}/alerts',
    summary:
      'Open overdues of a buyer, whichever policy they were reported under; the house insurer takes them into account',
    access: insurerOnly,
    params: z.strictObject({ companyId: companyIdShape }),
    body: z.strictObject({ overdue: z.boolean(), claim: z.boolean() }),
    reply: z.strictObject({ companyId: companyIdShape, overdue: z.boolean(), claim: z.boolean() }),
  }),
} as const satisfies Contract;
