import type { PolicyEntry } from '../../../non-payment/deadlines/server/public.ts';
import { holds } from '../../../platform/core/actor.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import { addDays, type Day } from '../../../platform/core/day.ts';
import { money } from '../../../platform/core/money.ts';
import { paths } from '../../../platform/core/paths.ts';
import type { Context } from '../../../platform/server/context.ts';
import { policyholdersOf } from '../../../platform/server/policyholders.ts';
import { type PolicyTask, policyTaskLabels } from '../calendar-labels.ts';
import { kindsThatAreMissed } from '../dashboard.contract.ts';
import { endedPolicyDuties } from './administration-duties.store.ts';
import { listPolicyDuties } from './duties.store.ts';

/** Days that the calendar looks ahead: a renewal is agreed within a year. */
const daysAhead = 366;

/** Entries of one kind at most. */
const mostOfAKind = 200;

/** A day of one of these tasks; `recordId`: the declaration, invoice, renewal or draft that it is about. */
type Asked = Readonly<{
  kind: PolicyTask;
  day: Day;
  policy: string;
  recordId: string | null;
  currency: string | null;
  amount: string | null;
}>;

/**
 * What policies ask of whoever may read them, in the calendar of deadlines: the same that the first screen says, as long
 * ahead as a renewal takes. What was declared, paid or decided stays as ended, so that calendar programs drop it.
 */
export async function policyCalendar(context: Context, from: Day): Promise<PolicyEntry[]> {
  const { actor, scope, tx, today } = context;
  const selection = { scope, policies: [] };
  const reader = {
    administration: holds(actor, 'policy-admin-read'),
    drafts: holds(actor, 'finalized-policy-drafts'),
  };
  const horizon = { from: today, to: addDays(today, daysAhead), rows: mostOfAKind };
  const open = (await listPolicyDuties(selection, tx, horizon, reader)) as readonly Asked[];
  const ended = await endedPolicyDuties(selection, tx, { from, to: horizon.to, most: mostOfAKind }, reader);
  const entries = [
    ...open.filter(({ day }) => day >= from).map((asked) => ({ ...asked, isEnded: false })),
    ...ended.map((asked) => ({ ...asked, isEnded: true })),
  ];
  const policyholders = await policyholdersOf(entries, context);
  return entries.map((entry) => entryOf(entry, policyholders.get(entry.policy) ?? entry.policy, today));
}

function entryOf(asked: Asked & Readonly<{ isEnded: boolean }>, policyholder: string, today: Day): PolicyEntry {
  const { kind, day, policy, recordId, currency, amount, isEnded } = asked;
  return {
    ...policyTaskLabels[kind],
    name: `${kind}_${recordId}`,
    day,
    isMissed: day < today && kindsThatAreMissed.includes(kind),
    isEnded,
    policy,
    policyholder,
    amount: currency === null || amount === null ? null : money(amount, currency as CurrencyCode),
    path: pathOf[kind](recordId ?? ''),
  };
}

/** Where each task is done. */
const pathOf: Readonly<Record<PolicyTask, (recordId: string) => string>> = {
  declare: paths.turnoverDeclaration,
  premium: paths.premiumInvoice,
  'renewal-offer': paths.renewal,
  'renewal-notice': paths.renewal,
  draft: paths.policyDraft,
};
