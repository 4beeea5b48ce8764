import { inMinorUnits } from '../../platform/ui/format/minor-units.tsx';
import type { WebArea } from '../../platform/ui/web-area.ts';
import { premiumInvoicesWebArea } from '../premium-invoices/web/premium-invoices.area.ts';
import { turnoverDeclarationsWebArea } from '../turnover-declarations/web/turnover-declarations.area.ts';

export const policyAdministrationWebAreas: readonly WebArea[] = [
  turnoverDeclarationsWebArea,
  premiumInvoicesWebArea,
].map(inMinorUnits);
