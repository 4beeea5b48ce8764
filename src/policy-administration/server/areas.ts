import { premiumInvoicesServer } from '../premium-invoices/server/premium-invoices.area.ts';
import { turnoverDeclarationsServer } from '../turnover-declarations/server/turnover-declarations.area.ts';

export const policyAdministrationServerAreas = [turnoverDeclarationsServer, premiumInvoicesServer] as const;
