import { routes } from '../../../platform/server/routes.ts';
import { gradeCoversContract } from '../grade-covers.contract.ts';
import { listGradeCovers, showGradeCover, showGradeCoverTable } from './list-grade-covers.ts';

/** Reading covers that follow grades. They change with the grades alone. */
export const gradeCoversRoutes = routes(gradeCoversContract, {
  listGradeCovers: ({ query }, context) => listGradeCovers(query, context),
  findGradeCover: ({ params }, context) => showGradeCover(params.gradeCoverId, context),
  findGradeCoverTable: ({ params }, context) => showGradeCoverTable(params.policy, context),
});
