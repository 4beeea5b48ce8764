import { routes } from '../../../platform/server/routes.ts';
import { defineServerArea } from '../../../platform/server/server-area.ts';
import { mixedExposureContract } from '../mixed-exposure.contract.ts';
import { enterExposures } from './enter-exposures.ts';
import { pageOfPackages, showPackage } from './show-packages.ts';

export const mixedExposureServer = defineServerArea({
  name: 'policy-administration/mixed-exposure',
  routes: () => [
    routes(mixedExposureContract, {
      listExposurePackages: ({ query }, context) => pageOfPackages(query, context),
      findExposurePackage: ({ params }, context) => showPackage(params.packageId, context),
      enterExposures: ({ params, body }, context) => enterExposures(params.packageId, body, context),
    }),
  ],
});
