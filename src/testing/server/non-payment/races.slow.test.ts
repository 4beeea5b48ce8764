import { afterAll, beforeAll, expect, it } from 'vitest';
import { euros } from '../example-world.ts';
import { type BuyerAccount, type NonPaymentWorld, nonPaymentWorld, type Reply } from './example-account.ts';
import { expectSoundBook } from './sound-book.ts';

/** Actions at the same moment, over and over: each is done completely or refused with a code, without a deadlock. */

const rounds = 25;
const today = '2026-11-20';

let of: NonPaymentWorld;
beforeAll(async () => {
  of = await nonPaymentWorld();
});
afterAll(() => of.close());

type Actions = ReadonlyArray<() => Promise<Reply>>;

/** Does all at once, each round on a buyer of its own; answers every outcome there was, such as `done, item-not-open`. */
async function race(
  prepare: (buyer: BuyerAccount) => Promise<Actions>,
  check: (buyer: BuyerAccount, replies: readonly Reply[]) => Promise<void> = async () => {},
): Promise<string[]> {
  const outcomes = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const buyer = await of.buyer();
    const moves = await prepare(buyer);
    const replies = await Promise.all(moves.map((action) => action()));
    for (const { status, body } of replies) expect(status, JSON.stringify(body)).toBeLessThan(500);
    const label = replies.map(({ status, body }) => (status < 300 ? 'done' : body.code));
    outcomes.add(label.sort().join(', '));
    await of.runStep('Clear overdues');
    await of.runStep('Daily step: payment plans');
    await of.runStep('Daily step: claims');
    await expectSoundBook(of, buyer);
    await check(buyer, replies);
  }
  return [...outcomes].sort();
}

