import { furtherChecksSlot } from '../../../bulk/jobs/server/public.ts';
import { defineServerArea } from '../../../platform/server/server-area.ts';
import { identifiedBuyers, renamedBuyers } from './check-called.ts';
import { companiesRoutes } from './companies.routes.ts';
import { identificationRequestsRoutes } from './identification-requests.routes.ts';
import { coverSummariesSlot } from './search-companies.ts';
import { utilisationsRoutes } from './utilisations.routes.ts';

export const buyersServer = defineServerArea({
  name: 'risk/buyers',
  routes: ({ countrySpecials }) => [
    companiesRoutes({ specials: countrySpecials, coverSummaries: coverSummariesSlot.only() }),
    utilisationsRoutes,
    identificationRequestsRoutes(countrySpecials),
  ],
  declares: [furtherChecksSlot(identifiedBuyers, renamedBuyers)],
});
