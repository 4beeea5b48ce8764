/**
 * Lists of policy administration (targets.md 1): premium invoices and turnover declarations, 100,000 of each, the first
 * page and the open ones of the broker with the largest portfolio, and the board of its clients, against node:http + pg with one prepared query. The
 * entered rows are deleted at the end. `node scripts/run.mjs bench/premium-lists.ts [--covers 100000] [--rows 100000]
 * [--requests 1500] [--rounds 5]`
 */

import { parseArgs } from 'node:util';
import { brokerIdOf } from '../db/register/register.ts';
import { listPair, measureAgainstRaw, type Pair, portalOf, rawOf } from './against-raw.ts';
import { enterPremium, forgetPremium } from './premium.ts';
import { report } from './promise.ts';
import { type RegisterPortal, withRegisterPortal } from './register-portal.ts';

const { values } = parseArgs({
  options: {
    covers: { type: 'string' },
    rows: { type: 'string' },
    requests: { type: 'string' },
    rounds: { type: 'string' },
  },
});
const [covers, rows] = [Number(values.covers ?? 100_000), Number(values.rows ?? 100_000)];
const effort = { requests: Number(values.requests ?? 1500), rounds: Number(values.rounds ?? 5) };
const portfolio = brokerIdOf(0);

await withRegisterPortal(covers, async (portal) => {
  await enterPremium(portal.owner, rows);
  try {
    const size = `${rows.toLocaleString('en')} each on ${covers.toLocaleString('en')} covers`;
    const figures = await measureAgainstRaw(portal, pairsOf(portal), effort);
    report(`Lists of premium invoices and declarations, ${size}`, figures);
  } finally {
    await forgetPremium(portal.owner);
  }
});

function pairsOf({ portal, asBroker }: RegisterPortal): Record<string, Pair> {
  const pair = (ours: string, raw: string, id: string, column: string) =>
    listPair(portalOf(portal, ours, asBroker, 'v1'), rawOf(raw, portfolio), id, column);
  return {
    'list of 50 invoices': pair('invoices', 'invoices', 'invoiceId', 'invoice_id'),
    'list of 50 invoices, open': pair(
      'invoices?status=ISSUED,PARTIALLY_PAID',
      'invoices-open',
      'invoiceId',
      'invoice_id',
    ),
    'board of the clients': listPair(
      portalOf(portal, 'clients', asBroker),
      rawOf('clients', portfolio),
      'policy',
      'policy_key',
    ),
    'list of 50 declarations': pair('tod', 'declarations', 'todId', 'declaration_id'),
    'list of 50 declarations, to declare': pair(
      'tod?status=TO_BE_SUPPLIED,DRAFT,OVERDUE,ESTIMATED',
      'declarations-open',
      'todId',
      'declaration_id',
    ),
  };
}
