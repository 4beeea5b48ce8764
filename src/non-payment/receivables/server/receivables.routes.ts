import { companyOf } from '../../../platform/core/company-reference.ts';
import { type Routes, routes } from '../../../platform/server/routes.ts';
import { receivablesContract } from '../receivables.contract.ts';
import { receivableOnWire } from './receivable-on-wire.ts';
import { listReceivables } from './receivables.store.ts';

/** The actions on the book of invoices. */
export const receivablesRoutes: Routes = routes(receivablesContract, {
  listReceivables: async ({ query }, context) => {
    const page = await listReceivables(query, context);
    const items = page.items.map((listed) => ({
      ...receivableOnWire(listed, context.today),
      policy: listed.policy,
      company: companyOf(listed),
    }));
    return { ...page, items };
  },
});
