import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { euros } from '../../../testing/server/example-world.ts';
import { openPremiumWorld, type PremiumWorld, quarters, termsOfTheDay } from '../../../testing/server/premium-world.ts';

/* What is declared in a new insurance year of the last days of the former one follows the terms of these days. */

let at: PremiumWorld;
let todId: string;

beforeAll(async () => {
  at = await openPremiumWorld();
});
afterAll(() => at.world.close());

/** All but the last quarter is declared at 0.2 %; from January on Germany is insured, at 0.3 %, and the Netherlands are not. */
beforeEach(async () => {
  await at.forgetInvoices();
  await at.world.asInsurer((tx) => tx.deleteFrom('houseAnswers').execute());
  await at.insure(null);
  await at.passDays(...quarters);
  for (const quarter of quarters.slice(0, 3)) await at.declare(quarter, 1_000_000);
  at.setDay('2026-11-20');
  await at.renew(44_000, { premiumRate: 0.3 }, ['DE']);
  at.setDay('2027-01-01');
  await at.letWork(termsOfTheDay);
  await at.passDays('2027-01-01');
  ({ todId } = await at.declarationFrom('2026-10-01'));
});

const line = (countryCode: string, turnover: number) => ({
  countryCode,
  category: null,
  insuredEntityId: null,
  turnover: euros(turnover),
  exclusions: euros(0),
});

const shown = async () => (await at.world.get(at.dirk, `/api/v1/tod/${todId}`)).body;
const enter = (country: string) =>
  at.world.post(at.dirk, `/api/v1/tod/${todId}`, { lines: [line(country, 1_000_000)] }, { method: 'PUT' });

it('is entered for the countries of the period, and no others', async () => {
  expect((await enter('DE')).body.errors).toEqual([{ pointer: '/lines/0/countryCode', code: 'country-not-covered' }]);
  expect((await enter('NL')).status).toBe(200);
  expect(await shown()).toMatchObject({
    premium: euros(2000),
    minimumPremium: null,
    lines: [{ rate: 0.2, premium: euros(2000) }],
    countries: [{ countryCode: 'NL', rate: 0.2 }],
  });
});

it('is amended at the rate of the period', async () => {
  await at.declare('2026-10-01', 1_000_000);
  at.setDay('2027-01-04');
  const more = { lines: [line('NL', 2_000_000)], reason: 'Booked late' };
  const { body } = await at.world.post(at.dirk, `/api/v1/tod/${todId}/amendments`, more);
  expect(body.amendment).toMatchObject({ premium: euros(4000) });
});

it('is estimated from what was insured then, at the rate of the period', async () => {
  at.setDay('2027-03-02');
  await at.letWork('Daily step: turnover declarations');
  at.setDay('2027-03-03');
  await at.letWork('Estimate turnover that was not declared');
  expect(await shown()).toMatchObject({
    estimate: { total: euros(1_200_000), premium: euros(2400) },
    estimatedLines: [{ countryCode: 'NL', rate: 0.2, premium: euros(2400) }],
  });
});
