import { jobOnWire } from '../../../bulk/jobs/server/public.ts';
import { type Routes, routes } from '../../../platform/server/routes.ts';
import { ledgersContract } from '../ledgers.contract.ts';
import { enterComplete, restoreMissing } from './complete-ledger.ts';
import { stateLedger } from './ledger-statement.ts';
import { listMisplacedLines, moveMisplacedLines } from './move-misplaced-lines.ts';
import { orderProposals } from './order-proposals.ts';
import { foreseeUninsured } from './preview-uninsured.ts';
import { pageOfProposals, showEffects } from './show-ledger.ts';
import { listAccounts, showTotals } from './show-ledger-accounts.ts';

/** The actions on a ledger as a whole, and the overdues that it finds. */
export const ledgersRoutes: Routes = routes(ledgersContract, {
  listMisplacedLines: ({ query }, context) => listMisplacedLines(query, context),
  moveMisplacedLines: ({ body }, context) => moveMisplacedLines(body, context),
  showLedgerEffects: ({ params }, context) => showEffects(params.jobId, context),
  listLedgerAccounts: ({ params, query }, context) => listAccounts(params.jobId, query, context),
  showLedgerTotals: ({ params, query }, context) => showTotals(params.jobId, query, context),
  foreseeUninsured: ({ params }, context) => foreseeUninsured(params.jobId, context),
  stateLedger: ({ params, body }, context) => stateLedger(params.jobId, body, context),
  enterCompleteLedger: async ({ params, body }, context) => jobOnWire(await enterComplete(params.jobId, body, context)),
  restoreMissing: ({ params }, context) => restoreMissing(params.jobId, context),
  listProposals: ({ params, query }, context) => pageOfProposals(params.jobId, query, context),
  orderProposals: ({ params, body }, context) => orderProposals(params.jobId, body, context),
});
