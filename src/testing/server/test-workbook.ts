import { crc32, deflateRawSync } from 'node:zlib';

/** A part of an archive made for a test. `states` gives a false size to which it expands. */
export type TestPart = Readonly<{ path: string; content: string | Buffer; states?: number }>;

/** Packs parts into an archive, byte by byte, so that tests can also make what no honest program writes. */
export function archiveOf(parts: readonly TestPart[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const local = Buffer.concat([header(0x04034b50, part), packed(part)]);
    directory.push(header(0x02014b50, part, offset));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}

const packedParts = new WeakMap<TestPart, Buffer>();

function packed(part: TestPart): Buffer {
  const known = packedParts.get(part);
  if (known) return known;
  const bytes = deflateRawSync(part.content, { level: 9 });
  packedParts.set(part, bytes);
  return bytes;
}

/** The header before a part, or with an offset that of the directory at the end. */
function header(signature: number, part: TestPart, offset?: number): Buffer {
  const name = Buffer.from(part.path);
  const content = Buffer.from(part.content);
  const isCentral = offset !== undefined;
  const bytes = Buffer.alloc(isCentral ? 46 : 30);
  bytes.writeUInt32LE(signature, 0);
  const at = isCentral ? 6 : 4;
  bytes.writeUInt16LE(20, at);
  bytes.writeUInt16LE(8, at + 4);
  bytes.writeUInt32LE(crc32(content), at + 10);
  bytes.writeUInt32LE(packed(part).length, at + 14);
  bytes.writeUInt32LE(part.states ?? content.length, at + 18);
  bytes.writeUInt16LE(name.length, at + 22);
  if (isCentral) bytes.writeUInt32LE(offset, 42);
  return Buffer.concat([bytes, name]);
}

/** What of a workbook a test says itself; the rest is as plain as it can be. */
export type TestWorkbook = Readonly<{
  /** Content of each sheet's `sheetData`, by the sheet's name; a name that starts with `_` is hidden. */
  sheets: Readonly<Record<string, string>>;
  /** Shared texts, as items `<si>…</si>`. */
  texts?: string;
  /** Format codes; the cell style with number n + 1 uses the nth. */
  formats?: readonly string[];
  countsFrom1904?: boolean;
  /** Further parts, which also replace parts of the same path. */
  parts?: readonly TestPart[];
}>;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Makes a workbook file of the sheets given. */
export function workbookOf({ sheets, texts, formats = [], countsFrom1904 = false, parts = [] }: TestWorkbook): Buffer {
  const names = Object.keys(sheets);
  const made: TestPart[] = [
    { path: '_rels/.rels', content: relationList([['rId1', 'officeDocument', 'xl/workbook.xml']]) },
    { path: 'xl/workbook.xml', content: sheetList(names, countsFrom1904) },
    {
      path: 'xl/_rels/workbook.xml.rels',
      content: relationList([
        ...names.map((_, place): [string, string, string] => [
          `rId${place}`,
          'worksheet',
          `worksheets/sheet${place}.xml`,
        ]),
        ['rIdT', 'sharedStrings', 'sharedStrings.xml'],
        ['rIdF', 'styles', '/xl/styles.xml'],
      ]),
    },
    { path: 'xl/styles.xml', content: styles(formats) },
    ...(texts === undefined ? [] : [{ path: 'xl/sharedStrings.xml', content: `${declaration}<sst>${texts}</sst>` }]),
    ...names.map((name, place) => ({
      path: `xl/worksheets/sheet${place}.xml`,
      content: `${declaration}<worksheet><sheetData>${sheets[name]}</sheetData></worksheet>`,
    })),
  ];
  const replaced = new Set(parts.map(({ path }) => path));
  return archiveOf([...made.filter(({ path }) => !replaced.has(path)), ...parts]);
}

function relationList(entries: ReadonlyArray<readonly [id: string, type: string, target: string]>): string {
  const list = entries.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships>${list.join('')}</Relationships>`;
}

function sheetList(names: readonly string[], countsFrom1904: boolean): string {
  const sheets = names.map((name, place) => {
    const state = name.startsWith('_') ? ' state="hidden"' : '';
    return `<sheet name="${name}" sheetId="${place + 1}"${state} r:id="rId${place}"/>`;
  });
  const properties = countsFrom1904 ? '<workbookPr date1904="1"/>' : '';
  return `${declaration}<workbook xmlns:r="${relations}">${properties}<sheets>${sheets.join('')}</sheets></workbook>`;
}

function styles(formats: readonly string[]): string {
  const codes = formats.map(
    (code, place) => `<numFmt numFmtId="${164 + place}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
  );
  const cells = formats.map((_, place) => `<xf numFmtId="${164 + place}"/>`);
  return `${declaration}<styleSheet><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/>${cells.join('')}</cellXfs></styleSheet>`;
}

/** A row of plain cells: numbers as numbers, texts inside their cells. */
export function sheetRow(line: number, cells: readonly (string | number)[]): string {
  const written = cells.map((cell) =>
    typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`,
  );
  return `<row r="${line}">${written.join('')}</row>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
