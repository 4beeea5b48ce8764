import { expect, test } from 'vitest';
import type { CoverVersion, Timeline } from './cover.ts';
import { temporaryEndsOn } from './temporary-ends.ts';

/** A timeline from "first day, last day, permanent, temporary". */
const timeline = (...terms: [string, string | null, string, string][]): Timeline =>
  terms.map(
    ([validFrom, validTo, permanentAmount, temporaryAmount], at) =>
      ({ version: at + 1, validFrom, validTo, permanentAmount, temporaryAmount }) as unknown as CoverVersion,
  );
const first = '2026-11-01';
const on = '2026-11-20';

test.each<[string, Timeline | null, [amount: string, endDate: string][]]>([
  ['no cover', null, []],
  ['permanent cover', timeline([first, null, '100', '0']), []],
  [
    'a temporary increase',
    timeline([first, '2027-01-31', '100', '50'], ['2027-02-01', null, '100', '0']),
    [['50', '2027-01-31']],
  ],
  [
    'an increase whose terms change in between',
    timeline(
      [first, '2026-12-31', '100', '50'],
      ['2027-01-01', '2027-01-31', '80', '50'],
      ['2027-02-01', null, '80', '0'],
    ),
    [['50', '2027-01-31']],
  ],
  [
    'two that end one after the other',
    timeline(
      [first, '2026-12-31', '100', '50'],
      ['2027-01-01', '2027-01-31', '100', '20'],
      ['2027-02-01', null, '100', '0'],
    ),
    [
      ['30', '2026-12-31'],
      ['20', '2027-01-31'],
    ],
  ],
  [
    'one of which a part becomes permanent',
    timeline([first, '2026-12-31', '100', '50'], ['2027-01-01', null, '130', '0']),
    [['20', '2026-12-31']],
  ],
  ['one that becomes permanent', timeline([first, '2026-12-31', '100', '50'], ['2027-01-01', null, '150', '0']), []],
  ['one that ends with its cover', timeline([first, '2026-12-31', '100', '50']), [['50', '2026-12-31']]],
  [
    'a higher one from a later day on',
    timeline(
      [first, '2026-12-31', '100', '50'],
      ['2027-01-01', '2027-01-31', '100', '90'],
      ['2027-02-01', null, '100', '0'],
    ),
    [['50', '2027-01-31']],
  ],
  [
    'one that is yet to begin',
    timeline([first, '2026-11-30', '100', '0'], ['2026-12-01', '2026-12-31', '100', '50']),
    [],
  ],
])('of %s', (_of, covers, ends) => {
  expect(temporaryEndsOn(covers, on)).toEqual(ends.map(([amount, endDate]) => ({ amount, endDate })));
});
