import { label } from '../../platform/core/label.ts';
import {
  choices,
  code,
  codes,
  day,
  defineList,
  identifier,
  money,
  number,
  policies,
  status,
  text,
} from '../../platform/core/list.ts';
import { itemStateLabels } from '../../policies/policies/policy-labels.ts';
import { reminderCodeLabels } from '../../policy-administration/premium-invoices/premium-invoice-labels.ts';
import { clientNeedLabels } from './client-labels.ts';
import { clientSorts, clientsContract } from './clients.contract.ts';

/** Every client's policy with what is due of it (row M8). */
export const clientList = defineList(clientsContract.listClients, {
  name: 'clients',
  title: label('Clients'),
  failed: label('The clients could not be loaded.'),
  idOf: ({ policy }) => policy,
  sorts: clientSorts,
  sort: 'nextDay',
  tabs: {
    due: { label: label('Needs a hand'), query: { isDue: true } },
    all: { label: label('All'), sort: 'policyholder' },
  },
  filters: { policy: policies(), needs: choices(label('What is due'), clientNeedLabels) },
  columns: [
    text('holder', label('Policyholder'), (row) => row.policyholder.name, {
      width: 200,
      priority: 1,
      sort: 'policyholder',
      file: 36,
    }),
    identifier('policy', label('Policy'), (row) => row.policy, { width: 128, priority: 3, file: 20 }),
    day('next', label('Next day'), (row) => row.nextDay, { width: 124, priority: 1, sort: 'nextDay', file: 12 }),
    codes('needs', label('What is due'), clientNeedLabels, (row) => row.needs, {
      width: 248,
      grows: true,
      priority: 1,
      file: 40,
    }),
    day('declaration', label('Declaration due'), (row) => row.declarations?.day ?? null, {
      width: 148,
      priority: 4,
      file: 14,
    }),
    money('balance', label('Open premium'), (row) => row.invoices?.balance ?? null, {
      width: 136,
      priority: 2,
      file: 16,
    }),
    day('invoice', label('Premium due'), (row) => row.invoices?.day ?? null, { width: 124, priority: 5, file: 14 }),
    code('reminder', label('Reminder'), reminderCodeLabels, (row) => row.invoices?.reminderLevel ?? null, {
      width: 216,
      priority: 6,
      file: 24,
    }),
    number('obligations', label('Obligations'), (row) => row.obligations?.count ?? null, {
      width: 112,
      priority: 4,
      file: 12,
    }),
    number('approvals', label('Pending'), (row) => row.approvals, { width: 108, priority: 5, file: 12 }),
    day('renewal', label('Renewal until'), (row) => row.renewal?.day ?? null, { width: 140, priority: 6, file: 14 }),
    day('draft', label('Draft to check'), (row) => row.drafts?.day ?? null, { width: 148, priority: 6, file: 14 }),
    day('ends', label('Policy ends'), (row) => row.endDate, { width: 132, priority: 7, sort: 'endDate', file: 12 }),
    status('state', label('Status'), itemStateLabels, (row) => row.state, { width: 164, priority: 8, file: 14 }),
  ],
});
