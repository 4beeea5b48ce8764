import { sql } from 'kysely';
import pg from 'pg';
import { subscribers } from '../../src/app/server/areas.ts';
import { ensureOrganisation, savePerson } from '../../src/identity/access/server/people.store.ts';
import { addDays, type Day } from '../../src/platform/core/day.ts';
import { insurerScope } from '../../src/platform/core/scope.ts';
import type { Clock } from '../../src/platform/server/clock.ts';
import type { Db } from '../../src/platform/server/context.ts';
import type { DatabaseAccess } from '../../src/platform/server/database.ts';
import { newId } from '../../src/platform/server/new-id.ts';
import { upsertPolicies } from '../../src/policies/policies/server/upsert-policies.ts';
import { openDeclarations } from '../../src/policy-administration/turnover-declarations/server/open-declarations.ts';
import { upsertCompanies } from '../../src/risk/buyers/server/upsert-companies.ts';
import { upsertGrades } from '../../src/risk/buyers/server/upsert-grades.ts';
import { upsertCovers } from '../../src/risk/covers/server/upsert-covers.ts';
import { demoPeople } from '../demo/people.ts';
import {
  brokerIdOf,
  companyAt,
  coverAt,
  coverStarts,
  gradeAt,
  policyAt,
  policyKeyOf,
  type RegisterCover,
  type RegisterSize,
} from './register.ts';

/** Milliseconds for a statement of the loading: whoever loads a million lines rather waits for a slow disk than begins anew. */
export const loadingTime = 600_000;

/** Where a register is loaded, and how far it is: called after each batch. */
export type Loading = Readonly<{
  database: DatabaseAccess;
  clock: Clock;
  /** Connects as the owner, who may analyse what was loaded. */
  ownerUrl: string;
  onProgress(what: string, done: number, of: number): void;
}>;

const insurersSide = { scope: insurerScope(), personId: 'register' };
/** The register says what is, not what happened: loading it leaves no trail. */
const record = async () => undefined;
const batch = 5_000;
const companiesInBatch = 1_000;
/** A policy comes with the terms of every country that it covers. */
const policiesInBatch = 500;

/**
 * Loads a register through the upserts of the insurer's port, some thousand records in a statement, and analyses the
 * tables. Loading it again changes nothing.
 */
export async function loadRegister(size: RegisterSize, loading: Loading): Promise<void> {
  await loadPolicies(size, loading);
  await loadCompanies(size, loading);
  await loadCovers(size, loading);
  await openAllDeclarations(size, loading);
  await enterPeople(size, loading);
  await analyse(loading);
}

/** The numbers from 0, a batch at a time. */
function* batches(count: number, size = batch): Generator<readonly number[]> {
  for (let from = 0; from < count; from += size) {
    yield Array.from({ length: Math.min(size, count - from) }, (_, place) => from + place);
  }
}

async function loadPolicies(size: RegisterSize, { database, clock, onProgress }: Loading): Promise<void> {
  for (const numbers of batches(size.policies, policiesInBatch)) {
    const lines = numbers.map((number) => policyAt(number, size, clock.today()));
    const refused = await database.write(insurersSide, (tx) => upsertPolicies(tx, lines, { record }));
    expectNone('policies', refused);
    onProgress('policies', numbers.length + (numbers[0] ?? 0), size.policies);
  }
}

async function loadCompanies(size: RegisterSize, { database, clock, onProgress }: Loading): Promise<void> {
  for (const numbers of batches(size.companies, companiesInBatch)) {
    await database.write(insurersSide, async (tx) => {
      await storeCompanies(tx, numbers);
      const grades = numbers.flatMap((number) => gradeAt(number, clock.today()) ?? []);
      expectNone('grades', (await upsertGrades(tx, grades, { record })).refused);
    });
    onProgress('companies', numbers.length + (numbers[0] ?? 0), size.companies);
  }
}

/** What the first day of a portal would do for minutes beside its readers. */
async function openAllDeclarations(
  { policies }: RegisterSize,
  { database, clock, onProgress }: Loading,
): Promise<void> {
  const { scope } = insurersSide;
  const [now, today] = [clock.now(), clock.today()];
  const open = (tx: Db) => openDeclarations({ scope, tx, today, newId: (prefix) => newId(prefix, now), record });
  let done = 0;
  for (let opened = 1; opened > 0; done += opened) {
    opened = await database.write(insurersSide, open);
    onProgress('policies with declarations', Math.min(done + opened, policies), policies);
  }
}

/** A register number may belong to a company of the demo world already: then ours goes without. */
async function storeCompanies(tx: Db, numbers: readonly number[]): Promise<void> {
  const companies = numbers.map(companyAt);
  const { refused } = await upsertCompanies(tx, companies);
  const taken = new Set(refused.map(({ companyId }) => companyId));
  const without = companies
    .filter(({ companyId }) => taken.has(companyId))
    .map(({ identifiers: _taken, ...rest }) => rest);
  if (without.length > 0) expectNone('companies', (await upsertCompanies(tx, without)).refused);
}

async function loadCovers(size: RegisterSize, { database, clock, onProgress }: Loading): Promise<void> {
  const ahead = coversInBatches(size, clock.today());
  let done = 0;
  // two batches at a time: one is made while the other is stored
  const workOff = async () => {
    for (const covers of ahead) {
      await database.write(insurersSide, (tx) => storeCovers(tx, covers, clock));
      done += covers.length;
      onProgress('covers', done, size.covers);
    }
  };
  await Promise.all([workOff(), workOff()]);
}

