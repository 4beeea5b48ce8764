import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../../platform/core/money.ts';
import { exampleInvoice as invoice } from '../../testing/example-claim-items.ts';
import { type Indemnity, type IndemnityTerms, indemnityOf, insuredShareFor, type Loss } from './indemnity.ts';

const eur = (amount: string | number) => money(amount, 'EUR');
const terms: IndemnityTerms = {
  currency: 'EUR',
  vatCovered: true,
  claimThreshold: null,
  deductible: eur(2500),
  deductibleBasis: 'AFTER',
  premiumSetOff: false,
};

function loss(more: Partial<Loss> = {}): Loss {
  return {
    dateOfLoss: '2026-10-01',
    items: [invoice('1', '150000.00')],
    notInsured: new Set(),
    payments: [],
    rates: {},
    cover: { kind: 'GRANTED', limit: eur(100_000), topUp: null, insuredPercentage: 90 },
    firstLossLeft: null,
    mostPayableLeft: null,
    premiumUnpaid: eur(0),
    ...more,
  };
}

/** The running amounts by step, without the cents where there are none. */
const walk = ({ steps }: Indemnity) => steps.map(({ letter, amount }) => `${letter ?? '·'} ${Number(amount.amount)}`);

describe('the indemnity, step by step (handbook N 1.6)', () => {
  it('is the example of the handbook: 150,000, limit 100,000, 90 %, deductible 2,500', () => {
    const found = indemnityOf(loss(), terms);
    expect(walk(found)).toEqual(['A 150000', 'B 100000', 'C 90000', 'D 87500', 'E 87500', 'F 87500']);
    expect(found.costliest).toBe('COVER_IN_FORCE');
    expect(found.payable).toEqual(eur(87_500));
  });

  it('matches the reference example: first loss of 18,000, a credit note, a disputed invoice outside', () => {
    const items = [
      invoice('26-10418', '149250.00'),
      invoice('26-10559', '29880.00', { isDisputed: true }),
      invoice('C 26-20077', '-4250.00', { itemType: 'CREDIT_NOTE' }),
    ];
    const found = indemnityOf(
      loss({
        items,
        notInsured: new Set(['rec_26-10559']),
        cover: { kind: 'GRANTED', limit: eur(120_000), topUp: null, insuredPercentage: 90 },
        firstLossLeft: eur(18_000),
        mostPayableLeft: eur(1_410_000),
      }),
      terms,
    );
    expect(walk(found)).toEqual(['A 145000', 'B 120000', 'C 108000', 'D 105500', 'E 87500', 'F 87500']);
    expect(found.firstLossUsed).toEqual(eur(18_000));
    expect(found.totalDebt).toEqual(eur(174_880));
  });

  it('takes the deductible before the share where the policy says so: (min(A, limit) − deductible) × %', () => {
    const found = indemnityOf(loss(), { ...terms, deductibleBasis: 'BEFORE' });
    expect(found.steps.map(({ name }) => name)).toEqual([
      'INSURED_ITEMS',
      'COVER_IN_FORCE',
      'DEDUCTIBLE',
      'INSURED_SHARE',
      'FIRST_LOSS',
      'MOST_PAYABLE',
    ]);
    expect(walk(found)).toEqual(['A 150000', 'B 100000', 'C 97500', 'D 87750', 'E 87750', 'F 87750']);
  });

  it.each([
    ['499.99', 0],
    ['500.00', 0],
    ['500.01', 450.01],
  ])('of a loss of %s, with a threshold of 500, is %d: at or below it nothing is paid', (amount, payable) => {
    const found = indemnityOf(loss({ items: [invoice('1', amount)], firstLossLeft: eur(1000) }), {
      ...terms,
      claimThreshold: eur(500),
      deductible: null,
    });
    expect(Number(found.steps.find(({ name }) => name === 'INSURED_SHARE')?.amount.amount)).toBe(payable);
    // what is outside the policy does not use up the yearly first loss either
    expect(Number(found.firstLossUsed.amount)).toBe(payable);
  });

  it('pays no more than the yearly maximum has left, and sets premium off against the payment only', () => {
    const found = indemnityOf(loss({ mostPayableLeft: eur(80_000), premiumUnpaid: eur(5000) }), {
      ...terms,
      premiumSetOff: true,
    });
    expect(found.indemnity).toEqual(eur(80_000));
    expect(found.payable).toEqual(eur(75_000));
    expect(indemnityOf(loss({ premiumUnpaid: eur(5000) }), terms).payable).toEqual(eur(87_500));
  });

  it('clears the oldest of all invoices first with payments before the loss, uninsured ones too', () => {
    const items = [
      invoice('old', '10000.00', { originalDueDate: '2026-01-10' }),
      invoice('new', '50000.00', { originalDueDate: '2026-02-10' }),
    ];
    const notInsured = new Set(['rec_old']);
    const after = (amount: string, receivedOn: string) =>
      indemnityOf(loss({ items, notInsured, payments: [{ amount, currency: 'EUR', receivedOn }] }), terms).steps[0]
        ?.amount;
    expect(after('10000.00', '2026-09-30')).toEqual(eur(50_000));
    expect(after('12000.00', '2026-09-30')).toEqual(eur(48_000));
    // on the day of loss it is a recovery
    expect(after('12000.00', '2026-10-01')).toEqual(eur(50_000));
  });

  it('leaves the tax out where the policy does not cover it, of what is still owed too', () => {
    const items = [invoice('1', '1190.00', { amountExclTax: '1000.00' })];
    const payments = [{ amount: '595.00', currency: 'EUR', receivedOn: '2026-05-01' }];
    expect(indemnityOf(loss({ items }), { ...terms, vatCovered: false }).steps[0]?.amount).toEqual(eur(1000));
    expect(indemnityOf(loss({ items, payments }), { ...terms, vatCovered: false }).steps[0]?.amount).toEqual(eur(500));
  });

  it('A5: names a currency without a rate and counts it nowhere, not as nothing', () => {
    const items = [invoice('1', '1000.00'), invoice('2', '400.000', { currency: 'KWD' })];
    const found = indemnityOf(loss({ items }), { ...terms, deductible: null });
    expect(found.missingRates).toEqual(['KWD']);
    expect(found.insuredItems).toMatchObject([
      { currency: 'EUR', rate: '1', converted: eur(1000) },
      { currency: 'KWD', left: money('400', 'KWD'), rate: null, converted: null },
    ]);
    expect(indemnityOf(loss({ items, rates: { KWD: '2.85' } }), terms)).toMatchObject({ missingRates: [] });
  });

  describe('A5: a limit that was raised after some deliveries', () => {
    const bound = (limit: number, insuredPercentage = 90) =>
      ({ kind: 'GRANTED', limit: eur(limit), topUp: null, insuredPercentage }) as const;
    const items = [invoice('1', '15000.00'), invoice('2', '30000.00', { originalDueDate: '2026-04-01' })];
    const free = { ...terms, deductible: null };

    it('cuts them to the limit of their delivery, and fills the raised one with the rest', () => {
      const found = indemnityOf(loss({ items, earlier: { rec_1: bound(10_000) } }), free);
      expect(walk(found).slice(0, 3)).toEqual(['A 45000', 'B 40000', 'C 36000']);
      expect(found.cut).toMatchObject([{ receivableId: 'rec_1', owed: eur(15_000), within: eur(10_000) }]);
    });

    it('cuts invoice by invoice, the oldest due date first', () => {
      const earlier = { rec_1: bound(20_000), rec_2: bound(20_000) };
      const found = indemnityOf(loss({ items, earlier }), free);
      expect(walk(found)[1]).toBe('B 20000');
      expect(found.cut.map(({ within }) => within)).toEqual([eur(15_000), eur(5000)]);
    });

    it('keeps the share of each cover', () => {
      const found = indemnityOf(loss({ items, earlier: { rec_1: bound(10_000, 60) } }), free);
      // 10,000 at 60 % and 30,000 at 90 %
      expect(walk(found)[2]).toBe('C 33000');
      expect(found.steps[2]?.parameter).toEqual({ term: 'insuredPercentage', value: '82.5' });
    });

    it('is never more than the limit of the loss, and credit notes come off the invoices with the lowest share', () => {
      const small = { cover: { kind: 'GRANTED', limit: eur(25_000), topUp: null, insuredPercentage: 90 } } as const;
      expect(walk(indemnityOf(loss({ items, ...small, earlier: { rec_1: bound(10_000, 60) } }), free))[1]).toBe(
        'B 25000',
      );
      const credited = [...items, invoice('C', '-10000.00', { itemType: 'CREDIT_NOTE' })];
      const found = indemnityOf(loss({ items: credited, earlier: { rec_1: bound(10_000, 60) } }), free);
      // 35,000 is left: 30,000 at 90 % and 5,000 at 60 %
      expect(walk(found).slice(0, 3)).toEqual(['A 35000', 'B 35000', 'C 30000']);
    });
  });

  it('converts each currency once, at the rate of the date of loss', () => {
    const items = [invoice('1', '1000.00', { currency: 'USD' }), invoice('2', '100.00')];
    const found = indemnityOf(loss({ items, rates: { USD: '0.8849557522' } }), { ...terms, deductible: null });
    expect(found.steps[0]?.amount).toEqual(eur('984.96'));
    expect(indemnityOf(loss({ items }), terms).missingRates).toEqual(['USD']);
  });

  it('is nothing without a cover, and states this', () => {
    const found = indemnityOf(loss({ cover: null }), terms);
    expect(found.indemnity).toEqual(eur(0));
    expect(found.costliest).toBe('COVER_IN_FORCE');
  });
});

