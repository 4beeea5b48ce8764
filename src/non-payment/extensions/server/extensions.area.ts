import { defineServerArea } from '../../../platform/server/server-area.ts';
import { decidedByRules, decidedSubjectSlot } from '../../../policies/passports/server/public.ts';
import { stepsFor } from '../../../risk/buyers/grade-visibility.ts';
import { extensionRules } from '../extension-rules.ts';
import { extensionsRoutes } from './extensions.routes.ts';
import { extensionWork } from './work.ts';

export const extensionsServer = defineServerArea({
  name: 'non-payment/extensions',
  routes: () => [extensionsRoutes],
  declares: [decidedSubjectSlot(decidedByRules('extension', [extensionRules], stepsFor))],
  work: () => extensionWork,
});
