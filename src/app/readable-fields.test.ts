import { describe, expect, it } from 'vitest';
import { coverChangeLines, coverRequestLines } from '../covers/line-targets.ts';
import { fieldOfSeveral } from '../jobs/line-target.ts';
import { ledgerFileLines } from '../ledgers/line-target.ts';

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
