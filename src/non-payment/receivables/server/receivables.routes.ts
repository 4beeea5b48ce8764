import { type Routes, routes } from '../../../platform/server/routes.ts';
import { receivablesContract } from '../receivables.contract.ts';
import { receivableOnWire } from './receivable-on-wire.ts';
import { listReceivables } from './receivables.store.ts';

/** The actions on the book of invoices. */
export const receivablesRoutes: Routes = routes(receivablesContract, {
  listReceivables: async ({ query }, { scope, tx, today }) => {
    const page = await listReceivables(scope, tx, query);
    const items = page.items.map(({ companyName, countryCode, ...receivable }) => ({
      ...receivableOnWire(receivable, today),
      policy: receivable.policy,
      company: { companyId: receivable.companyId, companyName, countryCode },
    }));
    return { ...page, items };
  },
});
