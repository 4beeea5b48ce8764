import { defineServerArea } from '../../../platform/server/server-area.ts';
import { decidedByRules, decidedSubjectSlot } from '../../../policies/passports/server/public.ts';
import { stepsFor } from '../../../risk/buyers/grade-visibility.ts';
import { overdueRules, stopLiftRules } from '../house-overdue-reply.ts';
import { overduesRoutes } from './overdues.routes.ts';
import { settlePlansSlot } from './settle-overdues.ts';
import { overdueWork } from './work.ts';

export const overduesServer = defineServerArea({
  name: 'non-payment/overdues',
  routes: () => [overduesRoutes(settlePlansSlot.only())],
  declares: [decidedSubjectSlot(decidedByRules('overdue', [overdueRules, stopLiftRules], stepsFor))],
  work: () => overdueWork,
});
