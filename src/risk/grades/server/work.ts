import { label } from '../../../platform/core/label.ts';
import { dailyStep, untilDone, type Work } from '../../../platform/server/work.ts';
import { runDayOfGradeCovers, withdrawGradeCovers } from './assess-grade-covers.ts';
import { notifyOpenedRenewals, runDayOfGradeRequests } from './choose-renewal.ts';
import { endGradesOfCeasedCompanies, endGradesOfEndedPolicies, resumeGradesOfRenewedPolicies } from './end-grades.ts';

export const gradeWork: readonly Work[] = [
  {
    name: label('Daily step: grades and covers by grade'),
    when: dailyStep,
    run: untilDone(
      'Calendar',
      resumeGradesOfRenewedPolicies,
      endGradesOfEndedPolicies,
      withdrawGradeCovers,
      endGradesOfCeasedCompanies,
      runDayOfGradeRequests,
      notifyOpenedRenewals,
      runDayOfGradeCovers,
    ),
  },
];
