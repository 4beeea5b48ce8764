import { describe, expect, it } from 'vitest';
import { columnLetter, findHeader } from '../../bulk/imports/header-row.ts';
import type { Cell } from '../../bulk/imports/table.ts';
import { importTargets } from './import-targets.ts';

const { fields } = importTargets.companies;
const sheet = (...rows: Cell[][]) => rows.map((cells, place) => ({ line: place + 1, cells }));

describe('findHeader', () => {
  it('finds it on the first row', () => {
    expect(findHeader(sheet(['Firma', 'Ort'], ['A', 'B']), fields)).toEqual({ place: 0, headers: ['Firma', 'Ort'] });
  });

  it('finds it below titles', () => {
    const rows = sheet(['Debitorenliste'], ['Stand', '31.12.2026'], ['Nr.', 'Firma', 'Land'], ['1', 'A', 'DE']);
    expect(findHeader(rows, fields)).toEqual({ place: 2, headers: ['Nr.', 'Firma', 'Land'] });
  });

  it('takes the first row of texts where no header is known', () => {
    expect(findHeader(sheet(['foo', 'bar'], ['1234', 'x']), fields).place).toBe(0);
  });

  it('gives letters to the columns of a sheet without one', () => {
    expect(findHeader(sheet(['1234567', 'Nordwind GmbH', 'DE'], ['1234568', 'Müller', 'DE']), fields)).toEqual({
      place: -1,
      headers: ['A', 'B', 'C'],
    });
  });

  it('gives letters to columns without a header of their own', () => {
    expect(findHeader(sheet(['Firma', null, 'Ort'], ['A', 'x', 'B', 'y']), fields).headers).toEqual([
      'Firma',
      'B',
      'Ort',
      'D',
    ]);
  });

  it('counts columns as spreadsheets do', () => {
    expect([0, 25, 26, 27, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AB', 'ZZ', 'AAA']);
  });
});
