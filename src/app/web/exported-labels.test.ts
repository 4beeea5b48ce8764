import { expect, test } from 'vitest';
import { dutyAdviceExportLabels, dutyStateExportLabels } from '../../non-payment/deadlines/duty-export-labels.ts';
import { fileTexts } from '../../platform/exports/web/file-texts.ts';
import { areas } from '../areas.ts';

type Said = Readonly<{ head: string; labels?: Readonly<Record<string, string>> }>;

test('only words that some file uses are named', () => {
  const columns = areas.flatMap(({ exports = [] }) => exports.flatMap((list) => list.columns as readonly Said[]));
  const used = columns.flatMap(({ head, labels = {} }) => [head, ...Object.values(labels)]);
  // the calendar that people subscribe to is written in their language too
  const calendar: readonly string[] = [
    ...Object.values(dutyAdviceExportLabels),
    ...Object.values(dutyStateExportLabels),
  ];
  expect(
    fileTexts.map(({ message }) => message).filter((word) => ![...used, ...calendar].includes(word ?? '')),
  ).toEqual([]);
});
