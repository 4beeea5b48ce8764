import { expect, test } from 'vitest';
import { dutyAdviceExportLabels, dutyStateExportLabels } from '../../non-payment/deadlines/duty-export-labels.ts';
import type { ExportColumn } from '../../platform/core/exported-list.ts';
import { fileTexts } from '../../platform/exports/web/file-texts.ts';
import { exports } from '../areas.ts';

test('only words that some file uses are named', () => {
  const used = exports.flatMap(({ columns }) =>
    (columns as ReadonlyArray<ExportColumn<never>>).flatMap((column) =>
      'labels' in column ? [column.head, ...Object.values<string>(column.labels)] : [column.head],
    ),
  );
  // the calendar that people subscribe to is written in their language too
  const calendar: readonly string[] = [
    ...Object.values(dutyAdviceExportLabels),
    ...Object.values(dutyStateExportLabels),
  ];
  expect(
    fileTexts.map(({ message }) => message).filter((word) => ![...used, ...calendar].includes(word ?? '')),
  ).toEqual([]);
});
