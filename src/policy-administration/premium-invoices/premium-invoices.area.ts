import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { premiumInvoicesContract } from './premium-invoices.contract.ts';
import { premiumInvoiceList } from './premium-invoices.list.ts';

export const premiumInvoicesArea = defineArea({
  name: 'policy-administration/premium-invoices',
  contracts: [premiumInvoicesContract],
  records: { 'premium-invoice': readWith('policy-admin-read') },
  exports: [fileOf(premiumInvoiceList)],
});
