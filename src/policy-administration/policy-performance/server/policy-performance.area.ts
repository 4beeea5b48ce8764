import type { Page } from '../../../platform/core/page.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type Printing, sendLetter } from '../../../platform/server/pdf/send-letter.ts';
import { type Routes, routes } from '../../../platform/server/routes.ts';
import { defineServerArea } from '../../../platform/server/server-area.ts';
import { type PolicyPerformance, policyPerformanceContract } from '../policy-performance.contract.ts';
import { listPerformance, type PerformanceQuery } from './policy-performance.store.ts';
import { reportOfPolicy } from './print-report.ts';
import { asSeenBy, showPolicyFigures } from './show-policy-figures.ts';
import { performanceWork } from './work.ts';

export const policyPerformanceServer = defineServerArea({
  name: 'policy-administration/policy-performance',
  routes: (setUp) => [policyPerformanceRoutes(setUp)],
  work: () => performanceWork,
});

const current = 'current-policy-period';

/** Figures of policies; `printing` says how reports are made. */
function policyPerformanceRoutes(printing: Printing): Routes {
  return routes(policyPerformanceContract, {
    findPolicyFigures: ({ params, query: { period = current } }, context) =>
      showPolicyFigures(params.policy, period, context),
    printPolicyFigures: ({ params, query: { period = current, language } }, exchange) =>
      sendLetter(reportOfPolicy(params.policy, period), { language, exchange, printing }),
    listPolicyPerformance: ({ query }, context) => pageOfPerformance(query, context),
  });
}

/** One page of the figures of policies in scope, as far as the reader may know them. */
async function pageOfPerformance(query: PerformanceQuery, context: Context): Promise<Page<PolicyPerformance>> {
  const page = await listPerformance(query, context);
  const items = page.items.map(({ figures, policyholder }) => ({ ...asSeenBy(context.actor, figures), policyholder }));
  return { ...page, items };
}
