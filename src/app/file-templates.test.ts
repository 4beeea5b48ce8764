import { describe, expect, it } from 'vitest';
import { proposeMapping } from '../bulk/imports/column-mapping.ts';
import { findHeader } from '../bulk/imports/header-row.ts';
import { headsOf } from '../bulk/jobs/line-target.ts';
import { ledgerFileLines } from '../non-payment/ledgers/line-target.ts';
import { locales } from '../platform/core/locale.ts';
import { coverChangeLines, coverRequestLines } from '../risk/covers/line-targets.ts';
import { testCatalogue } from '../testing/server/test-node.ts';

describe.each(locales)('the empty file in %s', (locale) => {
  it.each([coverRequestLines, coverChangeLines, ledgerFileLines])(
    'is read as it is written, for certain: $kind',
    ({ rows, template }) => {
      const catalogue = testCatalogue(locale);
      const heads = headsOf(template).map(({ head }) => catalogue.get(head) || head);
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