function* coversInBatches(size: RegisterSize, today: Day): Generator<readonly NumberedCover[]> {
  const starts = coverStarts(size);
  let policy = 0;
  for (const numbers of batches(size.covers)) {
    yield numbers.map((number) => {
      while (number >= (starts[policy + 1] ?? size.covers)) policy += 1;
      return { number, ...coverAt(number, policy, number - (starts[policy] ?? 0), size, today) };
    });
  }
}

async function storeCovers(tx: Db, covers: readonly NumberedCover[], clock: Clock): Promise<void> {
  const decided = covers.filter(({ lines }) => lines.length > 0);
  const ids = decided.map(({ number }) => numbered('cov', number)).values();
  const context = {
    tx,
    record,
    subscribers,
    newId: () => ids.next().value ?? '',
    now: clock.now(),
    today: clock.today(),
  };
  expectNone(
    'covers',
    await upsertCovers(
      decided.flatMap(({ lines }) => lines),
      context,
    ),
  );
  await openRequests(
    tx,
    covers.filter(({ hasOpenRequest }) => hasOpenRequest),
    clock,
  );
}

type NumberedCover = RegisterCover & Readonly<{ number: number }>;

function numbered(prefix: string, number: number): string {
  return `${prefix}_register${String(number).padStart(8, '0')}`;
}

/** Enters the requests that the insurer has not answered yet, and the covers that are only asked for. */
async function openRequests(tx: Db, covers: readonly NumberedCover[], { now, today }: Clock): Promise<void> {
  const rows = covers.map(({ number, lines, policy, companyId, askedAmount }) => ({
    coverId: numbered('cov', number),
    requestId: numbered('creq', number),
    policy,
    companyId,
    action: lines.length === 0 ? 'NEW' : 'INCREASE',
    amount: askedAmount,
  }));
  const asked = sql`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("coverId" text, "requestId" text, policy text,
      "companyId" text, action text, amount numeric)`;
  await sql`
    insert into covers (cover_id, policy_key, portfolio_id, company_id, company_name, country_code, currency)
    select r."coverId", p.policy_key, p.portfolio_id, c.company_id, c.company_name, c.country_code, p.currency
    from ${asked} join policies p on p.policy_key = r.policy join companies c on c.company_id = r."companyId"
    on conflict (policy_key, company_id, cover_type_code) do nothing`.execute(tx);
  await sql`
    insert into cover_requests (request_id, cover_id, policy_key, portfolio_id, company_id, company_name, country_code,
      action, asked_amount, asked_currency, amount, currency, request_origin, request_status, workflow_status,
      expected_decision_date, created_by, created_by_name, created_at, sent_at, updated_at, status_date)
    select r."requestId", c.cover_id, c.policy_key, c.portfolio_id, c.company_id, c.company_name, c.country_code,
      r.action, r.amount, c.currency, r.amount, c.currency, 'FILE', 'PENDING', 'SENT', ${addDays(today(), 30)},
      ${insurersSide.personId}, 'Register', ${now()}, ${now()}, ${now()}, ${today()}
    from ${asked} join covers c on c.policy_key = r.policy and c.company_id = r."companyId"
    on conflict do nothing`.execute(tx);
  await sql`
    update covers c set open_request_id = r."requestId", version = c.version + 1
    from ${asked} where c.policy_key = r.policy and c.company_id = r."companyId" and c.open_request_id is null`.execute(
    tx,
  );
}

/** People who can sign in: one of the first broker, and one of a policyholder with a single policy. */
async function enterPeople(size: RegisterSize, { database, clock }: Loading): Promise<void> {
  const permissionsOf = (email: string) => demoPeople.find((person) => person.email === email)?.permissions ?? [];
  await database.write(insurersSide, async (tx) => {
    for (let number = 0; number < size.brokers; number += 1) {
      const organisationId = brokerIdOf(number);
      await ensureOrganisation(tx, {
        organisationId,
        name: `Register broker ${number + 1}`,
        kind: 'BROKER',
        countryCode: 'GB',
      });
    }
    await savePerson(
      tx,
      {
        personId: 'per_register-broker',
        email: 'broker@register.example',
        name: 'Brenda Broker',
        jobTitle: 'Broker of a large register',
        userType: 'broker',
        organisationId: size.brokers > 0 ? brokerIdOf(0) : null,
        permissions: permissionsOf('bea.broker@harbourlane.example'),
        mandates: size.brokers > 0 ? [{ portfolioId: brokerIdOf(0), orderingRole: 'broker-read-only' }] : [],
      },
      clock.now(),
    );
    await savePerson(
      tx,
      {
        personId: 'per_register-customer',
        email: 'customer@register.example',
        name: 'Carl Customer',
        jobTitle: 'Policyholder of a large register',
        userType: 'customer',
        organisationId: null,
        permissions: permissionsOf('rosa.requestor@nordwind.example'),
        mandates: [{ policyKey: policyKeyOf(size.policies - 1), orderingRole: 'requestor-validator' }],
      },
      clock.now(),
    );
  });
}

/** Lets the database see what its tables hold now; else it would plan for empty ones. */
async function analyse({ ownerUrl }: Loading): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'aval register' });
  await owner.connect();
  try {
    await owner.query('vacuum (analyze)');
  } finally {
    await owner.end();
  }
}

function expectNone(what: string, refused: readonly unknown[]): void {
  if (refused.length > 0)
    throw new Error(`${refused.length} ${what} are refused, such as ${JSON.stringify(refused[0])}`);
}
