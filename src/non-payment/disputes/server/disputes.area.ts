import { defineServerArea } from '../../../platform/server/server-area.ts';
import { decidedByRules, decidedSubjectSlot } from '../../../policies/passports/server/public.ts';
import { disputeRules } from '../dispute-rules.ts';
import { disputesRoutes } from './disputes.routes.ts';

export const disputesServer = defineServerArea({
  name: 'non-payment/disputes',
  routes: () => [disputesRoutes],
  declares: [decidedSubjectSlot(decidedByRules('dispute', [disputeRules]))],
});
