import { describe, expect, it } from 'vitest';
import { coverChangeLines, coverRequestLines } from '../covers/line-targets.ts';
import { proposeMapping } from '../imports/column-mapping.ts';
import { findHeader } from '../imports/header-row.ts';
import { ledgerFileLines } from '../ledgers/line-target.ts';
import { locales } from '../platform/locale.ts';
import { testCatalogue } from './server/test-node.ts';

describe.each(locales)('the empty file in %s', (locale) => {
  it.each([coverRequestLines, coverChangeLines, ledgerFileLines])(
    'is read as it is written, for certain: $kind',
    ({ rows, template }) => {
      const catalogue = testCatalogue(locale);
      const heads = template.map(({ head }) => catalogue.get(head) || head);
      const { fields } = rows;
      const { headers } = findHeader([{ line: 1, cells: heads }], fields);
      const mapping = proposeMapping(fields, { headers, rows: [] });
      // the policy's number alone names it as well
      const read = mapping.map(({ field }) => (field === 'policyId' ? 'policy' : field));
      expect(read).toEqual(template.map(({ field }) => field));
      expect(mapping.filter(({ confidence }) => confidence === 'guess')).toEqual([]);
    },
  );
});
