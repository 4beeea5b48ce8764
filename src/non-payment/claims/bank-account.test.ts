import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultsOfAccount, groupedAccount, isSameAccount, maskedAccount, storedAccount } from './bank-account.ts';

const codesOf = (bankAccount: string | null, bankBic: string | null = null) =>
  faultsOfAccount({ bankAccount, bankBic }).map(({ pointer, code }) => `${pointer} ${code}`);

describe('A5: the account of the payee', () => {
  // examples of the SWIFT IBAN Registry
  it.each([
    'DE89 3704 0044 0532 0130 00',
    'nl91abna0417164300',
    'FR14 2004 1010 0505 0001 3M02 606',
    'GB29 NWBK 6016 1331 9268 19',
    'BE68-5390-0754-7034',
    'IT60 X054 2811 1010 0000 0123 456',
    'ES91 2100 0418 4502 0005 1332',
    'NO93 8601 1117 947',
    'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  ])('accepts the IBAN %s', (iban) => {
    expect(codesOf(iban)).toEqual([]);
  });

  it.each([
    ['DE89 3704 0044 0532 0130 01', ['/bankAccount iban-checksum']],
    ['DE89 3704 0044 0532 0130 0', ['/bankAccount iban-length']],
    ['NL91ABNA04171643001', ['/bankAccount iban-length']],
    ['US89370400440532013000', ['/bankAccount iban-country']],
    ['DE-nothing', ['/bankAccount iban-format']],
    ['123456789', ['/bankAccount iban-or-bic']],
    ['   ', ['/bankAccount required']],
  ])('refuses %s', (written, faults) => {
    expect(codesOf(written)).toEqual(faults);
  });

  it('accepts a number with a BIC where the country has no IBAN, and only there', () => {
    expect(codesOf('000123456789', 'CHASUS33')).toEqual([]);
    expect(codesOf('000123456789', 'CHASUS33XXX')).toEqual([]);
    expect(codesOf('000123456789', 'DEUTDEFF')).toEqual(['/bankAccount iban-needed']);
    expect(codesOf('000123456789', 'CHASUS3')).toEqual(['/bankBic bic-format']);
  });

  it('is shown masked only, never whole', () => {
    expect(maskedAccount({ bankAccount: 'DE89 3704 0044 0532 0130 00' })).toBe('DE89 **** 3000');
    expect(maskedAccount({ bankAccount: '000123456789', bankBic: 'chasus33' })).toBe('**** 6789 (CHASUS33)');
    expect(maskedAccount({ bankAccount: null })).toBeNull();
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{4,34}$/), (bankAccount) => {
        expect(maskedAccount({ bankAccount })).not.toContain(bankAccount);
      }),
    );
  });

  it('finds any single digit that was typed wrong', () => {
    const iban = 'DE89370400440532013000';
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 21 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const wrong = `${iban.slice(0, at)}${(Number(iban[at]) + by) % 10}${iban.slice(at + 1)}`;
        expect(codesOf(wrong)).toEqual(['/bankAccount iban-checksum']);
      }),
    );
  });

  it('is the same account however it is written', () => {
    const one = storedAccount({ bankAccount: ' de89 3704 0044 0532 0130 00 ' });
    expect(one).toEqual({ bankAccount: 'DE89370400440532013000', bankBic: null });
    expect(isSameAccount({ bankAccount: 'DE89370400440532013000' }, { bankAccount: 'de89 37040044 0532013000' })).toBe(
      true,
    );
    expect(
      isSameAccount({ bankAccount: '1234', bankBic: 'CHASUS33' }, { bankAccount: '1234', bankBic: 'BOFAUS3N' }),
    ).toBe(false);
    expect(groupedAccount('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
  });
});
