import { describe, expect, it } from 'vitest';
import { NotUnderstood, readCommandLine } from './command-line.ts';

function understood(argv: string[], environment: Record<string, string> = {}) {
  const order = readCommandLine(argv, environment);
  if (typeof order === 'string') throw new Error(order);
  return order;
}

describe('readCommandLine', () => {
  it('reads every option', () => {
    const order = understood([
      'covers',
      'f.csv',
      '--yes',
      '--map',
      'Firma=companyId',
      '--map',
      'Notiz=',
      '--set',
      'currency=€,policy=herm 1000001',
      '--date-order',
      'mdy',
      '--decimal',
      'comma',
      '--sheet',
      '2',
      '--delimiter',
      'tab',
      '--encoding',
      'windows-1250',
      '--strict',
      '--show',
      '3',
      '--url',
      'http://x',
      '--token',
      't',
    ]);
    expect(order).toMatchObject({
      file: 'f.csv',
      told: {
        constants: { currency: 'EUR', policy: 'HERM-1000001' },
        notation: { dayOrder: 'month-first', decimalSign: ',' },
        sheet: '2',
      },
      table: { delimiter: '\t', encoding: 'windows-1250' },
      taking: 'strict',
      isAgreed: true,
      shownRefusals: 3,
      url: 'http://x',
      token: 't',
    });
    expect([...order.told.columns]).toEqual([
      ['Firma', 'companyId'],
      ['Notiz', null],
    ]);
  });

  it('takes answers from a file; the command line wins', () => {
    const told = JSON.stringify({
      map: { Firma: 'companyId', Notiz: null },
      set: { currency: 'EUR' },
      decimal: 'comma',
      sheet: 'Limits',
    });
    const order = readCommandLine(
      ['covers', 'f', '--answers', 'a.json', '--map', 'Firma=customerReference'],
      {},
      () => told,
    );
    if (typeof order === 'string') throw new Error(order);
    expect([...order.told.columns]).toEqual([
      ['Firma', 'customerReference'],
      ['Notiz', null],
    ]);
    expect(order.told).toMatchObject({
      constants: { currency: 'EUR' },
      notation: { decimalSign: ',' },
      sheet: 'Limits',
    });
  });

  it.each([
    ['no JSON', 'a.json'],
    ['{"map": {"Firma": "money"}}', 'no field "money"'],
    ['{"columns": {}}', 'Unrecognized key'],
  ])('refuses the answers %s', (told, sentence) => {
    expect(() => readCommandLine(['covers', 'f', '--answers', 'a.json'], {}, () => told)).toThrow(sentence);
  });

  it('finds the portal and the token in the environment', () => {
    expect(understood(['companies', 'f'], { PORT: '4000', AVAL_TOKEN: 'x' })).toMatchObject({
      url: 'http://localhost:4000',
      token: 'x',
      taking: 'together',
    });
  });

  it.each([
    [['policys', 'f'], 'one of companies'],
    [['companies'], 'Name the file to import.'],
    [['companies', 'a', 'b'], 'One file at a time'],
    [['companies', 'f', '--map', 'Firma=nme'], 'no field "nme"'],
    [['companies', 'f', '--set', 'countryCode=Atlantis'], '"Atlantis" is not a valid country'],
    [['companies', 'f', '--set', 'x=1'], 'no field "x"'],
    [['companies', 'f', '--date-order', 'dym'], 'dmy, mdy or ymd'],
    [['companies', 'f', '--decimal', ';'], 'comma or point'],
    [['companies', 'f', '--delimiter', ';;'], 'a single character'],
    [['companies', 'f', '--colour', 'red'], '--colour'],
  ])('does not understand %j', (argv, sentence) => {
    expect(() => readCommandLine(argv, {})).toThrow(NotUnderstood);
    expect(() => readCommandLine(argv, {})).toThrow(sentence);
  });

  it('helps', () => {
    expect(readCommandLine([], {})).toContain('Usage: npm run import');
    expect(readCommandLine(['--help', 'grades'], {})).toContain('Fields of grades: companyId, countryCode');
  });
});
