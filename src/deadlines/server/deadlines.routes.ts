import { type Routes, routes } from '../../platform/server/routes.ts';
import { deadlinesContract } from '../deadlines.contract.ts';
import { createLink, findLink, revokeLink } from './calendar-link.ts';
import { type Calendar, sendCalendar } from './send-calendar.ts';
import { showBuyerStanding, showDays, showDeadlines, showInvoices, summarize } from './show-deadlines.ts';

/** The deeds on the compliance clock; `calendar` says in which words and where it is read as a calendar. */
export function deadlinesRoutes(calendar: Calendar): Routes {
  return routes(deadlinesContract, {
    listDeadlines: ({ query }, context) => showDeadlines(query, context),
    listDeadlineInvoices: ({ query }, context) => showInvoices(query, context),
    summarizeDeadlines: ({ query }, context) => summarize(query, context),
    listDeadlineDays: ({ query }, context) => showDays(query, context),
    findBuyerStanding: ({ params, query }, context) => showBuyerStanding(params.companyId, query, context),
    readDeadlineCalendar: (_input, exchange) => sendCalendar(exchange, calendar),
    findDeadlineCalendar: async (_input, context) => ({ link: await findLink(context) }),
    createDeadlineCalendar: (_input, context) => createLink(context, calendar),
    revokeDeadlineCalendar: (_input, context) => revokeLink(context),
  });
}
