import { describe, expect, it } from 'vitest';
import { fieldOfSeveral } from '../bulk/jobs/line-target.ts';
import { ledgerFileLines } from '../non-payment/ledgers/line-target.ts';
import { coverChangeLines, coverRequestLines } from '../risk/covers/line-targets.ts';

describe.each([coverRequestLines, coverChangeLines, ledgerFileLines])(
  'what a column of $kind can be said to be',
  ({ rows, readable }) => {
    const { fields, needs } = rows;

    it('is a field that a line has, and meets every need of one', () => {
      expect(readable.filter((name) => !(name in fields))).toEqual([]);
      expect(needs.filter((need) => !need.some((name) => readable.includes(name)))).toEqual([]);
    });

    it('is one column only, but for register numbers', () => {
      expect(Object.keys(fields).filter((name) => fields[name]?.repeats)).toEqual([fieldOfSeveral]);
    });
  },
);
