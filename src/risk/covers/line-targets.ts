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
    { field: 'policy', width: 16 },
    { field: 'companyId', width: 16 },
    { field: 'companyName', width: 30 },
    { field: 'countryCode', width: 10 },
    { field: 'identifier', width: 20 },
    { field: 'amount', width: 14 },
    { field: 'currency', width: 10 },
    { field: 'paymentTermDays', width: 14 },
    { field: 'customerReference', width: 20 },
    { field: 'urgent', width: 10 },
    { field: 'requestedStartDate', width: 12 },
    { field: 'endDate', width: 12 },
    { field: 'nameDisclosure', width: 14 },
    { field: 'negativeInformation', width: 14 },
    { field: 'comment', width: 40 },
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
    { field: 'policy', width: 16 },
    { field: 'companyId', width: 16 },
    { field: 'companyName', width: 30 },
    { field: 'countryCode', width: 10 },
    { field: 'identifier', width: 20 },
    { field: 'action', head: 'Action', width: 16 },
    { field: 'amount', width: 14 },
    { field: 'currency', width: 10 },
    { field: 'customerReference', width: 20 },
    { field: 'comment', width: 40 },
  ],
  numberField: 'customerReference',
  isBook: false,
  // a new reference is a change that validators make as well
  whyNotUploadAs: (role, mode) => whyNotPlace(role, mode) && whyNotOrder(role, { mode }, 'change-reference'),
};
