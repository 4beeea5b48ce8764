import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import type { Item } from '../item.ts';
import { faultsOfItems } from '../item-faults.ts';
import type { NamedInvoice } from '../named-item.ts';
import type { Receivable } from '../receivable.ts';
import { lockAccount } from './account-lock.ts';
import { type Account, draftItems, enterItems } from './enter-items.ts';
import { findReceivables, lockReceivables } from './receivables.store.ts';

/**
 * The invoices of references, without entering anything: known invoices as they are, new ones as they would be. Refuses
 * as `lockNamedInvoices` does.
 */
export async function draftNamedInvoices(
  context: Context,
  account: Account,
  named: readonly NamedInvoice[],
): Promise<Receivable[]> {
  const { newInvoices, known } = sortNamed(named, context);
  const drafted = newInvoices.length === 0 ? [] : await draftItems(context, account, newInvoices);
  const ids = [...new Set(known)].filter((id) => drafted.every(({ receivableId }) => receivableId !== id));
  const found = ids.length === 0 ? [] : await findReceivables(context.scope, context.tx, { ...account, ids });
  if (found.length < ids.length) throw notOfAccount();
  return [...found, ...drafted];
}

/**
 * The invoices of an account that are referred to, the oldest first; new ones are entered. Nobody else changes them
 * until the transaction ends. Refuses `not-found` for an invoice of another account, and faulty lines.
 */
export async function lockNamedInvoices(
  context: Context,
  account: Account,
  named: readonly NamedInvoice[],
): Promise<Receivable[]> {
  const { newInvoices, known } = sortNamed(named, context);
  await lockAccount(context.tx, account);
  const entered = newInvoices.length === 0 ? [] : await enterItems(context, account, newInvoices);
  const ids = [...new Set([...known, ...entered.map(({ receivableId }) => receivableId)])];
  const locked = ids.length === 0 ? [] : await lockReceivables(context.scope, context.tx, { ...account, ids });
  if (locked.length < ids.length) throw notOfAccount();
  return locked;
}

/** The new invoices with their figures, and the ids of known ones. Refuses faulty lines. */
function sortNamed(named: readonly NamedInvoice[], { today }: Pick<Context, 'today'>) {
  const newInvoices = named.flatMap((each): Item[] =>
    'receivableId' in each ? [] : [{ ...each, itemType: 'INVOICE' }],
  );
  const known = named.flatMap((each) => ('receivableId' in each ? [each.receivableId] : []));
  const faults = faultsOfItems(newInvoices, { today, mayBeDue: true });
  if (faults.length > 0) throw new Refused(refuse('invalid-input', undefined, faults));
  return { newInvoices, known };
}

function notOfAccount(): Refused {
  return new Refused(refuse('not-found', undefined, [{ pointer: '/items', code: 'unknown' }]));
}
