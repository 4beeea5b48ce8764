import { label } from '../../../platform/core/label.ts';
import { dailyStep, untilDone, type Work } from '../../../platform/server/work.ts';
import { convertCollectionToClaim } from './convert-collections.ts';
import {
  closePaidClaims,
  endDocumentRequests,
  endWaitingPeriods,
  forgetOldClaims,
  recountWaitingPeriods,
  resumeSettledClaims,
  suspendDisputedClaims,
} from './run-day-of-claims.ts';

export const claimWork: readonly Work[] = [
  {
    name: label('Daily step: claims'),
    when: dailyStep,
    run: untilDone(
      'Calendar',
      convertCollectionToClaim,
      endWaitingPeriods,
      recountWaitingPeriods,
      endDocumentRequests,
      closePaidClaims,
      suspendDisputedClaims,
      resumeSettledClaims,
      forgetOldClaims,
    ),
  },
];
