import { defineServerArea } from '../../../platform/server/server-area.ts';
import { insurerOf } from '../../covers/server/public.ts';
import { coverEstimatesRoutes } from './cover-estimates.routes.ts';
import { estimatingBy } from './estimate-cover.ts';
import { coverEstimateWork } from './work.ts';

export const coverEstimatesServer = defineServerArea({
  name: 'risk/cover-estimates',
  routes: (setUp) => [coverEstimatesRoutes(estimatingBy(insurerOf(setUp)))],
  work: () => coverEstimateWork,
});
