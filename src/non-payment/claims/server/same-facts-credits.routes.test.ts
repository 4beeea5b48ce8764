import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExampleLosses, exampleLosses, invoice, lossPolicy, ok } from '../../../testing/server/example-losses.ts';
import { euros } from '../../../testing/server/example-world.ts';

/*
 * A credit note that is larger than what is open on its invoice: the same facts give the same open amounts and the same
 * indemnity in whichever order they are entered. Invoice F-1 of 5,000 is credited with 4,000 and 3,000 came in; F-2 of
 * 10,000 is reported besides.
 */

const insolvencyDate = '2026-08-10';
const keys = Array.from({ length: 24 }, (_, place) => `CBNL-${4_900_000 + place}`);
let world: ExampleLosses['world'];
let core: ExampleLosses['core'];
let insured: ExampleLosses['insured'];
let upserted: ExampleLosses['upserted'];
let seconds = 0;

beforeAll(async () => {
  ({ world, core, insured, upserted } = await exampleLosses(keys));
});
afterAll(() => world.close());

const steps = ['money', 'credit note', 'second invoice', 'filing'] as const;
type Step = (typeof steps)[number];
type Keyed = Readonly<{ policy: string; order: readonly Step[]; receivedOn: string; credit: number }>;

/** Enters the facts in an order, each as soon as there is a report that accepts it. */
async function keyed({ policy, order, receivedOn, credit }: Keyed) {
  world.setNow('2026-11-20T08:00:00.000Z');
  await upserted('policies', lossPolicy(policy));
  const companyId = await world.company('03');
  const cover = { requestedAmount: euros(50_000), grantedAmount: euros(50_000) };
  await upserted('covers', { policy, companyId, ...cover, startDate: '2026-01-02', decisionDate: '2026-01-02' });
  const reportBody = {
    policy,
    companyId,
    reasonCode: 'INSOLVENCY',
    knownOn: '2026-08-12',
    insolvencyOn: insolvencyDate,
  };
  const report = async (items: readonly object[]) => {
    const { overdueId } = await ok(world.post(insured, '/api/v2/overdues', { ...reportBody, items }));
    return String(overdueId);
  };
  const note = { itemType: 'CREDIT_NOTE', documentNumber: 'C-1', amount: euros(-credit), issueDate: '2026-07-20' };
  const reports = [await report([invoice('F-1', 5000, '2026-04-05', '2026-07-01')])];
  let claimId = '';
  const actions: Record<Step, (overdueId: string) => Promise<unknown>> = {
    money: (overdueId) =>
      ok(
        world.post(insured, `/api/v2/overdues/${overdueId}/payments`, {
          receivedOn,
          amount: euros(3000),
          isMore: true,
        }),
      ),
    'credit note': (overdueId) =>
      ok(world.post(insured, `/api/v2/overdues/${overdueId}`, { items: [note] }, { method: 'PATCH' })),
    'second invoice': async () => {
      reports.push(await report([invoice('F-2', 10_000, '2026-05-05', '2026-08-01')]));
    },
    filing: async () => {
      const account = { bankAccount: 'NL91ABNA0417164300', isCollectionAgreed: true };
      const cause = { causeOfLoss: 'INSOLVENCY', knownOn: '2026-08-12', insolvencyDate };
      const draft = await ok(world.post(insured, '/api/v2/claims', { policy, companyId, ...account, ...cause }));
      claimId = String(draft['claimId']);
      await ok(world.post(insured, `/api/v2/claims/${claimId}/submit`, {}));
    },
  };
  const openReport = async () => {
    for (const overdueId of reports) {
      const { body } = await world.get(insured, `/api/v2/overdues/${overdueId}`);
      if (body.status !== 'CLEARED') return overdueId;
    }
    return null;
  };
  let waiting: Step[] = [...order];
  while (waiting.length > 0) {
    const open = await openReport();
    const next = waiting.find((step) => step === 'second invoice' || open !== null);
    if (next === undefined) break;
    seconds += 1;
    world.setNow(new Date(Date.parse('2026-11-20T08:00:00.000Z') + seconds * 1000).toISOString());
    await actions[next](open ?? '');
    waiting = waiting.filter((step) => step !== next);
  }
  const { body: book } = await world.get(insured, `/api/v2/receivables?companyId=${companyId}&limit=50`);
  const owed = book.items
    .filter(({ status }: { status: string }) => status === 'O')
    .map(({ documentNumber, outstandingAmount }: { documentNumber: string; outstandingAmount: { amount: string } }) => [
      documentNumber,
      outstandingAmount.amount,
    ]);
  const byCore = (action: string, body: object = {}) =>
    ok(world.post(core, `/api/insurer/v1/claims/${claimId}/${action}`, body));
  await byCore('register', { claimNumber: `N-${policy}` });
  await byCore('assessment');
  await byCore('decision', { isAccepted: true });
  await byCore('offer');
  await ok(world.post(insured, `/api/v2/claims/${claimId}/settlement/sign`, { isAccepted: true }));
  await byCore('payment');
  const { body } = await world.get(insured, `/api/v2/claims/${claimId}`);
  const { calculation } = body.assessment;
  return {
    open: owed.reduce((sum: number, [, amount]: [string, string]) => sum + Number(amount), 0),
    totalDebt: calculation.totalDebt.amount,
    indemnity: calculation.steps.at(-1).amount.amount,
    recoveries: body.recoveries.map((each: { amount: { amount: string } }) => each.amount.amount),
  };
}

/** The second invoice is reported before the claim is filed: a claim contains what was reported before. */
const filedAfterReport = (order: readonly Step[]) =>
  order.indexOf('second invoice') < order.indexOf('filing')
    ? order
    : order.flatMap((step) =>
        step === 'filing' ? (['second invoice', 'filing'] as const) : step === 'second invoice' ? [] : [step],
      );

describe('A5: a credit note larger than what is open on its invoice', () => {
  const free = [...keys];
  const inAnyOrder = async (
    facts: Pick<Keyed, 'receivedOn' | 'credit'>,
    expected: Record<string, unknown>,
  ): Promise<void> =>
    fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...steps], { minLength: steps.length }), async (shuffled) => {
        const policy = free.shift();
        if (policy === undefined) return;
        expect(await keyed({ policy, order: filedAfterReport(shuffled), ...facts }), shuffled.join()).toEqual(expected);
      }),
      { numRuns: 7, endOnFailure: true },
    );

  it(
    'keeps its rest, so that the same facts give the same indemnity and open amounts: money before the loss',
    () =>
      inAnyOrder(
        { receivedOn: '2026-08-01', credit: 4000 },
        { open: 8000, totalDebt: '8000.00', indemnity: '7200.00', recoveries: [] },
      ),
    120_000,
  );

  it(
    'keeps its rest, so that the same facts give the same indemnity and open amounts: money after the loss',
    () =>
      inAnyOrder(
        { receivedOn: '2026-08-20', credit: 4000 },
        { open: 8000, totalDebt: '11000.00', indemnity: '9900.00', recoveries: ['3000.00'] },
      ),
    120_000,
  );

  it(
    'is more than its invoice was: the rest is the credit of the buyer',
    () =>
      inAnyOrder(
        { receivedOn: '2026-08-01', credit: 7000 },
        { open: 5000, totalDebt: '5000.00', indemnity: '4500.00', recoveries: [] },
      ),
    120_000,
  );
});
