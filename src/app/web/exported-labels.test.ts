import { expect, test } from 'vitest';
import type { ExportColumn } from '../../platform/core/exported-list.ts';
import { fileTexts } from '../../platform/exports/web/file-texts.ts';
import { exports } from '../areas.ts';

test('only words that some file uses are named', () => {
  const used = exports.flatMap(({ columns }) =>
    (columns as ReadonlyArray<ExportColumn<never>>).flatMap((column) =>
      'labels' in column ? [column.head, ...Object.values<string>(column.labels)] : [column.head],
    ),
  );
  expect(fileTexts.map(({ message }) => message).filter((word) => !used.includes(word ?? ''))).toEqual([]);
});
