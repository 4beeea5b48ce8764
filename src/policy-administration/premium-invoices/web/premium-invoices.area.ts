import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What premium invoices have on the screens. */
export const premiumInvoicesWebArea: WebArea = {
  screens: {
    [paths.premiumInvoices]: async () => (await import('./PremiumInvoicesPage.tsx')).PremiumInvoicesPage,
    [paths.premiumInvoice.pattern]: async () => (await import('./PremiumInvoicePage.tsx')).PremiumInvoicePage,
  },
  places: [
    {
      id: 'premium-invoices',
      at: ['policy', 30],
      path: paths.premiumInvoices,
      heading: msg`Premium & invoices`,
      icon: 'premium',
      needs: ['policy-admin-read'],
    },
  ],
  staleOn: { invoices: ['premium-invoice'], passports: ['premium-invoice'] },
};
