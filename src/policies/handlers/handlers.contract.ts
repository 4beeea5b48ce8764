import { z } from 'zod';
import { type Contract, insurerOnly, operation, signedIn } from '../../platform/core/contract.ts';
import { policyKeyShape } from '../../platform/core/policy-key.ts';
import { handledAreas, handledSubjectShape, handlerShape } from './handler.ts';

const ofPolicy = z.strictObject({ policy: policyKeyShape });
const handlers = z.strictObject({ items: z.array(handlerShape) });

export const handlersContract = {
  listHandlers: operation({
    method: 'GET',
    path: '/api/v2/policies/{policy}/handlers',
    summary: 'Who at the insurer handles a policy: one for each area that has its own',
    access: signedIn,
    params: ofPolicy,
    reply: handlers,
  }),
  findHandler: operation({
    method: 'GET',
    path: '/api/v2/policies/{policy}/handler',
    summary: 'Who at the insurer handles a record: its own handler, else that of its area, else that of the policy',
    access: signedIn,
    params: ofPolicy,
    query: z.strictObject({
      area: z.enum(handledAreas),
      subject: handledSubjectShape.optional().describe('Record, as `kind/id`: `claim/clm_…`'),
    }),
    reply: z.strictObject({ handler: handlerShape.nullable().describe('`null` where the insurer names nobody') }),
  }),
  setHandlers: operation({
    method: 'PUT',
    path: '/api/insurer/v1/policies/{policy}/handlers',
    summary: 'Name who handles a policy, or one record of it; replaces whoever was named',
    access: insurerOnly,
    params: ofPolicy,
    body: z.strictObject({
      subject: handledSubjectShape.optional().describe('One record; the policy when absent'),
      handlers: z.array(handlerShape).max(handledAreas.length).describe('One for each area; none: nobody any more'),
    }),
    reply: handlers,
  }),
} as const satisfies Contract;
