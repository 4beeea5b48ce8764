import { describe, expect, it } from 'vitest';
import { jobKinds } from './job.ts';
import { lineTargets } from './line-targets.ts';
import { fieldOfSeveral, readableFields } from './readable-fields.ts';

describe.each(jobKinds)('what a column of %s can be said to be', (kind) => {
  const { fields, needs } = lineTargets[kind];

  it('is a field that a line has, and meets every need of one', () => {
    const offered = readableFields[kind];
    expect(offered.filter((name) => !(name in fields))).toEqual([]);
    expect(needs.filter((need) => !need.some((name) => offered.includes(name)))).toEqual([]);
  });

  it('is one column only, but for register numbers', () => {
    expect(Object.keys(fields).filter((name) => fields[name]?.repeats)).toEqual([fieldOfSeveral]);
  });
});
