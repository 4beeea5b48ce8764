import { dailyStep, untilDone, type Work } from '../../../platform/server/work.ts';
import { runDayOfGradeCovers, withdrawGradeCovers } from './assess-grade-covers.ts';
import { notifyOpenedRenewals, runDayOfGradeRequests } from './choose-renewal.ts';
import { endGradesOfCeasedCompanies, endGradesOfEndedPolicies, resumeGradesOfRenewedPolicies } from './end-grades.ts';

export const gradeWork: readonly Work[] = [
  {
    name: 'run the day: grade requests that go on or end, covers by grade that change or are withdrawn',
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
