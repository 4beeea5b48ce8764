import { splitValues } from '../../../platform/core/page.ts';
import { type Routes, routes } from '../../../platform/server/routes.ts';
import { sumWaitingMoney } from '../../receivables/server/public.ts';
import { deadlinesContract } from '../deadlines.contract.ts';
import { createLink, findLink, revokeLink } from './calendar-link.ts';
import type { InsuredUnder } from './insured-under.ts';
import { type Calendar, sendCalendar } from './send-calendar.ts';
import { showBuyerPosition, showDays, showDeadlines, showInvoices, summarize } from './show-deadlines.ts';

/**
 * The operations on deadlines; `calendar` has the texts and addresses of calendars, `insuredUnder` what the covers know
 * of a buyer, `fulfilments` how each obligation is fulfilled.
 */
export function deadlinesRoutes(calendar: Calendar, insuredUnder: InsuredUnder): Routes {
  return routes(deadlinesContract, {
    listDeadlines: ({ query }, context) => showDeadlines(query, context),
    listDeadlineInvoices: ({ query }, context) => showInvoices(query, context),
    summarizeDeadlines: ({ query }, context) => summarize(query, context),
    listDeadlineDays: ({ query }, context) => showDays(query, context),
    findBuyerStanding: async ({ params: { companyId }, query }, context) => {
      const { standings } = await showBuyerPosition(companyId, query, context);
      const policies = standings.map(({ policy }) => policy);
      const insured = await insuredUnder(companyId, policies, context);
      const waitingMoney = await sumWaitingMoney(context.scope, context.tx, companyId, splitValues(query.policy));
      return { standings: standings.map((each) => ({ ...each, isInsured: insured.has(each.policy) })), waitingMoney };
    },
    readDeadlineCalendar: (_input, exchange) => sendCalendar(exchange, calendar),
    findDeadlineCalendar: async (_input, context) => ({ link: await findLink(context) }),
    createDeadlineCalendar: (_input, context) => createLink(context, calendar),
    revokeDeadlineCalendar: (_input, context) => revokeLink(context),
  });
}
