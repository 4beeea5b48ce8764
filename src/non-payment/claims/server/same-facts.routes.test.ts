import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExampleLosses, exampleLosses, invoice, lossPolicy, ok } from '../../../testing/server/example-losses.ts';
import { euros } from '../../../testing/server/example-world.ts';

/*
 * The same facts give the same indemnity and the same recoveries in whichever order they are entered (A5): an
 * insolvency on 10 August 2026 with four invoices, four payments, a credit note, a limit that was raised and an
 * endorsement.
 */

const insolvencyDate = '2026-08-10';
const keys = Array.from({ length: 12 }, (_, place) => `CBNL-${4_800_000 + place}`);
let world: ExampleLosses['world'];
let core: ExampleLosses['core'];
let insured: ExampleLosses['insured'];
let upserted: ExampleLosses['upserted'];
let minutes = 0;

beforeAll(async () => {
  ({ world, core, insured, upserted } = await exampleLosses(keys));
});
afterAll(() => world.close());

const cover = (policy: string, companyId: string, amount: number, day: string) => ({
  policy,
  companyId,
  requestedAmount: euros(amount),
  grantedAmount: euros(amount),
  startDate: day,
  decisionDate: day,
});
/** What is entered after the first report, each with what must have been entered before it. */
const steps = [
  'older invoice',
  'credit note',
  'p 07-15',
  'p 08-01',
  'p 08-10',
  'p 08-20',
  'limit',
  'terms',
  'filing',
] as const;
type Step = (typeof steps)[number];
const payments: Partial<Record<Step, readonly [string, number]>> = {
  'p 07-15': ['2026-07-15', 500],
  'p 08-01': ['2026-08-01', 3000],
  'p 08-10': ['2026-08-10', 1000],
  'p 08-20': ['2026-08-20', 9000],
};

/** A claim contains what was reported before: the older invoice is reported first. */
function inOrder(keyed: readonly Step[]): Step[] {
  const withoutOlder = keyed.filter((step) => step !== 'older invoice');
  if (keyed.indexOf('older invoice') < keyed.indexOf('filing')) return [...keyed];
  const filing = withoutOlder.indexOf('filing');
  return [...withoutOlder.slice(0, filing), 'older invoice', ...withoutOlder.slice(filing)];
}

/** A claim that was paid, after the steps in their order. */
async function paidClaim(policy: string, order: readonly Step[]): Promise<string> {
  world.setNow('2026-11-20T08:00:00.000Z');
  await upserted('policies', lossPolicy(policy));
  const companyId = await world.company('03');
  await upserted('covers', cover(policy, companyId, 8000, '2026-01-02'));
  const reported = {
    policy,
    companyId,
    reasonCode: 'INSOLVENCY',
    knownOn: '2026-08-12',
    insolvencyOn: insolvencyDate,
    items: [
      invoice('F-2', 4000, '2026-04-05', '2026-07-01'),
      invoice('F-3', 6000, '2026-05-05', '2026-08-01'),
      invoice('F-4', 8000, '2026-05-20', '2026-08-08'),
    ],
  };
  const { overdueId } = await ok(world.post(insured, '/api/v2/overdues', reported));
  const change = (items: readonly object[]) =>
    ok(world.post(insured, `/api/v2/overdues/${overdueId}`, { items }, { method: 'PATCH' }));
  let claimId = '';
  for (const step of order) {
    minutes += 1;
    world.setNow(new Date(Date.parse('2026-11-20T08:00:00.000Z') + minutes * 1000).toISOString());
    const payment = payments[step];
    if (payment) {
      const [receivedOn, amount] = payment;
      await ok(world.post(insured, `/api/v2/overdues/${overdueId}/payments`, { receivedOn, amount: euros(amount) }));
    }
    if (step === 'older invoice') await change([invoice('F-1', 10_000, '2026-03-05', '2026-06-01')]);
    if (step === 'credit note')
      await change([{ itemType: 'CREDIT_NOTE', documentNumber: 'C-1', amount: euros(-1000), issueDate: '2026-07-20' }]);
    if (step === 'limit') await upserted('covers', cover(policy, companyId, 25_000, '2026-07-10'));
    if (step === 'terms')
      await upserted('policies', lossPolicy(policy, { maxPaymentTermDays: 10, termsFrom: '2026-08-05' }));
    if (step === 'filing') {
      const claimDetails = { bankAccount: 'NL91ABNA0417164300', isCollectionAgreed: true };
      const cause = { causeOfLoss: 'INSOLVENCY', knownOn: '2026-08-12', insolvencyDate };
      const draft = await ok(
        world.post(insured, '/api/v2/claims', { policy, companyId, overdueId, ...claimDetails, ...cause }),
      );
      claimId = String(draft['claimId']);
      await ok(world.post(insured, `/api/v2/claims/${claimId}/submit`, {}));
    }
  }
  const byCore = (action: string, body: object = {}) =>
    ok(world.post(core, `/api/insurer/v1/claims/${claimId}/${action}`, body));
  await byCore('register', { claimNumber: `N-${policy}` });
  await byCore('assessment');
  await byCore('decision', { isAccepted: true });
  await byCore('offer');
  await ok(world.post(insured, `/api/v2/claims/${claimId}/settlement/sign`, { isAccepted: true }));
  await byCore('payment');
  return claimId;
}

