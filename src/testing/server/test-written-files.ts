import { openTable } from '../../bulk/imports/server/open-table.ts';
import { readingLimits } from '../../bulk/imports/server/reading-limits.ts';
import { openArchive } from '../../bulk/imports/server/workbook/archive.ts';

/*
 * Files that the portal wrote, read back by the reader of uploaded ones: it stands above what writes files, so that tests
 * reach it from here.
 */

/** A written file as a table. */
export const openWrittenTable = (path: string) => openTable(path);

/** The parts of a written workbook. */
export const openWrittenArchive = (path: string) => openArchive(path, readingLimits);
