import { type Routes, routes } from '../../../platform/server/routes.ts';
import { gradesContract } from '../grades.contract.ts';
import { cancelGradeRequest } from './cancel-grade-request.ts';
import { changeGradeReference } from './change-reference.ts';
import { chooseRenewal } from './choose-renewal.ts';
import { listGradeRequests, listGrades } from './list-grades.ts';
import { requestGrade } from './request-grade.ts';
import { listGradeHistory, showGradeRequest } from './show-grade-request.ts';

/** The actions on grades. */
export const gradesRoutes: Routes = routes(gradesContract, {
  listGrades: ({ query }, context) => listGrades(query, context),
  requestGrade: ({ body }, context) => requestGrade(body, context),
  listGradeRequests: ({ query }, context) => listGradeRequests(query, context),
  findGradeRequest: ({ params }, context) => showGradeRequest(params.gradeRequestId, context),
  listGradeHistory: ({ params }, context) => listGradeHistory(params.gradeRequestId, context),
  cancelGradeRequest: ({ params }, context) => cancelGradeRequest(params.gradeRequestId, context),
  changeGradeReference: ({ params, body }, context) =>
    changeGradeReference(params.gradeRequestId, body.customerReference, context),
  chooseRenewal: ({ params, body }, context) => chooseRenewal(params.gradeRequestId, body.willRenew, context),
});
