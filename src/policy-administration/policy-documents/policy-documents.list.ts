import { label } from '../../platform/core/label.ts';
import { choices, code, day, defineList, period, policies, text } from '../../platform/core/list.ts';
import { policyColumns } from '../../risk/buyers/buyer.list.ts';
import { reminderCodeLabels } from '../premium-invoices/premium-invoice-labels.ts';
import { reminderLevelOf } from './policy-document.ts';
import { policyDocumentCategoryLabels } from './policy-document-labels.ts';
import { policyDocumentSorts, policyDocumentsContract } from './policy-documents.contract.ts';

/** The documents of policies: files of the insurer and letters of the portal (row C14). */
export const policyDocumentList = defineList(policyDocumentsContract.listPolicyDocuments, {
  name: 'policy-documents',
  title: label('Documents'),
  failed: label('The documents could not be loaded.'),
  idOf: ({ policyDocumentId }) => policyDocumentId,
  sorts: policyDocumentSorts,
  sort: '-documentDate',
  groupsBy: 'policyholder',
  search: label('Title or text'),
  tabs: {
    all: { label: label('All') },
    unread: { label: label('Unread'), query: { readStatus: 'UNREAD' } },
  },
  filters: {
    policy: policies(),
    category: choices(label('Category'), policyDocumentCategoryLabels),
    dated: period(label('Date'), label('Date: any time')),
  },
  columns: [
    code('unread', label('Unread'), { true: label('Unread') }, (row) => (row.readStatus === 'UNREAD' ? 'true' : null), {
      width: 30,
      priority: 1,
      hidesHead: true,
      file: 10,
    }),
    text('title', label('Document'), ({ title }) => title, {
      width: 160,
      grows: true,
      priority: 1,
      sort: 'title',
      file: 40,
    }),
    code('reminder', label('Reminder'), reminderCodeLabels, (row) => reminderLevelOf(row), { file: 20 }),
    code('category', label('Category'), policyDocumentCategoryLabels, (row) => row.category, {
      width: 196,
      priority: 2,
      file: 26,
    }),
    ...policyColumns,
    day('dated', label('Date'), (row) => row.documentDate, { width: 112, priority: 1, sort: 'documentDate', file: 12 }),
    day('keepUntil', label('Kept until'), (row) => row.keepUntil, { file: 12 }),
  ],
});
