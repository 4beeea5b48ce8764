import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExampleLosses, exampleLosses, invoice, lossPolicy, ok } from '../../../testing/server/example-losses.ts';
import { euros } from '../../../testing/server/example-world.ts';

/*
 * A reduction removes no cover from earlier deliveries, as a withdrawal does not (decision 66): a limit of 20,000, of
 * which 12,000 were delivered in May; on 10 July it is reduced to 5,000, withdrawn, or runs out; insolvency on 10
 * August.
 */

const keys = ['CBNL-4700001', 'CBNL-4700002', 'CBNL-4700003', 'CBNL-4700004'] as const;
let world: ExampleLosses['world'];
let core: ExampleLosses['core'];
let insured: ExampleLosses['insured'];
let upserted: ExampleLosses['upserted'];

beforeAll(async () => {
  ({ world, core, insured, upserted } = await exampleLosses(keys));
});
afterAll(() => world.close());

type Ending = 'reduced' | 'withdrawn' | 'expired' | 'unchanged';

/** The calculation of a claim whose limit ended so; with what was delivered after it where asked. */
async function calculationAfter(policy: string, ending: Ending, later: readonly object[] = []) {
  world.setNow('2026-06-10T08:00:00.000Z');
  await upserted('policies', lossPolicy(policy));
  const companyId = await world.company('03');
  await upserted('covers', {
    policy,
    companyId,
    requestedAmount: euros(20_000),
    grantedAmount: euros(20_000),
    startDate: '2026-01-02',
    decisionDate: '2026-01-02',
    ...(ending === 'expired' ? { endDate: '2026-07-09' } : {}),
  });
  if (ending === 'reduced' || ending === 'withdrawn') {
    const { body } = await world.get(insured, `/api/v2/covers?policy=${policy}`);
    // announced on 9 June with thirty days: the old terms hold through 9 July
    world.setNow('2026-06-09T08:00:00.000Z');
    const amount = ending === 'reduced' ? { amount: euros(5000) } : {};
    const notice = { ...amount, reasonCodes: ['GRADE_TOO_WEAK'], noticeDays: 30 };
    await ok(world.post(core, `/api/insurer/v1/covers/${body.items[0].coverId}/notice`, notice));
  }
  world.setNow('2026-11-20T08:00:00.000Z');
  const cause = { knownOn: '2026-08-12', insolvencyDate: '2026-08-10' };
  const reportBody = { policy, companyId, reasonCode: 'INSOLVENCY', knownOn: '2026-08-12', insolvencyOn: '2026-08-10' };
  const items = [invoice('F-1', 12_000, '2026-05-05', '2026-08-01'), ...later];
  await ok(world.post(insured, '/api/v2/overdues', { ...reportBody, items }));
  const draft = await ok(
    world.post(insured, '/api/v2/claims', { policy, companyId, causeOfLoss: 'INSOLVENCY', ...cause }),
  );
  const { body } = await world.get(insured, `/api/v2/claims/${draft['claimId']}`);
  const { calculation } = body.assessment;
  const amountOf = (name: string) =>
    calculation.steps.find((step: { name: string }) => step.name === name)?.amount.amount ?? null;
  return [amountOf('INSURED_ITEMS'), amountOf('COVER_IN_FORCE'), calculation.payable.amount];
}

describe('a reduction removes no cover from earlier deliveries, as a withdrawal and an expiry do not', () => {
  it.each<[Ending, string]>([
    ['unchanged', keys[0]],
    ['reduced', keys[1]],
    ['withdrawn', keys[2]],
    ['expired', keys[3]],
  ])('a limit that was %s', async (ending, policy) => {
    expect(await calculationAfter(policy, ending)).toEqual(['12000.00', '12000.00', '10800.00']);
  });
});
