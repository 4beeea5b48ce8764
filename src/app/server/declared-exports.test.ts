import { describe, expect, it } from 'vitest';
import type { AnyListColumns } from '../../platform/core/area.ts';
import type { ExportColumn } from '../../platform/core/exported-list.ts';
import { exportedListLabels } from '../../platform/core/exported-list-labels.ts';
import { locales } from '../../platform/core/locale.ts';
import { exportedListsOf } from '../../platform/exports/server/exported-lists.ts';
import { exports } from '../areas.ts';
import { routesFor } from './areas.ts';
import { readCatalogue } from './catalogues.ts';
import { readConfig } from './config.ts';

const routes = routesFor(readConfig({}));
const lists = Object.values(exportedListsOf(exports, () => routes));

/** Every English word that a file of the list may hold besides its data. */
function textsOf({ list, columns }: Pick<AnyListColumns, 'list' | 'columns'>): string[] {
  const heads = (columns as ReadonlyArray<ExportColumn<never>>).flatMap((column) =>
    'labels' in column ? [column.head, ...Object.values(column.labels)] : [column.head],
  );
  return [exportedListLabels[list].message, ...heads];
}

it('each list that becomes a file is served', () => {
  const served = new Set(routes.flatMap(({ contract }) => Object.values(contract)));
  expect(lists.filter(({ operation }) => !served.has(operation)).map(({ list }) => list)).toEqual([]);
});

describe.each(locales)('files in %s', (locale) => {
  it('say everything in that language, with the words of the screens', () => {
    const catalogue = readCatalogue(locale);
    const unknown = lists.flatMap(textsOf).filter((word) => !catalogue.get(word));
    expect([...new Set(unknown)]).toEqual([]);
  });

  it('have no head twice in one list', () => {
    const catalogue = readCatalogue(locale);
    for (const { list, columns } of lists) {
      const heads = (columns as ReadonlyArray<ExportColumn<never>>).map(({ head }) => catalogue.get(head));
      expect(new Set(heads).size, list).toBe(heads.length);
    }
  });
});
