/**
 * Lists of non-payment (targets.md 1): overdues, claims and deadlines, 100,000 of each, the first page and a filtered
 * one of the broker with the largest portfolio, against node:http + pg with one prepared query; and the plans of their
 * statements, which read no large table from one end to the other. The entered rows are deleted at the end. `node
 * scripts/run.mjs bench/unpaid-lists.ts [--covers 100000] [--rows 100000] [--requests 1500] [--rounds 5] [--only
 * plans]`
 */

import { parseArgs } from 'node:util';
import { brokerIdOf } from '../db/register/register.ts';
import { listClaims } from '../src/non-payment/claims/server/claims.store.ts';
import { showDeadlines } from '../src/non-payment/deadlines/server/show-deadlines.ts';
import { pageOfOverdues } from '../src/non-payment/overdues/server/show-overdue.ts';
import { scopeOfMandates } from '../src/platform/core/scope.ts';
import { openClock } from '../src/platform/server/clock.ts';
import type { Context } from '../src/platform/server/context.ts';
import { openDatabase } from '../src/platform/server/database.ts';
import { listPair, measureAgainstRaw, type Pair, portalOf, rawOf } from './against-raw.ts';
import { explaining, type Plan } from './plans.ts';
import { type Promised, report } from './promise.ts';
import { type RegisterPortal, withRegisterPortal } from './register-portal.ts';
import { enterUnpaid, forgetUnpaid, unpaidTables } from './unpaid.ts';

const { values } = parseArgs({
  options: {
    covers: { type: 'string' },
    rows: { type: 'string' },
    requests: { type: 'string' },
    rounds: { type: 'string' },
    only: { type: 'string' },
  },
});
const [covers, rows] = [Number(values.covers ?? 100_000), Number(values.rows ?? 100_000)];
const effort = { requests: Number(values.requests ?? 1500), rounds: Number(values.rounds ?? 5) };
const portfolio = brokerIdOf(0);
const largeTables: readonly string[] = [...unpaidTables, 'covers', 'companies'];

/** What the pages ask of the database, by name. */
const pages: Readonly<Record<string, (context: Context) => Promise<unknown>>> = {
  overdues: (context) => pageOfOverdues({}, context),
  'overdues, asked back': (context) => pageOfOverdues({ status: 'INFO_REQUESTED' }, context),
  deadlines: (context) => showDeadlines({}, context),
  'deadlines, claims to file': (context) => showDeadlines({ duty: 'FILE_CLAIM' }, context),
  claims: (context) => listClaims({}, context),
  'claims, open': (context) => listClaims({ isOpen: true }, context),
};

await withRegisterPortal(covers, async (portal) => {
  const begun = performance.now();
  await enterUnpaid(portal.owner, rows);
  console.log(`entered ${rows} overdues, deadlines and claims in ${Math.round((performance.now() - begun) / 1000)} s`);
  try {
    const scans = await readPlans(portal);
    const againstRaw = values.only === 'plans' ? [] : await measureAgainstRaw(portal, pairsOf(portal), effort);
    const size = `${rows.toLocaleString('en')} each on ${covers.toLocaleString('en')} covers`;
    report(`Lists of overdues, claims and deadlines, ${size}`, [...againstRaw, scans]);
  } finally {
    await forgetUnpaid(portal.owner);
  }
});

function pairsOf({ portal, asBroker }: RegisterPortal): Record<string, Pair> {
  const pair = (ours: string, raw: string, id: string, column: string) =>
    listPair(portalOf(portal, ours, asBroker), rawOf(raw, portfolio), id, column);
  return {
    'list of 50 overdues': pair('overdues', 'overdues', 'overdueId', 'overdue_id'),
    'list of 50 overdues, asked back': pair(
      'overdues?status=INFO_REQUESTED',
      'overdues-asked-back',
      'overdueId',
      'overdue_id',
    ),
    'list of 50 claims': pair('claims', 'claims', 'claimId', 'claim_id'),
    'list of 50 claims, open': pair('claims?isOpen=true', 'claims-open', 'claimId', 'claim_id'),
    'list of 50 deadlines': pair('deadlines', 'deadlines', 'obligationId', 'obligation_id'),
    'list of 50 deadlines, claims to file': pair(
      'deadlines?duty=FILE_CLAIM',
      'deadlines-to-file',
      'obligationId',
      'obligation_id',
    ),
  };
}

/** Runs the pages of `pairsOf` and prints their plans; answers how many of the large tables they read as a whole. */
async function readPlans({ url }: RegisterPortal): Promise<Promised> {
  const database = openDatabase(url, { connections: 1, log: console.error });
  const viewer = { scope: scopeOfMandates([], [portfolio]), personId: 'bench' };
  let scans = 0;
  for (const [name, read] of Object.entries(pages)) {
    const plans: Plan[] = [];
    await database.read(viewer, (db) =>
      read(
        contextOf(
          viewer,
          explaining(db, (plan) => plans.push(plan)),
        ),
      ),
    );
    const scanned = plans.flatMap(({ scannedTables }) => scannedTables).filter((table) => largeTables.includes(table));
    scans += scanned.length;
    const blocks = plans.map((plan) => plan.blocks).join(' + ');
    console.log(`${name}: ${blocks} blocks${scanned.length > 0 ? `, reads all of ${scanned.join(', ')}` : ''}`);
  }
  await database.close();
  return { name: 'large tables read from one end to the other', value: scans, gate: 0, goal: 0, unit: ' ' };
}

/** Of a context only what lists read. */
function contextOf({ scope }: Pick<Context, 'scope'>, tx: Context['tx']): Context {
  const actor = { personId: 'bench', permissions: new Set(), organisationId: null, userType: 'customer' };
  return { actor, scope, tx, today: openClock('UTC').today(), timeZone: 'UTC' } as unknown as Context;
}
