import { groupedAccount } from '../../../non-payment/claims/bank-account.ts';
import type { Money } from '../../../platform/core/money.ts';
import type { Block } from '../../../platform/server/pdf/pdf-document.ts';
import { type Translator, under } from '../../../platform/server/pdf/translator.ts';
import { invoiceLetterLabels } from '../invoice-letter-labels.ts';
import { type Payee, transferCode } from '../transfer-code.ts';

/** Where to transfer an amount, with a code for banking applications where there can be one. */
export function transferBlocks(
  { payee, amount, reference }: Readonly<{ payee: Payee; amount: Money; reference: string }>,
  { translated }: Translator,
): Block[] {
  const text = transferCode(payee, amount, reference);
  return under(
    translated(invoiceLetterLabels.transfer),
    {
      is: 'terms',
      terms: [
        [translated(invoiceLetterLabels.payee), payee.name],
        [translated(invoiceLetterLabels.account), groupedAccount(payee.iban)],
        [translated(invoiceLetterLabels.reference), reference],
      ],
    },
    ...(text === null ? [] : [{ is: 'code', text, words: translated(invoiceLetterLabels.code) } as const]),
  );
}
