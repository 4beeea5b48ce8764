import type { PremiumAccount } from '../../../non-payment/claims/server/public.ts';
import { money, signOfMoney, subtractMoney, sumMoney } from '../../../platform/core/money.ts';
import { balanceOf } from '../premium-invoice.ts';
import { bookReceipt, isKeptFor, setOffCredits } from './book-receipt.ts';
import { findOpenInvoices } from './premium-invoices.store.ts';

/** What claims know of premium: what is due and unpaid is kept of an indemnity where the policy says so (handbook N 3.3). */
export const premiumAccount: PremiumAccount = {
  unpaid: async ({ policy, currency }, { scope, tx, today }) => {
    const open = await findOpenInvoices(scope, tx, policy);
    const due = open.filter((item) => isKeptFor(item, today) && item.currency === currency);
    const unpaid = sumMoney(
      due.map(({ status, gross, paid }) =>
        balanceOf({ status, gross: money(gross, currency), paid: money(paid, currency) }),
      ),
      currency,
    );
    return signOfMoney(unpaid) > 0 ? unpaid : null;
  },
  setOff: async ({ policy, amount, on, claimNumber }, context) => {
    await setOffCredits(policy, amount.currency, context);
    const receipt = { policyKey: policy, amount, receivedOn: on, kind: 'INDEMNITY', reference: claimNumber } as const;
    const { left } = await bookReceipt({ ...receipt, invoiceNumber: null }, context);
    return subtractMoney(amount, left);
  },
};