describe('the insured share by kind of cover', () => {
  const percentages = { insuredPercentages: { granted: 90, selfCheck: 80, startCover: null, political: 85 } };
  it.each([
    ['GRANTED', 'PROTRACTED_DEFAULT', null, null, 90],
    ['GRANTED', 'PROTRACTED_DEFAULT', 75, 70, 75],
    ['GRANTED', 'INSOLVENCY', null, 70, 70],
    ['SELF_CHECK', 'INSOLVENCY', null, 70, 80],
    ['GRANTED', 'POLITICAL', 90, null, 85],
  ] as const)('of %s after %s, cover %s, country %s, is %d', (kind, causeOfLoss, ofCover, ofCountry, share) => {
    expect(insuredShareFor(percentages, { kind, causeOfLoss, ofCover, ofCountry })).toBe(share);
  });
});

describe('any loss', () => {
  const cents = fc.integer({ min: 1, max: 50_000_000 });
  const anyMoney = cents.map((amount) => eur(new Big(amount).div(100).toFixed(2)));
  const anyLoss = fc.record({
    owed: fc.array(cents, { minLength: 1, maxLength: 8 }),
    paid: fc.array(cents, { maxLength: 4 }),
    credited: fc.option(cents, { nil: null }),
    limit: anyMoney,
    percentage: fc.integer({ min: 0, max: 100 }),
    deductible: fc.option(anyMoney, { nil: null }),
    threshold: fc.option(anyMoney, { nil: null }),
    firstLossLeft: fc.option(anyMoney, { nil: null }),
    mostPayableLeft: fc.option(anyMoney, { nil: null }),
    premiumUnpaid: anyMoney,
    isBefore: fc.boolean(),
    setOff: fc.boolean(),
    uninsured: fc.nat(7),
  });
  const inEuro = (amount: number) => new Big(amount).div(100).toFixed(2);
  const calculated = (given: typeof anyLoss extends fc.Arbitrary<infer Of> ? Of : never) => {
    const items = [
      ...given.owed.map((amount, index) =>
        invoice(String(index), inEuro(amount), { originalDueDate: `2026-03-0${index + 1}` }),
      ),
      ...(given.credited === null ? [] : [invoice('C', inEuro(-given.credited), { itemType: 'CREDIT_NOTE' })]),
    ];
    const asked = loss({
      items,
      notInsured: new Set([`rec_${given.uninsured}`]),
      payments: given.paid.map((amount) => ({ amount: inEuro(amount), currency: 'EUR', receivedOn: '2026-09-01' })),
      cover: { kind: 'GRANTED', limit: given.limit, topUp: null, insuredPercentage: given.percentage },
      firstLossLeft: given.firstLossLeft,
      mostPayableLeft: given.mostPayableLeft,
      premiumUnpaid: given.premiumUnpaid,
    });
    return indemnityOf(asked, {
      ...terms,
      deductible: given.deductible,
      claimThreshold: given.threshold,
      deductibleBasis: given.isBefore ? 'BEFORE' : 'AFTER',
      premiumSetOff: given.setOff,
    });
  };

  it('never grows from step to step, and the steps add up', () => {
    fc.assert(
      fc.property(anyLoss, (given) => {
        const { steps, payable } = calculated(given);
        const costs = steps.slice(1).map(({ cost }) => new Big(cost.amount));
        expect(costs.every((cost) => cost.gte(0))).toBe(true);
        const spent = costs.reduce((sum, cost) => sum.plus(cost), new Big(0));
        expect(new Big(steps[0]?.amount.amount ?? 0).minus(spent).toFixed(2)).toBe(payable.amount);
      }),
    );
  });

  it('is what a plain recomputation of the formulas gives', () => {
    fc.assert(
      fc.property(anyLoss, (given) => {
        const round = (amount: Big) => new Big(amount.round(2, Big.roundHalfUp));
        const max0 = (amount: Big) => (amount.gt(0) ? amount : new Big(0));
        const min = (one: Big, other: Big) => (one.lt(other) ? one : other);
        const of = (amount: { amount: string } | null, without: Big) => (amount ? new Big(amount.amount) : without);
        let purse = given.paid.reduce((sum, amount) => sum + amount, 0);
        let insured = 0;
        given.owed.forEach((amount, index) => {
          const paid = Math.min(amount, purse);
          purse -= paid;
          if (index !== given.uninsured) insured += amount - paid;
        });
        const a = max0(new Big(insured - (given.credited ?? 0)).div(100));
        let b = min(a, new Big(given.limit.amount));
        if (given.threshold && b.lte(given.threshold.amount)) b = new Big(0);
        const share = (amount: Big) => round(amount.times(given.percentage).div(100));
        const own = of(given.deductible, new Big(0));
        const d = given.isBefore ? share(max0(b.minus(own))) : max0(share(b).minus(own));
        const e = max0(d.minus(of(given.firstLossLeft, new Big(0))));
        const f = min(e, of(given.mostPayableLeft, e));
        const found = calculated(given);
        expect(found.indemnity.amount).toBe(f.toFixed(2));
        expect(found.payable.amount).toBe(max0(given.setOff ? f.minus(given.premiumUnpaid.amount) : f).toFixed(2));
        expect(found.firstLossUsed.amount).toBe(d.minus(e).toFixed(2));
      }),
    );
  });
});
