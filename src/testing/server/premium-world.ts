import { expect } from 'vitest';
import { coverCountry, type PremiumTerms } from '../../policies/policies/policy-terms.ts';
import { upsertPolicies } from '../../policies/policies/server/upsert-policies.ts';
import type { PremiumInvoice } from '../../policy-administration/premium-invoices/premium-invoices.contract.ts';
import { direct, euros, examplePolicy, exampleWorld } from './example-world.ts';
import { testSteps } from './test-node.ts';

/** Names of daily steps of the house insurer. */
export const billing = 'Daily step: invoices of premium';
export const declarations = 'Daily step: turnover declarations';
export const termsOfTheDay = 'Daily step: policies and their terms';

/** The rights of somebody who declares turnover and pays premium. */
export const accounting = ['policy-admin-read', 'policy-admin-write'] as const;

/** The first days of the quarters of the example year. */
export const quarters = ['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01'];

export const numbersOf = (invoices: readonly PremiumInvoice[]) =>
  invoices.map(({ invoiceNumber }) => invoiceNumber).sort();

const insuredCompany = (
  entityId: string,
  name: string,
  countryCode: string,
  role: 'MAIN' | 'CO_INSURED',
  ownTaxRate: number,
) => ({ entityId, name, countryCode, registrationNumber: null, role, ownTaxRate, startDate: null, endDate: null });

export type PremiumWorld = Awaited<ReturnType<typeof openPremiumWorld>>;

