import type { Cell } from '../table.ts';
import { UnreadableFile } from './file-fault.ts';
import { openBudget, type ReadingBudget, type ReadingLimits } from './reading-limits.ts';
import { decodedPieces, type Encoding } from './text-encoding.ts';

/** One object of a file of JSON lines, as it is. */
export type JsonLine = Readonly<{ line: number; value: Readonly<Record<string, unknown>> }>;

/** Reads a file that holds one JSON object per line, some hundred at a time. Empty lines are passed over. */
export async function* readJsonLines(
  path: string,
  encoding: Encoding,
  limits: ReadingLimits,
): AsyncGenerator<readonly JsonLine[]> {
  const budget = openBudget(limits);
  let line = 0;
  for await (const texts of wholeLines(path, encoding, limits)) {
    const parsed: JsonLine[] = [];
    for (const text of texts) {
      line += 1;
      if (text.trim() !== '') parsed.push({ line, value: objectIn(text, line) });
    }
    for (const { value } of parsed) budget.countRow(Object.keys(value).length);
    if (parsed.length > 0) yield parsed;
  }
}

/** The lines that end within each piece of the file. */
async function* wholeLines(path: string, encoding: Encoding, limits: ReadingLimits): AsyncGenerator<readonly string[]> {
  const longest = limits.cellCharacters * 8;
  let rest = '';
  for await (const piece of decodedPieces(path, encoding)) {
    const lines = (rest + piece).split(/\r?\n/);
    rest = lines.pop() ?? '';
    if (rest.length > longest) throw new UnreadableFile('cell-too-long', { limit: longest });
    yield lines;
  }
  if (rest !== '') yield [rest];
}

function objectIn(text: string, line: number): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text);
    if (parsed !== null && typeof parsed === 'object' && !Array.isArray(parsed))
      return parsed as Readonly<Record<string, unknown>>;
  } catch (error) {
    throw new UnreadableFile('line-malformed', { line }, error);
  }
  throw new UnreadableFile('line-malformed', { line });
}

/** Members deeper than this are passed over. */
const deepest = 8;

/** The members of an object, nested ones under dotted names: `address.town`, `identifiers.0.idValue`. */
export function membersOf({ value }: JsonLine, budget: ReadingBudget): ReadonlyMap<string, Cell> {
  const members = new Map<string, Cell>();
  addMembers(value, '', members, budget, 0);
  return members;
}

function addMembers(
  value: object,
  prefix: string,
  members: Map<string, Cell>,
  budget: ReadingBudget,
  depth: number,
): void {
  for (const [name, member] of Object.entries(value)) {
    const path = prefix + name;
    if (member !== null && typeof member === 'object') {
      if (depth < deepest) addMembers(member, `${path}.`, members, budget, depth + 1);
      continue;
    }
    budget.checkColumn(members.size);
    if (typeof member === 'string') budget.checkText(member.length);
    members.set(path, member as Cell);
  }
}