async function done(reply: Promise<Reply>): Promise<Reply['body']> {
  const { status, body } = await reply;
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

const account = ({ policy, companyId }: BuyerAccount) => ({ policy, companyId });
const report = (buyer: BuyerAccount, items: object[]) =>
  buyer.post('insured', '/api/v2/overdues', { ...account(buyer), reasonCode: 'CASH_FLOW', items });
const pay = (buyer: BuyerAccount, overdueId: string, amount: number) => () =>
  buyer.post('insured', `/api/v2/overdues/${overdueId}/payments`, { receivedOn: today, amount: euros(amount) });
const withdraw = (buyer: BuyerAccount, overdueId: string) => () =>
  buyer.post('insured', `/api/v2/overdues/${overdueId}/withdraw`);
const handOver = (buyer: BuyerAccount) => () =>
  buyer.post('insured', '/api/v2/collections', { ...account(buyer), caseType: 'COLLECTION_ONLY' });
const beginClaim = (buyer: BuyerAccount) => () =>
  buyer.post('insured', '/api/v2/claims', {
    ...account(buyer),
    bankAccount: 'NL91ABNA0417164300',
    isCollectionAgreed: true,
  });
const fileClaim = (buyer: BuyerAccount, claimId: string) => () =>
  buyer.post('insured', `/api/v2/claims/${claimId}/submit`, {});
const plan = (buyer: BuyerAccount, receivableId: string) => () =>
  buyer.post('insured', '/api/v2/reschedulings', {
    ...account(buyer),
    items: [{ receivableId }],
    instalments: ['2026-12-10', '2027-02-10'].map((dueDate) => ({ dueDate, amount: euros(500) })),
  });
const contest = (buyer: BuyerAccount, receivableId: string) => () =>
  buyer.post('insured', '/api/v2/disputes', {
    ...account(buyer),
    receivableIds: [receivableId],
    disputeType: 'PRICE',
    raisedDate: today,
  });

it('a payment against the filing of a claim: the claim knows the money, once', async () => {
  const outcomes = await race(
    async (buyer) => {
      const { overdueId } = await done(report(buyer, [buyer.invoice(1000), buyer.invoice(2000)]));
      const { claimId } = await done(beginClaim(buyer)());
      return [pay(buyer, overdueId, 1500), fileClaim(buyer, claimId)];
    },
    async (buyer) => {
      const { items } = await buyer.get(`/api/v2/claims?companyId=${buyer.companyId}`);
      const { assessment } = await buyer.get(`/api/v2/claims/${items[0].claimId}`);
      const insured = assessment.calculation.steps.find(({ letter }: { letter: string }) => letter === 'A');
      expect(insured.amount).toEqual(euros(1500));
    },
  );
  expect(outcomes).toEqual(['done, done']);
});

it('a payment against the withdrawal of the report', async () => {
  const outcomes = await race(async (buyer) => {
    const { overdueId } = await done(report(buyer, [buyer.invoice(1000)]));
    return [pay(buyer, overdueId, 1000), withdraw(buyer, overdueId)];
  });
  expect(outcomes).toEqual(['done, overdue-not-open']);
});

it('payments on two reports of one buyer', async () => {
  await race(
    async (buyer) => {
      const one = await done(report(buyer, [buyer.invoice(1000)]));
      const other = await done(report(buyer, [buyer.invoice(1000)]));
      return [pay(buyer, one.overdueId, 900), pay(buyer, other.overdueId, 900), pay(buyer, other.overdueId, 50)];
    },
    async (buyer) => {
      const { items } = await buyer.get(`/api/v2/receivables?companyId=${buyer.companyId}`);
      const owed = items.map((item: { outstandingAmount: { amount: string } }) =>
        Number(item.outstandingAmount.amount),
      );
      expect(owed.sort((one: number, other: number) => one - other)).toEqual([0, 150]);
    },
  );
});

it('one invoice filed three times: one report has it', async () => {
  const outcomes = await race(async (buyer) => {
    const items = [buyer.invoice(1000)];
    return Array.from({ length: 3 }, () => () => report(buyer, items));
  });
  expect(outcomes).toEqual(['done, item-not-open, item-not-open']);
});

it('a claim begun and filed twice', async () => {
  const begun = await race(async (buyer) => {
    await done(report(buyer, [buyer.invoice(1000)]));
    return [beginClaim(buyer), beginClaim(buyer)];
  });
  expect(begun).toEqual(['claim-exists, done']);
  const filed = await race(async (buyer) => {
    await done(report(buyer, [buyer.invoice(1000)]));
    const { claimId } = await done(beginClaim(buyer)());
    return [fileClaim(buyer, claimId), fileClaim(buyer, claimId)];
  });
  expect(filed).toEqual(['claim-not-open, done']);
});

it('a plan accepted while the buyer pays, and two plans over one invoice', async () => {
  const accepted = await race(async (buyer) => {
    const { overdueId, items } = await done(report(buyer, [buyer.invoice(1000)]));
    const { reschedulingId } = await done(plan(buyer, items[0].receivableId)());
    const path = `/api/insurer/v1/reschedulings/${reschedulingId}/answer`;
    return [pay(buyer, overdueId, 1000), () => buyer.post('insurer', path, { answer: 'ACCEPTED' })];
  });
  // an answer that comes after the money finds nothing that is owed (decision 79)
  for (const outcome of accepted) expect(['done, done', 'done, invoice-not-open']).toContain(outcome);
  const asked = await race(async (buyer) => {
    const { items } = await done(report(buyer, [buyer.invoice(1000)]));
    return [plan(buyer, items[0].receivableId), plan(buyer, items[0].receivableId)];
  });
  expect(asked).toEqual(['done, plan-on-invoice']);
});

it('a hand-over while a dispute is reported, each twice', async () => {
  const outcomes = await race(async (buyer) => {
    const { items } = await done(report(buyer, [buyer.invoice(1000), buyer.invoice(500)]));
    const { receivableId } = items[0];
    return [contest(buyer, receivableId), handOver(buyer), contest(buyer, receivableId), handOver(buyer)];
  });
  expect(outcomes).toEqual(['collection-exists, done, done, item-in-dispute']);
});

it('two requests for more time for one invoice', async () => {
  const outcomes = await race(async (buyer) => {
    const { items } = await done(report(buyer, [buyer.invoice(1000)]));
    const { receivableId } = items[0];
    const input = {
      items: [{ receivableId }],
      extendedDueDate: '2027-01-20',
      reasonCode: 'CASH_FLOW',
      mode: 'REQUEST',
    };
    const ask = () => buyer.post('insured', '/api/v2/extensions', { ...account(buyer), ...input });
    return [ask, ask];
  });
  expect(outcomes).toEqual(['done, extension-pending']);
});

it('everything at once on one buyer', async () => {
  await race(async (buyer) => {
    const { overdueId, items } = await done(report(buyer, [buyer.invoice(1000), buyer.invoice(500)]));
    const { claimId } = await done(beginClaim(buyer)());
    return [
      fileClaim(buyer, claimId),
      handOver(buyer),
      pay(buyer, overdueId, 700),
      contest(buyer, items[0].receivableId),
      plan(buyer, items[1].receivableId),
      withdraw(buyer, overdueId),
      pay(buyer, overdueId, 800),
    ];
  });
});
