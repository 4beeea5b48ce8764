import { linesSlot } from '../../../bulk/jobs/server/public.ts';
import { defineServerArea } from '../../../platform/server/server-area.ts';
import { ledgerJobsRoutes } from './ledger-jobs.routes.ts';
import { ledgersRoutes } from './ledgers.routes.ts';
import { ledgerFileTarget } from './line-target.ts';

export const ledgersServer = defineServerArea({
  name: 'non-payment/ledgers',
  routes: (setUp) => [ledgerJobsRoutes(ledgerFileTarget, setUp), ledgersRoutes],
  declares: [linesSlot(() => ({ ledgers: ledgerFileTarget }))],
});
