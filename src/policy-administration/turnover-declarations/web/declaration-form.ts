import type { BodyOf } from '../../../platform/core/contract.ts';
import { money } from '../../../platform/core/money.ts';
import type { PremiumLine } from '../declared-premium.ts';
import type { DeclarationCategory } from '../turnover-declaration.ts';
import type {
  DeclarationDetail,
  TurnoverProposal,
  turnoverDeclarationsContract,
} from '../turnover-declarations.contract.ts';
import type { TurnoverRead } from '../turnover-rows.ts';

/** A line as it is typed; amounts are plain decimal text, or what could not be read. */
export type TypedLine = Readonly<{
  countryCode: string;
  category: DeclarationCategory | null;
  insuredEntityId: string | null;
  turnover: string;
  exclusions: string;
}>;

export type DeclarationValues = {
  lines: readonly TypedLine[];
  nil: boolean;
  remarks: string;
  deviates: boolean;
};

type EnteredBody = BodyOf<typeof turnoverDeclarationsContract.enterTurnover>;

/** Countries that are there to be filled in at once; of a longer schedule one adds those that one sold to. */
const mostBlankLines = 15;

const plainAmount = /^\d+(\.\d+)?$/;

type Entered = Pick<DeclarationDetail, 'nil' | 'remarks' | 'countries'> &
  Readonly<{ lines: readonly Omit<DeclarationDetail['lines'][number], 'rate' | 'premium'>[] }>;

/** What is entered already; else a blank line for each country of a short schedule. */
export function valuesOf({ lines, nil, remarks, countries }: Entered): DeclarationValues {
  const entered = lines.map(({ turnover, exclusions, countryCode, category, insuredEntityId }) => ({
    countryCode,
    category,
    insuredEntityId,
    turnover: plain(turnover.amount),
    exclusions: plain(exclusions.amount),
  }));
  const blank = countries.slice(0, mostBlankLines).map(({ countryCode }) => blankLine(countryCode));
  return { lines: entered.length > 0 ? entered : blank, nil, remarks: remarks ?? '', deviates: false };
}

/** A line of a country with nothing entered. */
export function blankLine(countryCode: string): TypedLine {
  return { countryCode, category: null, insuredEntityId: null, turnover: '', exclusions: '' };
}

/** Whether there is a line of the same country, category and company. */
export function hasLine(lines: readonly TypedLine[], line: TypedLine): boolean {
  return lines.some((each) => keyOf(each) === keyOf(line));
}

/** The lines with another one, after the others of its country. */
export function withLine(lines: readonly TypedLine[], line: TypedLine): TypedLine[] {
  const after = lines.findLastIndex(({ countryCode }) => countryCode === line.countryCode);
  return after === -1 ? [...lines, line] : lines.toSpliced(after + 1, 0, line);
}

/** What a line is of: there is one of each. */
function keyOf({
  countryCode,
  category,
  insuredEntityId,
}: Pick<TypedLine, 'countryCode' | 'category' | 'insuredEntityId'>): string {
  return JSON.stringify([countryCode, category, insuredEntityId]);
}

/** An amount as one types it: zero is a blank field, and full amounts have no decimals. */
function plain(amount: string): string {
  return amount.replace(/\.0+$/, '').replace(/^0$/, '');
}

/** The lines with turnover as proposed: what is excluded stays, and countries that were missing are added. */
export function withProposal(lines: readonly TypedLine[], proposed: TurnoverProposal['lines']): TypedLine[] {
  const known = new Set(lines.map(({ countryCode }) => countryCode));
  const all = [
    ...lines,
    ...proposed.flatMap(({ countryCode }) => (known.has(countryCode) ? [] : [blankLine(countryCode)])),
  ];
  const figures = new Map(proposed.map(({ countryCode, turnover }) => [countryCode, turnover.amount]));
  return all.map((line) => {
    const isFirst = all.find(({ countryCode }) => countryCode === line.countryCode) === line;
    const amount = isFirst ? figures.get(line.countryCode) : undefined;
    return amount === undefined ? line : { ...line, turnover: plain(amount) };
  });
}

/**
 * The lines with figures of pasted rows or of a file: each goes to the line of its country, category and company, which is
 * added where there was none.
 *
 * @returns also the countries that the policy does not cover, whose figures are not taken over
 */
export function withRead(
  lines: readonly TypedLine[],
  read: TurnoverRead['lines'],
  covered: readonly string[],
): Readonly<{ lines: TypedLine[]; notCovered: string[] }> {
  const isCovered = ({ countryCode }: TurnoverRead['lines'][number]) => covered.includes(countryCode);
  const figures = new Map(read.filter(isCovered).map((line) => [keyOf(line), line]));
  const known = new Set(lines.map(keyOf));
  const added = [...figures].flatMap(([key, { countryCode, category, insuredEntityId }]) =>
    known.has(key) ? [] : [{ ...blankLine(countryCode), category, insuredEntityId }],
  );
  const byCountry = Map.groupBy([...lines, ...added], ({ countryCode }) => countryCode);
  const filled = [...byCountry.values()].flat().map((line) => {
    const of = figures.get(keyOf(line));
    if (!of) return line;
    const exclusions = of.exclusions === null ? line.exclusions : plain(of.exclusions);
    return { ...line, turnover: plain(of.turnover), exclusions };
  });
  const notCovered = read.filter((line) => !isCovered(line)).map(({ countryCode }) => countryCode);
  return { lines: filled, notCovered: [...new Set(notCovered)] };
}

/** Whether every amount can be read. */
export function areAmountsRead({ lines }: DeclarationValues): boolean {
  return lines.every(({ turnover, exclusions }) => [turnover, exclusions].every(isReadOrBlank));
}

function isReadOrBlank(amount: string): boolean {
  return amount === '' || plainAmount.test(amount);
}

/** Lines with figures, as the rules of the premium take them; what cannot be read yet counts as nothing. */
export function figuresOf({ lines }: DeclarationValues): PremiumLine[] {
  return lines.filter(hasFigures).map(({ countryCode, turnover, exclusions }) => ({
    countryCode,
    turnover: figure(turnover),
    exclusions: figure(exclusions),
  }));
}

function figure(amount: string): string {
  return plainAmount.test(amount) ? amount : '0';
}

function hasFigures({ turnover, exclusions }: TypedLine): boolean {
  return turnover !== '' || exclusions !== '';
}

/** What is sent: the lines in which something stands. */
export function bodyOfDeclaration(values: DeclarationValues, currency: string): EnteredBody {
  const { lines, nil, remarks, deviates } = values;
  return {
    lines: lines.filter(hasFigures).map(({ turnover, exclusions, ...line }) => ({
      ...line,
      turnover: money(figure(turnover), currency),
      exclusions: money(figure(exclusions), currency),
    })),
    nil,
    remarks: remarks.trim() || null,
    deviates,
  };
}
