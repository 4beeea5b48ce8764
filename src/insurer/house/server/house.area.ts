import { defineServerArea } from '../../../platform/server/server-area.ts';
import { decidedSubjectSlot } from '../../../policies/passports/server/public.ts';
import { insurerSlot } from '../../../risk/covers/server/public.ts';
import { houseSubscriptions } from './awaited-answers.ts';
import { chooseInsurer } from './house-insurer.ts';
import { houseRulesRoutes, passportsRoutes } from './passports.routes.ts';
import { readHouseRules } from './read-rules.ts';
import { coverDecisions } from './show-passport.ts';
import { houseWork } from './work.ts';

export const houseServer = defineServerArea({
  name: 'insurer/house',
  routes: ({ houseInsurer }) => [passportsRoutes, houseRulesRoutes(readHouseRules(houseInsurer.rulesFile))],
  declares: [insurerSlot(chooseInsurer), decidedSubjectSlot(coverDecisions)],
  subscriptions: ({ houseInsurer: { on, delaySeconds } }) => (on ? houseSubscriptions(delaySeconds) : []),
  work: ({ houseInsurer: { on, rulesFile, delaySeconds } }) =>
    on ? houseWork(readHouseRules(rulesFile), delaySeconds) : [],
});
