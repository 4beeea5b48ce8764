import { expect, it } from 'vitest';
import {
  kindsReadWith,
  orderKinds,
  orderRights,
  orderSubject,
  orderSubjects,
} from '../approvals/orders/order-subjects.ts';
import { orderRights as rightsOfScreens } from '../approvals/orders/rights-to-see-orders.ts';
import { whyNotReviewTogether } from '../approvals/orders/who-may-approve.ts';
import { orderKinds as exampleKinds } from '../testing/server/example-orders.ts';
import { contracts } from './areas.ts';

it('what can be ordered is placed by an operation of the API, and orders of each kind are tested', () => {
  const served = new Set(contracts.flatMap((contract) => Object.values(contract)));
  expect(orderSubjects().filter(({ placedBy }) => !served.has(placedBy))).toEqual([]);
  expect(orderKinds()).toEqual(exampleKinds);
});

it('the screens know the rights of all that can be ordered without loading it', () => {
  expect(rightsOfScreens).toEqual(orderRights());
});

it('an order is as open as what it orders', () => {
  expect(kindsReadWith(['tci-access', 'read_gr'])).toEqual(['grade-request', 'grade-request-cancellation']);
});

it('another account for an indemnity and what binds for a year are approved alone, the others among many; all are returned and refused so', () => {
  const alone = orderKinds().filter((kind) => whyNotReviewTogether(kind, 'approve')?.code === 'approved-alone');
  expect(alone).toEqual(['claim-payee', 'renewal-signature', 'renewal-notice']);
  for (const judgement of ['return', 'refuse'] as const)
    expect(
      orderKinds()
        .map((kind) => whyNotReviewTogether(kind, judgement))
        .filter(Boolean),
    ).toEqual([]);
});

it('what an author fills in has a name among the particulars of its kind', () => {
  for (const { kind, authored, particulars } of orderSubjects()) {
    const names = Object.values(authored ?? {}).filter((as) => typeof as === 'string');
    const unnamed = names.filter((name) => !['order', 'lines', 'documents', ...particulars].includes(name));
    expect(unnamed, kind).toEqual([]);
  }
});

it('a kind that nobody declared is named in the fault', () => {
  expect(() => orderSubject('weather')).toThrow('No order subject "weather"');
});
