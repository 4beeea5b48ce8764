import type { Money } from '../../platform/core/money.ts';
import { signOfMoney } from '../../platform/core/money.ts';

/** Whom a transfer is for. */
export type Payee = Readonly<{ name: string; iban: string }>;

const mostCharactersOfName = 70;
const mostCharactersOfText = 140;
/** The highest amount of a SEPA credit transfer. */
const largestAmount = 999_999_999.99;

/**
 * The text of a QR code from which banking applications fill in a SEPA credit transfer (EPC069-12, version 2): euro only,
 * more than nothing. `null` where there can be none.
 */
export function transferCode({ name, iban }: Payee, amount: Money, reference: string): string | null {
  if (amount.currency !== 'EUR' || signOfMoney(amount) <= 0 || Number(amount.amount) > largestAmount) return null;
  return [
    'BCD',
    '002',
    '1', // UTF-8
    'SCT',
    '', // the BIC may be left out within the EEA since version 2
    name.slice(0, mostCharactersOfName),
    iban.replaceAll(' ', ''),
    `EUR${amount.amount}`,
    '', // purpose
    '', // structured reference
    reference.slice(0, mostCharactersOfText),
  ].join('\n');
}
