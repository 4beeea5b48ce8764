import { expect, it } from 'vitest';
import { orderKinds } from '../../approvals/orders/order-subjects.ts';
import { orderSubjectsOf } from '../../approvals/orders/server/order-subjects.ts';
import { jobKinds } from '../../bulk/jobs/job.ts';
import { linesOfWorks } from '../../bulk/jobs/server/line-target.ts';
import { subscribers } from './areas.ts';
import { readConfig } from './config.ts';

const config = readConfig({});

/* What tables keyed by a type would hold at compile time, now that each resource declares its own part. */

it('resources subscribe', () => {
  expect(subscribers.length).toBeGreaterThan(5);
});

it('something is done with orders of every kind', () => {
  const { of } = orderSubjectsOf(config);
  expect(() => orderKinds().map(of)).not.toThrow();
});

it('the lines of every kind of file and work are for something', () => {
  expect(Object.keys(linesOfWorks(config)).toSorted()).toEqual([...jobKinds, 'orders'].toSorted());
});
