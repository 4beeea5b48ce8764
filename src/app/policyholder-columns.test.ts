import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Operation } from '../platform/core/contract.ts';
import { exports } from './areas.ts';

/** The fields of a list's rows; none where they are of several shapes. */
function rowOf({ reply }: Operation): object {
  const items = reply instanceof z.ZodObject ? reply.shape['items'] : null;
  return items instanceof z.ZodArray && items.element instanceof z.ZodObject ? items.element.shape : {};
}

/** Tables of policies themselves have it as their name; lines of a file are what the file says. */
const ofPolicies = ['clients', 'policies', 'policy-performance', 'unnamed-covers'];
const isOther = (list: string) => [...ofPolicies, 'users'].includes(list) || list.endsWith('-lines');

const lists = exports.filter(({ list, operation }) => 'policy' in rowOf(operation) && !isOther(list));

it('every list of rows of policies has a column for the policyholder, and names it where that is requested', () => {
  expect(lists.length).toBeGreaterThan(20);
  const without = lists.filter(
    ({ operation, columns }) =>
      !('policyholders' in (operation.query?.shape ?? {})) ||
      !(columns as readonly { head: string }[]).some(({ head }) => head === 'Policyholder'),
  );
  expect(without.map(({ list }) => list)).toEqual([]);
});

/**
 * Lists with rows that have no policy (buyers that one has only marked, files, companies to be identified), lists that
 * are read by time, and what one file says.
 */
const ungrouped = [
  'cover-jobs',
  'cover-request-jobs',
  'identification-requests',
  'ledger-accounts',
  'ledger-proposals',
  'ledgers',
  'monitor',
  'my-buyers',
  'notifications',
];

it('every other one can be grouped by policyholder', () => {
  const without = lists.filter(({ operation }) => !('groupBy' in (operation.query?.shape ?? {})));
  expect(without.map(({ list }) => list).toSorted()).toEqual(ungrouped);
});
