import { addDays } from '../../src/platform/core/day.ts';
import { money } from '../../src/platform/core/money.ts';
import { upsertOpportunities } from '../../src/policy-administration/new-business/server/public.ts';
import { act } from './acting.ts';
import { harbourAndLane } from './policies.ts';
import type { DemoWorld } from './world.ts';

/** Prospect, country, status, premium expected of a year in thousands, the next step, days until the quotation ends. */
const given = [
  ['Ashcombe Paper Ltd', 'GB', 'QUOTED', 42, 'Client decides on the quotation', 9],
  ['Fjordlys Marine AS', 'NO', 'IN_UNDERWRITING', 65, 'Insurer reviews the largest buyers', null],
  ['Caldera Ceramics SL', 'ES', 'SUBMITTED', 28, 'Insurer confirms receipt', null],
  ['Bergquell Getränke GmbH', 'DE', 'LEAD', 90, 'First talk with the client', null],
  ['Tramontana Foods SpA', 'IT', 'ACCEPTED', 55, 'Policy is issued', 20],
  ['Kestrel Tooling Ltd', 'GB', 'QUOTED', 18, 'Client compares two options', 2],
  ['Oude Rijn Staal BV', 'NL', 'LOST', 73, null, null],
  ['Verrerie du Vexin SAS', 'FR', 'DECLINED', 31, null, null],
  ['Amberley Timber Ltd', 'GB', 'BOUND', 24, null, null],
] as const;

/** What Harbour & Lane works on. */
export async function makeNewBusiness(world: DemoWorld): Promise<void> {
  const today = world.clock.today();
  await act(world, 'insurer@aval.example', 1, '1900-01-01', async (context) => {
    const lines = given.map(([prospect, countryCode, status, thousands, nextStep, days], index) => ({
      opportunityNumber: `NB-${String(index + 1).padStart(4, '0')}`,
      organisationId: harbourAndLane.organisationId,
      prospect,
      countryCode,
      productType: 'tci' as const,
      status,
      expectedPremium: money(thousands * 1_000, countryCode === 'GB' ? 'GBP' : 'EUR'),
      nextStep,
      validUntil: days === null ? null : addDays(today, days),
      policy: status === 'BOUND' ? 'TI-8000001' : null,
    }));
    await upsertOpportunities(lines, context);
  });
}
