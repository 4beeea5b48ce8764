import { whyNotPlace } from '../../approvals/orders/order.ts';
import type { LineTarget } from '../../bulk/jobs/line-target.ts';
import { whyNotOrder } from '../../identity/access/ordering-role.ts';
import { changeTarget } from './change-line.ts';
import { orderTarget } from './order-line.ts';

const company = ['companyId', 'identifierType', 'identifier', 'countryCode', 'companyName'] as const;

/** Files of covers that are not there yet, or higher ones. */
export const coverRequestLines: LineTarget = {
  kind: 'cover-requests',
  rows: orderTarget,
  readable: [
    'policy',
    ...company,
    'amount',
    'currency',
    'action',
    'paymentTermDays',
    'customerReference',
    'urgent',
    'requestedStartDate',
    'endDate',
    'nameDisclosure',
    'negativeInformation',
    'comment',
  ],
  template: [
    { field: 'policy', head: 'Policy', width: 16 },
    { field: 'companyId', head: 'Buyer number', width: 16 },
    { field: 'companyName', head: 'Buyer', width: 30 },
    { field: 'countryCode', head: 'Country', width: 10 },
    { field: 'identifier', head: 'Register number', width: 20 },
    { field: 'amount', head: 'Amount', width: 14 },
    { field: 'currency', head: 'Currency', width: 10 },
    { field: 'paymentTermDays', head: 'Payment term', width: 14 },
    { field: 'customerReference', head: 'Reference', width: 20 },
    { field: 'urgent', head: 'Urgent', width: 10 },
    { field: 'requestedStartDate', head: 'Start date', width: 12 },
    { field: 'endDate', head: 'End date', width: 12 },
    { field: 'nameDisclosure', head: 'Name disclosure', width: 14 },
    { field: 'negativeInformation', head: 'Negative information', width: 14 },
    { field: 'comment', head: 'Comment', width: 40 },
  ],
  numberField: 'customerReference',
  isBook: false,
  whyNotUploadAs: whyNotPlace,
};

/** Files of changes of covers that are there. */
export const coverChangeLines: LineTarget = {
  kind: 'covers',
  rows: changeTarget,
  readable: ['policy', ...company, 'action', 'amount', 'currency', 'customerReference', 'comment'],
  template: [
    { field: 'policy', head: 'Policy', width: 16 },
    { field: 'companyId', head: 'Buyer number', width: 16 },
    { field: 'companyName', head: 'Buyer', width: 30 },
    { field: 'countryCode', head: 'Country', width: 10 },
    { field: 'identifier', head: 'Register number', width: 20 },
    { field: 'action', head: 'Action', width: 16 },
    { field: 'amount', head: 'Amount', width: 14 },
    { field: 'currency', head: 'Currency', width: 10 },
    { field: 'customerReference', head: 'Reference', width: 20 },
    { field: 'comment', head: 'Comment', width: 40 },
  ],
  numberField: 'customerReference',
  isBook: false,
  // a new reference is a change that validators make as well
  whyNotUploadAs: (role, mode) => whyNotPlace(role, mode) && whyNotOrder(role, { mode }, 'change-reference'),
};
