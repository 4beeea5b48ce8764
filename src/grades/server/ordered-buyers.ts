import { seesGrades } from '../../buyers/grade-sight.ts';
import { latestOwed } from '../../buyers/server/public.ts';
import type { OrderedBuyers } from '../../ordering/server/public.ts';
import { gradesOfCompanies } from './public.ts';

/** What approvers are told of the buyer, whatever is ordered. */
export const orderedBuyers: OrderedBuyers = {
  grades: async ({ tx, actor }, companyIds) => (seesGrades(actor) ? gradesOfCompanies(tx, companyIds) : null),
  owed: latestOwed,
};
