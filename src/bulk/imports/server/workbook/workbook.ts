import { posix } from 'node:path';
import type { Row } from '../../table.ts';
import { UnreadableFile } from '../file-fault.ts';
import { openBudget, type ReadingBudget, type ReadingLimits } from '../reading-limits.ts';
import { type Archive, openArchive } from './archive.ts';
import { type NumberFormat, readNumberFormats } from './number-formats.ts';
import { attributeNamed, readWholePart } from './part.ts';
import { noSharedTexts, readSharedTexts } from './shared-texts.ts';
import { readSheet, type SheetSurroundings } from './sheet.ts';

/** A sheet as the workbook lists it. */
export type Sheet = Readonly<{ name: string; isHidden: boolean }>;

/** An opened workbook. Close it when its rows have been read. */
export type Workbook = Readonly<{
  sheets: readonly Sheet[];
  /** The rows of a sheet that hold a value, some at a time; may be read again. */
  rows(sheetName: string): AsyncGenerator<readonly Row[]>;
  close(): void;
}>;

/**
 * Opens an XLSX workbook. Throws `UnreadableFile` for what is no workbook, is encrypted or goes beyond the limits;
 * reading its rows may throw it too.
 */
export async function openWorkbook(path: string, limits: ReadingLimits): Promise<Workbook> {
  const archive = await openArchive(path, limits);
  try {
    return await workbookIn(archive, limits);
  } catch (error) {
    archive.close();
    throw error;
  }
}

async function workbookIn(archive: Archive, limits: ReadingLimits): Promise<Workbook> {
  const budget = openBudget(limits);
  const main = await mainPart(archive, budget);
  const related = await relationsOf(archive, main, budget);
  const { sheets, countsFrom1904, isToBeCalculated } = await readSheetList(archive, main, related, budget);
  const surroundings: SheetSurroundings = {
    texts: await sharedTextsAmong(related, archive, budget),
    formats: await numberFormatsAmong(related, archive, budget),
    countsFrom1904,
    isToBeCalculated,
  };
  return {
    sheets,
    rows: (name) => readSheet(archive, pathOf(sheets, name), surroundings, openBudget(limits)),
    close: archive.close,
  };
}

type Relation = Readonly<{ id: string; type: string; path: string }>;
type ListedSheet = Sheet & Readonly<{ path: string }>;

async function mainPart(archive: Archive, budget: ReadingBudget): Promise<string> {
  if (!archive.has('_rels/.rels')) throw new UnreadableFile('format-unknown');
  const main = (await relationsOf(archive, '', budget)).find(({ type }) => type === 'officeDocument');
  if (!main) throw new UnreadableFile('format-unknown');
  if (main.path.endsWith('.bin')) throw new UnreadableFile('format-binary-workbook');
  if (!/^workbook.*\.xml$/is.test(posix.basename(main.path))) throw new UnreadableFile('format-unknown');
  return main.path;
}

/** The parts that a part refers to; that of the archive itself has the empty path. */
async function relationsOf(archive: Archive, part: string, budget: ReadingBudget): Promise<readonly Relation[]> {
  const folder = posix.dirname(part);
  const listPath = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  const relations: Relation[] = [];
  if (!archive.has(listPath)) return relations;
  await readWholePart(
    archive,
    listPath,
    {
      opened(name, { Id = '', Type = '', Target = '' }) {
        if (name !== 'Relationship') return;
        const path = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
        relations.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), path });
      },
    },
    budget,
  );
  return relations;
}

async function readSheetList(
  archive: Archive,
  main: string,
  related: readonly Relation[],
  budget: ReadingBudget,
): Promise<{ sheets: readonly ListedSheet[]; countsFrom1904: boolean; isToBeCalculated: boolean }> {
  const sheets: ListedSheet[] = [];
  let countsFrom1904 = false;
  let isToBeCalculated = false;
  await readWholePart(
    archive,
    main,
    {
      opened(name, attributes) {
        if (name === 'workbookPr') countsFrom1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
        if (name === 'calcPr') isToBeCalculated = ['1', 'true'].includes(attributes['fullCalcOnLoad'] ?? '');
        if (name !== 'sheet') return;
        const relation = related.find(({ id }) => id === attributeNamed(attributes, 'id'));
        if (relation?.type !== 'worksheet') return; // charts and macros have no rows
        const isHidden = (attributes.state ?? 'visible') !== 'visible';
        sheets.push({ name: attributes.name ?? '', isHidden, path: relation.path });
      },
    },
    budget,
  );
  if (sheets.length === 0) throw new UnreadableFile('sheet-missing');
  return { sheets, countsFrom1904, isToBeCalculated };
}

function pathOf(sheets: readonly ListedSheet[], name: string): string {
  const sheet = sheets.find((each) => each.name === name);
  if (!sheet) throw new UnreadableFile('sheet-missing', { sheet: name });
  return sheet.path;
}

async function sharedTextsAmong(related: readonly Relation[], archive: Archive, budget: ReadingBudget) {
  const part = related.find(({ type, path }) => type === 'sharedStrings' && archive.has(path));
  return part ? readSharedTexts(archive, part.path, budget) : noSharedTexts;
}

async function numberFormatsAmong(
  related: readonly Relation[],
  archive: Archive,
  budget: ReadingBudget,
): Promise<readonly NumberFormat[]> {
  const part = related.find(({ type, path }) => type === 'styles' && archive.has(path));
  return part ? readNumberFormats(archive, part.path, budget) : [];
}
