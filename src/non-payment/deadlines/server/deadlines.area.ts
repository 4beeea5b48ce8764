import { defineServerArea } from '../../../platform/server/server-area.ts';
import { currentStopsSlot } from '../../../risk/delivery-stops/server/public.ts';
import { calendarSourceSlot } from './calendar-sources.ts';
import { currentStops } from './current-positions.ts';
import { deadlinesRoutes } from './deadlines.routes.ts';
import { insuredUnderSlot } from './insured-under.ts';
import { deadlineWork } from './work.ts';

export const deadlinesServer = defineServerArea({
  name: 'non-payment/deadlines',
  routes: (setUp) => [deadlinesRoutes({ ...setUp, sources: calendarSourceSlot.declared() }, insuredUnderSlot.only())],
  declares: [currentStopsSlot(currentStops)],
  work: () => deadlineWork,
});
