import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { direct } from '../../covers/server/example-world.ts';
import { upsertPolicies } from '../../policies/server/upsert-policies.ts';
import { type Headers, type JobWorld, openJobWorld } from './example-jobs.ts';

let at: JobWorld;

beforeAll(async () => {
  at = await openJobWorld();
});
afterAll(() => at.world.close());

/** What became of each line: what it orders, or the first problem and the cell that is to blame. */
async function outcomes(who: Headers, jobId: string) {
  return (await at.linesOf(who, jobId)).map(({ policy, company, amount, problems: [first] }) =>
    first ? [first.column, first.code] : [policy, company?.companyId, amount?.amount],
  );
}

describe('a file of limit requests with the columns of the handbook', () => {
  const heads =
    'policy number;Euler-ID;country code;identifier type;identifier value;your reference;amount requested;currency;comments;credit period';

  it('is read whole: its policy by the number alone, its buyers by the type and value of a number', async () => {
    const [one = '', other = ''] = await at.companies(2);
    const lines = [
      `3000001;${one};;;;K-1;5.000,-;EUR;;90`,
      `3000001;;;Euler-ID;${other};K-2;12.500,00;EUR;;`,
      '3000001;;FR;SIREN;732829321;K-3;5000;EUR;;',
      '3000001;;FR;SIREN;732829320;K-4;5000;EUR;;',
      '9999999;;;Euler-ID;123456;K-5;5000;EUR;;',
    ];
    const job = await at.checked(at.dirk, `${heads}\n${lines.join('\n')}\n`);
    expect(job).toMatchObject({ state: 'TO_VALIDATE', passedOver: [], counts: { lines: 5, ready: 2 } });
    expect(await outcomes(at.dirk, job.jobId)).toEqual([
      [direct, one, '5000'],
      [direct, other, '12500'],
      [4, 'identifier-checksum'],
      [4, 'identifier-unknown'],
      [0, 'unknown'],
    ]);
  });
});

describe('a policy that is named by its number alone', () => {
  it('is asked back where several of the reader’s policies have it', async () => {
    const [one = ''] = await at.companies(1);
    const twins = ['CBNL-3000099', 'HERM-3000099'];
    const policies = twins.map((policy) => ({
      policy,
      policyholder: { name: 'Twin BV', countryCode: 'NL' as const },
      currency: 'EUR' as const,
      startDate: '2026-01-01',
      endDate: '2027-12-31',
    }));
    await at.world.asInsurer((tx) => upsertPolicies(tx, policies, { record: async () => {} }));
    const both = await at.world.enter({
      name: 'both',
      permissions: ['tci-access', 'read_clr'],
      mandates: twins.map((policyKey) => ({ policyKey, orderingRole: 'requestor-validator' as const })),
    });
    const job = await at.checked(both, `Policy,Company ID,Amount\n3000099,${one},5000\n`);
    const [line] = await at.linesOf(both, job.jobId);
    expect(line).toMatchObject({
      state: 'REFUSED',
      problems: [{ column: 0, field: 'policy', code: 'policy-ambiguous', facts: { policies: twins } }],
    });
  });
});