/** One policy of Delta Foods whose premium the house insurer invoices, on a clock that the test sets. */
export async function openPremiumWorld() {
  const world = await exampleWorld({ AVAL_PREMIUM_IBAN: 'NL91 ABNA 0417 1643 00' });
  const dirk = await world.person('dirk', direct, 'requestor-validator', accounting);
  const reader = await world.person('rita', direct, 'requestor-validator', ['policy-admin-read']);
  const core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
  let clock = '2026-01-01T10:00:00.000Z';

  /** As before the first invoice and declaration. */
  function forgetInvoices(): Promise<unknown> {
    return world.asInsurer(async (tx) => {
      await tx.deleteFrom('premiumInvoices').execute();
      await tx.deleteFrom('premiumInvoiceSeries').execute();
      await tx.updateTable('policiesDue').set({ nextOn: '-infinity', doneTo: null }).execute();
      await tx.deleteFrom('declarationAmendments').execute();
      await tx.deleteFrom('turnoverDeclarations').execute();
    });
  }

  function policyOf(minimum: number | null, agreed: Partial<PremiumTerms>, countries: readonly string[]) {
    return {
      ...examplePolicy(direct, 'Delta Foods BV', 'NL', 'DIRECT'),
      startDate: '2026-01-01',
      inceptionDate: '2026-01-01',
      endDate: '2026-12-31',
      countriesCovered: countries.map((country) => coverCountry(country)),
      insuredEntities: [
        insuredCompany('delta', 'Delta Foods BV', 'NL', 'MAIN', 21),
        insuredCompany('delta-de', 'Delta Foods GmbH', 'DE', 'CO_INSURED', 19),
      ],
      premiumTerms: {
        declarationFrequency: 'QUARTERLY' as const,
        premiumRate: 0.2,
        minimumPremium: minimum === null ? null : euros(minimum),
        ...agreed,
      } as const,
      suspendedFrom: null,
      formerSuspensions: [],
    };
  }

  /** Delta Foods: 0.2 %, 21 % tax, declared each quarter of the year. */
  async function insure(
    minimum: number | null,
    agreed: Partial<PremiumTerms> = {},
    countries: readonly string[] = ['NL'],
  ): Promise<void> {
    const policy = policyOf(minimum, agreed, countries);
    await world.asInsurer((tx) => upsertPolicies(tx, [policy], { record: async () => {} }));
  }

  /** The insurer's system sends the terms of the next insurance year: ahead, or late, as the clock is. */
  async function renew(
    minimum: number | null,
    agreed: Partial<PremiumTerms> = {},
    countries: readonly string[] = ['NL'],
  ): Promise<void> {
    const nextYear = { startDate: '2027-01-01', endDate: '2027-12-31', termsFrom: '2027-01-01' };
    const policy = { ...policyOf(minimum, agreed, countries), ...nextYear };
    const today = { record: async () => {}, today: clock.slice(0, 10) };
    expect(await world.asInsurer((tx) => upsertPolicies(tx, [policy], today))).toEqual([]);
  }

  /** The insurer's system cancels the policy; `null`: takes that back. */
  async function cancel(cancelledFrom: string | null): Promise<void> {
    await world.asInsurer((tx) =>
      tx.updateTable('policies').set({ cancelledFrom }).where('policyKey', '=', direct).execute(),
    );
  }

  function setDay(day: string): void {
    clock = `${day}T10:00:00.000Z`;
    world.setNow(clock);
  }

  /** Runs a step of the background, so many times at once. */
  async function letWork(named: string, times = 1): Promise<void> {
    const day = { now: () => clock, today: () => clock.slice(0, 10) };
    const step = testSteps(world.database, day).find(({ name }) => name === named);
    if (!step) throw new Error(`Nothing is called "${named}"`);
    await Promise.all(Array.from({ length: times }, () => step.run()));
  }

  /** Lets the insurer and the portal work on these days. */
  async function passDays(...days: string[]): Promise<void> {
    for (const day of days) {
      setDay(day);
      await letWork(declarations);
      await letWork(billing, 2);
    }
  }

  async function listed(query = '', who = dirk): Promise<PremiumInvoice[]> {
    const { status, body } = await world.get(who, `/api/v1/invoices?policy=${direct}${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.items;
  }

  /** The declaration of a period. */
  async function declarationFrom(periodFrom: string) {
    const { body } = await world.get(dirk, `/api/v1/tod?policy=${direct}`);
    return body.items.find((each: { periodFrom: string }) => each.periodFrom === periodFrom);
  }

  /** Declares Dutch turnover of a period, and what else is given; answers the declaration. */
  async function declare(periodFrom: string, turnover: number, more: readonly object[] = []): Promise<string> {
    const { todId } = await declarationFrom(periodFrom);
    const line = {
      countryCode: 'NL',
      category: null,
      insuredEntityId: null,
      turnover: euros(turnover),
      exclusions: euros(0),
    };
    const nil = turnover === 0 && more.length === 0;
    await world.post(dirk, `/api/v1/tod/${todId}`, { lines: [line, ...more], nil }, { method: 'PUT' });
    expect((await world.post(dirk, `/api/v1/tod/${todId}/confirm`, { deviates: true })).status).toBe(200);
    return todId;
  }

  const show = async (invoiceId: string, who = dirk) => (await world.get(who, `/api/v1/invoices/${invoiceId}`)).body;

  /** The insurer records a payment of today. */
  const receive = (amount: number, more: object = {}, who = core) =>
    world.post(who, '/api/insurer/v1/invoices/payments', {
      policy: direct,
      amount: euros(amount),
      receivedOn: clock.slice(0, 10),
      ...more,
    });

  /** The insurer's accounts send invoices. */
  async function feedInvoices(lines: readonly object[]): Promise<void> {
    const { body } = await world.send({
      method: 'POST',
      url: '/api/insurer/v1/invoices:upsert',
      headers: { ...core, 'content-type': 'application/x-ndjson' },
      payload: lines.map((each) => JSON.stringify(each)).join('\n'),
    });
    expect(JSON.parse(body), body).toMatchObject({ refused: 0 });
  }

  const people = { dirk, reader, core };
  return {
    world,
    ...people,
    forgetInvoices,
    insure,
    cancel,
    renew,
    setDay,
    letWork,
    passDays,
    listed,
    declare,
    declarationFrom,
    show,
    receive,
    feedInvoices,
  };
}
