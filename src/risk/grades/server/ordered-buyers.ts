import type { OrderedBuyers } from '../../../approvals/orders/server/public.ts';
import { seesGrades } from '../../buyers/grade-visibility.ts';
import { latestOwed } from '../../buyers/server/public.ts';
import { gradesOfCompanies } from './public.ts';

/** What approvers are told of the buyer, whatever is ordered. */
export const orderedBuyers: OrderedBuyers = {
  grades: async ({ tx, actor }, companyIds) => (seesGrades(actor) ? gradesOfCompanies(tx, companyIds) : null),
  owed: latestOwed,
};
