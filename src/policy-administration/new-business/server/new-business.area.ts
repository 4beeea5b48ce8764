import { money } from '../../../platform/core/money.ts';
import { routes } from '../../../platform/server/routes.ts';
import { defineServerArea } from '../../../platform/server/server-area.ts';
import { newBusinessContract, type Opportunity } from '../new-business.contract.ts';
import { listOpportunities, type OpportunityRecord } from './new-business.store.ts';

export const newBusinessServer = defineServerArea({
  name: 'policy-administration/new-business',
  routes: () => [
    routes(newBusinessContract, {
      listNewBusiness: async ({ query }, context) => {
        const page = await listOpportunities(query, context);
        return { ...page, items: page.items.map(opportunityOnWire) };
      },
    }),
  ],
});

function opportunityOnWire(row: OpportunityRecord): Opportunity {
  const { opportunityId, opportunityNumber, prospect, countryCode, productType, status, nextStep } = row;
  const { currency, expectedPremium, validUntil, boundPolicy } = row;
  return {
    opportunityId,
    opportunityNumber,
    prospect,
    countryCode,
    productType,
    status,
    expectedPremium: currency && expectedPremium !== null ? money(expectedPremium, currency) : null,
    nextStep,
    validUntil,
    boundPolicy,
  };
}
