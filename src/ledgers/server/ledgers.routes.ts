import { jobOnWire, type LineOrders, ownJob } from '../../jobs/server/public.ts';
import type { Reporting } from '../../overdues/server/public.ts';
import { type Routes, routes } from '../../platform/server/routes.ts';
import { ledgersContract } from '../ledgers.contract.ts';
import { countBuyers, listUnmatched } from './ledgers.store.ts';
import { nameBuyer, stateLedger } from './look-over-ledger.ts';
import { orderProposals } from './order-proposals.ts';
import { pageOfProposals, showEffects } from './show-ledger.ts';

/** Buyers that a screen lists as unknown; who has more corrects the column first. */
const mostUnmatched = 500;

/** What a ledger does as a whole, and the overdues that it brings to light. */
export function ledgersRoutes(orders: LineOrders, reporting: Reporting): Routes {
  return routes(ledgersContract, {
    showLedgerEffects: ({ params }, context) => showEffects(params.jobId, context),
    stateLedger: ({ params, body }, context) => stateLedger(params.jobId, body, context),
    listUnmatchedBuyers: async ({ params }, context) => {
      const { jobId } = await ownJob('ledgers', params.jobId, context);
      const unmatched = await listUnmatched(context.tx, jobId, mostUnmatched);
      return { matched: await countBuyers(context.tx, jobId), unmatched: [...unmatched] };
    },
    nameLedgerBuyer: async ({ params, body }, context) =>
      jobOnWire(await nameBuyer(orders, params.jobId, body, context)),
    listProposals: ({ params, query }, context) => pageOfProposals(params.jobId, query, context),
    orderProposals: ({ params, body }, context) => orderProposals(reporting, params.jobId, body, context),
  });
}
