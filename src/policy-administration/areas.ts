import type { Area } from '../platform/core/area.ts';
import { premiumInvoicesArea } from './premium-invoices/premium-invoices.area.ts';
import { turnoverDeclarationsArea } from './turnover-declarations/turnover-declarations.area.ts';

export const policyAdministrationAreas: readonly Area[] = [turnoverDeclarationsArea, premiumInvoicesArea];
