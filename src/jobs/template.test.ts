import { describe, expect, it } from 'vitest';
import { testCatalogue } from '../app/server/test-node.ts';
import { proposeMapping } from '../imports/column-mapping.ts';
import { findHeader } from '../imports/header-row.ts';
import { locales } from '../platform/locale.ts';
import { jobKinds } from './job.ts';
import { lineTargets } from './line-targets.ts';
import { templateColumns } from './template.ts';

describe.each(locales)('the empty file in %s', (locale) => {
  it.each(jobKinds)('is read as it is written, for certain: %s', (kind) => {
    const catalogue = testCatalogue(locale);
    const heads = templateColumns[kind].map(({ head }) => catalogue.get(head) || head);
    const { fields } = lineTargets[kind];
    const { headers } = findHeader([{ line: 1, cells: heads }], fields);
    const mapping = proposeMapping(fields, { headers, rows: [] });
    // the policy's number alone names it as well
    const read = mapping.map(({ field }) => (field === 'policyId' ? 'policy' : field));
    expect(read).toEqual(templateColumns[kind].map(({ field }) => field));
    expect(mapping.filter(({ confidence }) => confidence === 'guess')).toEqual([]);
  });
});
