import type { CompanyRef } from '../../platform/core/company-reference.ts';

/*
 * What of the orders is for the reader to do, as every figure counts it and as the address of the list opens it. The first
 * screen has these without the list.
 */

/** What others wait for: to approve, or to take over from an author without access. The tab that opens first. */
export const ordersToApprove = { query: { toDo: true, isOwn: false }, search: {} } as const;

/** Whatever waits for somebody's approval: the tab "Pending". */
export const pendingOrders = { search: { view: 'waiting' } } as const;

/** The reader's own that are with them again: returned by a colleague, or amended and not submitted yet. */
export const returnedOrders = {
  query: { isOwn: true, workflowStatus: 'RETURNED,DRAFT' },
  search: { view: 'mine', returned: 'RETURNED,DRAFT' },
} as const;

/** Whom an order is about: the buyer, or the policyholder where it is about the policy itself. */
export function nameOfOrder({
  company,
  policyholder,
}: Readonly<{ company: CompanyRef | null; policyholder: string }>): string {
  return company?.companyName ?? policyholder;
}
