import { mayRead } from '../../../platform/core/actor.ts';
import { earliestOf } from '../../../platform/core/day.ts';
import { money } from '../../../platform/core/money.ts';
import type { Page } from '../../../platform/core/page.ts';
import type { Context } from '../../../platform/server/context.ts';
import { itemState } from '../../../policies/policies/policy.ts';
import { reminderCodeOn } from '../../../policy-administration/premium-invoices/reminder-levels.ts';
import type { Client } from '../clients.contract.ts';
import { type ClientRow, type ClientsQuery, listClients } from './clients.store.ts';

/** One page of the policies in scope with what is due of each. */
export async function pageOfClients(query: ClientsQuery, context: Context): Promise<Page<Client>> {
  const page = await listClients(query, context);
  return { ...page, items: page.items.map((row) => clientOnWire(row, context)) };
}

function clientOnWire(row: ClientRow, { actor, today }: Context): Client {
  const {
    declarationDay,
    invoiceDay,
    obligationDay,
    lastReminder,
    isDisputed,
    renewalId,
    renewalStatus,
    renewalDay,
    draftDay,
  } = row;
  return {
    policy: row.policyKey,
    policyholder: { name: row.holderName, countryCode: row.holderCountry },
    state: itemState({ ...row, cancelledFrom: null }, today),
    endDate: row.endDate,
    suspendedFrom: row.suspendedFrom,
    declarations: declarationDay === null ? null : { count: row.declarations, day: declarationDay },
    invoices:
      invoiceDay === null
        ? null
        : {
            count: row.invoices,
            day: invoiceDay,
            balance: money(row.balance, row.currency),
            reminderLevel: reminderCodeOn({ isOpen: true, dueDate: invoiceDay, lastReminder, isDisputed }, today),
          },
    obligations:
      mayRead(actor, 'tci-access', 'read_overdues') && obligationDay !== null
        ? { count: row.obligations, day: obligationDay }
        : null,
    approvals: mayRead(actor, 'tci-access') ? row.approvals : null,
    renewal:
      renewalId === null || renewalStatus === null || renewalDay === null
        ? null
        : { renewalId, status: renewalStatus, day: renewalDay },
    drafts: draftDay === null ? null : { count: row.drafts, day: draftDay },
    nextDay: earliestOf(
      [declarationDay, invoiceDay, obligationDay, renewalDay, draftDay].filter((day) => day !== null),
    ),
    needs: [...row.needs],
  };
}
