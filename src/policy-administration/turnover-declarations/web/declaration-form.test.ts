import { describe, expect, it } from 'vitest';
import {
  areAmountsRead,
  blankLine,
  bodyOfDeclaration,
  figuresOf,
  hasLine,
  withLine,
  withProposal,
  withRead,
} from './declaration-form.ts';

const values = (...lines: ReturnType<typeof blankLine>[]) => ({ lines, nil: false, remarks: ' ', deviates: false });
const line = (countryCode: string, turnover: string, exclusions = '') => ({
  ...blankLine(countryCode),
  turnover,
  exclusions,
});

describe('the form of a declaration', () => {
  it('sends the lines in which something stands, a blank exclusion as nothing', () => {
    expect(bodyOfDeclaration(values(line('DE', '1200.5'), line('FR', ''), line('NL', '7', '2')), 'EUR')).toEqual({
      lines: [
        {
          countryCode: 'DE',
          category: null,
          insuredEntityId: null,
          turnover: { amount: '1200.50', currency: 'EUR' },
          exclusions: { amount: '0.00', currency: 'EUR' },
        },
        expect.objectContaining({ countryCode: 'NL', exclusions: { amount: '2.00', currency: 'EUR' } }),
      ],
      nil: false,
      remarks: null,
      deviates: false,
    });
  });

  it('is not sent with what cannot be read, which counts as nothing meanwhile', () => {
    expect(areAmountsRead(values(line('DE', '10'), line('FR', '')))).toBe(true);
    expect(areAmountsRead(values(line('DE', 'ten')))).toBe(false);
    expect(areAmountsRead(values(line('DE', '-1')))).toBe(false);
    expect(figuresOf(values(line('DE', 'ten')))).toEqual([{ countryCode: 'DE', turnover: '0', exclusions: '0' }]);
  });

  it('has a line of its own for a category or a company, after those of its country, once', () => {
    const apart = { ...blankLine('DE'), category: 'SELF_CHECK' } as const;
    const lines = [line('DE', '5'), line('FR', '9')];
    expect(hasLine(lines, apart)).toBe(false);
    expect(withLine(lines, apart)).toEqual([line('DE', '5'), apart, line('FR', '9')]);
    expect(hasLine(withLine(lines, apart), apart)).toBe(true);
    expect(hasLine(withLine(lines, apart), { ...apart, insuredEntityId: 'x' })).toBe(false);
    expect(withLine(lines, blankLine('IT')).at(-1)).toEqual(blankLine('IT'));
  });

  it('takes over what is pasted, of covered countries only', () => {
    const of = (countryCode: string, turnover: string, exclusions: string | null = null, more: object = {}) => ({
      countryCode,
      category: null,
      insuredEntityId: null,
      turnover,
      exclusions,
      ...more,
    });
    const pasted = [
      of('FR', '7.50'),
      of('DE', '120', '20'),
      of('DE', '30', null, { category: 'SELF_CHECK', insuredEntityId: 'e2' }),
      of('IT', '0', '0'),
      of('RU', '3'),
      of('RU', '4', null, { category: 'SELF_CHECK' }),
    ];
    const apart = { ...line('DE', '4'), category: 'SELF_CHECK' } as const;
    const lines = [line('DE', '5', '1'), apart, line('FR', '9', '2')];
    expect(withRead(lines, pasted, ['DE', 'FR', 'IT'])).toEqual({
      lines: [
        line('DE', '120', '20'),
        apart,
        { ...line('DE', '30'), category: 'SELF_CHECK', insuredEntityId: 'e2' },
        line('FR', '7.50', '2'),
        line('IT', ''),
      ],
      notCovered: ['RU'],
    });
  });

  it('takes over what is proposed, keeps what is excluded, and adds countries', () => {
    const proposed = (countryCode: string, amount: string) => ({
      countryCode,
      turnover: { amount, currency: 'EUR' },
      documents: 1,
      withTax: 0,
      buyers: [],
    });
    const filled = withProposal(
      [line('DE', '5', '1'), line('FR', '9')],
      [proposed('DE', '120.00'), proposed('IT', '3.50')],
    );
    expect(filled).toEqual([line('DE', '120', '1'), line('FR', '9'), line('IT', '3.50')]);
  });
});
