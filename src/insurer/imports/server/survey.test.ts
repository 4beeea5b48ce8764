import { expect, it } from 'vitest';
import type { Table } from '../../../bulk/imports/server/open-table.ts';
import { chooseSheet } from '../../../bulk/imports/server/survey.ts';
import type { Row } from '../../../bulk/imports/table.ts';
import { importTargets } from '../import-targets.ts';

const grades = [
  ['Company id', 'Grade', 'Grade date'],
  ['10000001', '3', '2026-11-01'],
];
const notes = [['Whatever'], ['stands here']];

/** A workbook with so many sheets, of which those named hold grades. */
function workbook(count: number, withGrades: readonly number[]): Table {
  const sheets = Array.from({ length: count }, (_none, place) => `Sheet ${place + 1}`);
  return {
    notation: 'XLSX',
    format: { kind: 'xlsx' },
    sheets,
    async *rows(name: string) {
      const cells = withGrades.includes(sheets.indexOf(name) + 1) ? grades : notes;
      yield cells.map((own, place): Row => ({ line: place + 1, cells: own }));
    },
    close: () => {},
  };
}

const told = { columns: new Map(), constants: {}, notation: {}, today: '2026-11-20' };
const fitting = async (table: Table) => {
  const { sheet, sheets } = await chooseSheet(table, importTargets.grades, told);
  return [sheet, sheets.length, sheets.filter(({ fits }) => fits).map(({ name }) => name)];
};

it('sheets that nobody looked at are named among those that could be read as well', async () => {
  expect(await fitting(workbook(14, [2]))).toEqual(['Sheet 2', 14, ['Sheet 2', 'Sheet 13', 'Sheet 14']]);
});

it('where none of the first sheets can be read, further ones are looked at', async () => {
  expect(await fitting(workbook(20, [15]))).toEqual([
    'Sheet 15',
    20,
    ['Sheet 15', 'Sheet 16', 'Sheet 17', 'Sheet 18', 'Sheet 19', 'Sheet 20'],
  ]);
});
