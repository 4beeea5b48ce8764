import { label } from '../../platform/core/label.ts';
import { choices, code, countries, day, defineList, money, policies, text } from '../../platform/core/list.ts';
import { columnsOfBuyer } from '../../risk/buyers/buyer.list.ts';
import { ages } from './ledger-account.ts';
import { ageLabels, movementLabels, standingLabels } from './ledger-labels.ts';
import { type LedgerAccountOnWire, ledgerAccountSorts, ledgersContract } from './ledgers.contract.ts';

/** The buyers of an aged debtors list: what each owes, by age, against its cover, and what is new since the list before. */
export const ledgerAccountList = defineList(ledgersContract.listLedgerAccounts, {
  name: 'ledger-accounts',
  title: label('Buyers of an aged debtors list'),
  failed: label('The buyers could not be loaded.'),
  idOf: ({ policy, company }) => `${policy}/${company.companyId}`,
  sorts: ledgerAccountSorts,
  sort: '-owed',
  search: label('Buyer, number'),
  // tabs of the page are of its lines: the address has theirs under `state`
  tabs: { all: { label: label('All') } },
  filters: {
    policy: policies(),
    standing: choices(label('Cover'), standingLabels),
    movement: choices(label('Since the last list'), movementLabels),
    countryCode: countries(label('Country')),
  },
  columns: [
    ...columnsOfBuyer,
    money('owed', label('Balance'), (row) => row.owed, {
      width: 124,
      priority: 1,
      sort: 'owed',
      summed: true,
      file: 15,
    }),
    text('owed', label('Currency'), (row) => row.covered.currency, { file: 10 }),
    text('age', label('Age'), () => null, { width: 104, priority: 3 }),
    ...ages.map((age) =>
      money('age', ageLabels[age], (row: LedgerAccountOnWire) => row.byAge?.[age] ?? null, { file: 15 }),
    ),
    money('overdue', label('Overdue'), (row) => row.overdue, {
      width: 120,
      priority: 3,
      sort: 'overdue',
      summed: true,
      file: 15,
    }),
    money('covered', label('Cover'), (row) => row.covered, {
      width: 110,
      priority: 2,
      sort: 'covered',
      decimals: 'none',
      summed: true,
      file: 15,
    }),
    text('bar', label('Cover, balance'), () => null, { width: 112, priority: 4 }),
    money('above', label('Above cover'), (row) => row.above, {
      width: 120,
      priority: 1,
      sort: 'above',
      summed: true,
      file: 15,
    }),
    money('change', label('Since the last list'), ({ change }) => change?.by ?? null, {
      width: 140,
      priority: 2,
      sort: 'change',
      file: 15,
    }),
    code('change', label('Change'), movementLabels, ({ change }) => change?.movement ?? null, { file: 20 }),
    money('change', label('Newly overdue'), ({ change }) => change?.newlyOverdue ?? null, { file: 15 }),
    money('change', label('Cleared since'), ({ change }) => change?.cleared ?? null, { file: 15 }),
    day('change', label('Date of the last list'), ({ change }) => change?.since ?? null, { file: 14 }),
    day('reportBy', label('Report by'), (row) => row.reportBy, { width: 128, priority: 3, sort: 'reportBy', file: 13 }),
  ],
});

/** The same where there is no list before: nothing is said of changes. */
export const firstLedgerAccountList: typeof ledgerAccountList = {
  ...ledgerAccountList,
  columns: ledgerAccountList.columns.filter(({ id }) => id !== 'change'),
  filters: Object.fromEntries(Object.entries(ledgerAccountList.filters).filter(([name]) => name !== 'movement')),
  sorts: ledgerAccountSorts.filter((sort) => sort !== 'change'),
};
