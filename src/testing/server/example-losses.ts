import { expect } from 'vitest';
import type { PolicyLine } from '../../policies/policies/policy-line.ts';
import { coverCountry } from '../../policies/policies/policy-terms.ts';
import { type ExampleWorld, euros, exampleWorld } from './example-world.ts';

/** A reply as the tests of losses read it, where they do not declare its shape. */
type Body = Record<string, unknown>;

/**
 * A world in which losses run from the first report to the last recovery: a user who may do all of it under the
 * policies `keys`, and the insurer's core system.
 * @param settings - of the server, where they differ from the usual ones
 */
export async function exampleLosses(keys: readonly string[], settings?: Record<string, string>) {
  const world: ExampleWorld = await exampleWorld(settings);
  const core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
  const insured = await world.enter({
    name: 'insured',
    permissions: [
      'tci-access',
      'read_clr',
      'read_unnamedcover',
      'read_overdues',
      'write_overdues',
      'read_claims',
      'write_claims',
    ],
    mandates: keys.map((policyKey) => ({ policyKey, orderingRole: 'requestor-validator' })),
  });

  /** Sends a record over the insurer's port, which must accept it. */
  async function upserted(kind: string, line: object): Promise<void> {
    const { statusCode, body } = await world.send({
      method: 'POST',
      url: `/api/insurer/v1/${kind}:upsert`,
      headers: { ...core, 'content-type': 'application/x-ndjson' },
      payload: JSON.stringify(line),
    });
    expect(statusCode, body).toBe(200);
    expect(body).not.toContain('"refused":1');
  }

  return { world, core, insured, upserted };
}
export type ExampleLosses = Awaited<ReturnType<typeof exampleLosses>>;

/** The body of an answer that must be 2xx. */
export async function ok<Of = Body>(answer: Promise<{ status: number; body: Of }>): Promise<Of> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
}

/** A policy for deliveries to France in 2026 and 2027, value added tax insured. */
export const lossPolicy = (policy: string, more: Partial<PolicyLine> = {}): PolicyLine => ({
  policy,
  currency: 'EUR',
  policyholder: { name: 'Delta Foods BV', countryCode: 'NL' },
  startDate: '2026-01-01',
  endDate: '2027-12-31',
  countriesCovered: [coverCountry('FR')],
  vatCovered: true,
  ...more,
});

/** An invoice of a report, its amount in euros. */
export const invoice = (documentNumber: string, amount: number, issueDate: string, dueDate: string) => ({
  itemType: 'INVOICE',
  documentNumber,
  amount: euros(amount),
  issueDate,
  dueDate,
});
