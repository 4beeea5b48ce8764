import { z } from 'zod';
import { type Contract, holderOf, operation, orderingHolderOf } from '../../platform/core/contract.ts';
import { dayShape } from '../../platform/core/day.ts';
import { instantShape } from '../../platform/core/instant.ts';
import { listQuery, pageOf } from '../../platform/core/page.ts';

const substitutionShape = z.strictObject({
  substitutionId: z.string(),
  person: z.string().describe('Who is away'),
  substitute: z.string().describe('Who approves for them'),
  isOwn: z.boolean().describe('The caller is away'),
  isMine: z.boolean().describe('The caller stands in'),
  from: dayShape,
  to: dayShape.describe('The last day'),
  endedOn: dayShape.nullable().describe('Ended early: from this day on it no longer counts'),
  isOver: z.boolean(),
  createdAt: instantShape,
});
export type SubstitutionOnWire = z.output<typeof substitutionShape>;

const colleagueShape = z.strictObject({ personId: z.string(), name: z.string() });

const path = '/api/v2/approval-substitutes';

/** Who approves for colleagues who are away. */
export const substitutesContract = {
  listSubstitutes: operation({
    method: 'GET',
    path,
    summary: 'Substitutes that the caller named or is, newest first; administrators see those of their organisation',
    access: holderOf('tci-access'),
    query: z.strictObject(listQuery(['createdAt'])),
    reply: pageOf(substitutionShape),
  }),
  listPossibleSubstitutes: operation({
    method: 'GET',
    path: `${path}/possible`,
    summary: 'Colleagues of the same organisation who approve requests themselves',
    access: holderOf('tci-access'),
    reply: z.strictObject({ items: z.array(colleagueShape) }),
  }),
  nameSubstitute: operation({
    method: 'POST',
    path,
    summary: 'Let a colleague approve in one’s place for some days, on the policies on which they approve themselves',
    access: orderingHolderOf('tci-access'),
    body: z.strictObject({ substituteId: z.string().max(60), from: dayShape, to: dayShape }),
    reply: substitutionShape,
    status: 201,
    idempotency: 'creates',
  }),
  endSubstitution: operation({
    method: 'POST',
    path: `${path}/{substitutionId}/end`,
    summary: 'End it today, before its last day',
    access: holderOf('tci-access'),
    params: z.strictObject({ substitutionId: z.string().max(60) }),
    reply: substitutionShape,
  }),
} as const satisfies Contract;
