import { z } from 'zod';
import { insurerOnly, operation } from '../core/contract.ts';
import { locales } from '../core/locale.ts';
import { listQuery, pageOf, severalOf } from '../core/page.ts';

/** How an item of the work queue stands: before its time, due, under way, before another try, failed for good, done. */
export const workStates = ['WAITING', 'DUE', 'RUNNING', 'RETRYING', 'FAILED', 'DONE'] as const;
export type WorkState = (typeof workStates)[number];

const workItemShape = z.strictObject({
  workItemId: z.string(),
  work: z.string().describe('What is done, in English'),
  title: z.string().describe('What is done, in the language that was asked for'),
  about: z.string().nullable().describe('Id of the record that it is about'),
  state: z.enum(workStates),
  dueAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  retries: z.int().describe('Number of retries'),
  error: z.string().nullable().describe('Why its last attempt failed'),
});
export type WorkItem = z.output<typeof workItemShape>;

export const workSorts = ['urgency', 'dueAt'] as const;
const language = z.enum(locales).optional().describe('Of titles; English when absent');

export const workContract = {
  listWork: operation({
    method: 'GET',
    path: '/api/insurer/v1/work',
    summary: 'Background work of the server: failed, due, running, waiting, done in the last hour',
    access: insurerOnly,
    query: z.strictObject({
      ...listQuery(workSorts),
      state: severalOf(workStates).optional(),
      language,
    }),
    reply: pageOf(workItemShape),
  }),
  retryWork: operation({
    method: 'POST',
    path: '/api/insurer/v1/work/{workItemId}/retry',
    summary: 'Retry failed work; 404 for work that has not failed',
    access: insurerOnly,
    params: z.strictObject({ workItemId: z.string().max(60) }),
    query: z.strictObject({ language }),
    reply: workItemShape,
  }),
};