async function indemnityAfter(policy: string, order: readonly Step[]) {
  const claimId = await paidClaim(policy, order);
  const { body } = await world.get(insured, `/api/v2/claims/${claimId}`);
  const { calculation, items } = body.assessment;
  return {
    steps: Object.fromEntries(
      calculation.steps.map(({ name, amount }: { name: string; amount: { amount: string } }) => [name, amount.amount]),
    ),
    totalDebt: calculation.totalDebt.amount,
    owed: Object.fromEntries(
      items.map(({ documentNumber, owed }: { documentNumber: string; owed: { amount: string } }) => [
        documentNumber,
        owed.amount,
      ]),
    ),
    cut: Object.fromEntries(
      items
        .filter(({ earlierLimit }: { earlierLimit: object | null }) => earlierLimit !== null)
        .map(
          ({
            documentNumber,
            earlierLimit,
          }: {
            documentNumber: string;
            earlierLimit: { within: { amount: string } };
          }) => [documentNumber, earlierLimit.within.amount],
        ),
    ),
    recoveries: body.recoveries.map(
      (each: { receivedOn: string; amount: { amount: string }; insurersPart: { amount: string } }) => [
        each.receivedOn,
        each.amount.amount,
        each.insurersPart.amount,
      ],
    ),
  };
}

describe('A5: the same facts', () => {
  it('give the same steps and the same recoveries in whichever order they are entered', async () => {
    const free = keys.slice(0, -2);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...steps], { minLength: steps.length }), async (shuffled) => {
        const policy = free.shift();
        if (policy === undefined) return;
        expect(await indemnityAfter(policy, inOrder(shuffled))).toEqual({
          // 24,500 owed on the day of the loss, less a credit note of 1,000
          steps: expect.objectContaining({
            INSURED_ITEMS: '23500.00',
            // the two that were past due on 10 July stay within 8,000
            COVER_IN_FORCE: '22000.00',
            INSURED_SHARE: '19800.00',
            MOST_PAYABLE: '19800.00',
          }),
          totalDebt: '23500.00',
          owed: { 'F-1': '6500.00', 'F-2': '4000.00', 'F-3': '6000.00', 'F-4': '8000.00', 'C-1': '-1000.00' },
          cut: { 'F-1': '6500.00', 'F-2': '1500.00' },
          recoveries: [
            ['2026-08-10', '1000.00', '842.55'],
            ['2026-08-20', '9000.00', '7582.98'],
          ],
        });
      }),
      { numRuns: 8, endOnFailure: true },
    );
  }, 240_000);

  it('share what comes back in the same way, whichever of it is entered first', async () => {
    const late = [
      ['2026-07-10', 9000],
      ['2026-08-21', 2000],
      ['2026-08-22', 1000],
      ['2026-09-01', 6000],
      ['2026-07-20', 333.33],
    ] as const;
    const orders = [late, late.toReversed()];
    const shares = [];
    for (const [place, order] of orders.entries()) {
      const claimId = await paidClaim(keys.at(-1 - place) ?? '', ['older invoice', 'limit', 'filing']);
      for (const [receivedOn, amount] of order) {
        minutes += 1;
        world.setNow(new Date(Date.parse('2026-11-20T08:00:00.000Z') + minutes * 1000).toISOString());
        await ok(world.post(insured, `/api/v2/claims/${claimId}/recoveries`, { receivedOn, amount: euros(amount) }));
      }
      const { recoveries, recovered } = (await world.get(insured, `/api/v2/claims/${claimId}`)).body;
      shares.push({
        recovered,
        parts: recoveries
          .map((each: { receivedOn: string; amount: object; insurersPart: object; insuredsPart: object }) => [
            each.receivedOn,
            each.amount,
            each.insurersPart,
            each.insuredsPart,
          ])
          .sort(),
      });
    }
    expect(shares[0]).toEqual(shares[1]);
  });
});
