import type { Context } from '../../../platform/server/context.ts';
import { firstRow } from '../../../platform/server/statements.ts';
import { caseNumberPrefixes, type NumberedCase } from '../case-number.ts';

/** The number under which a new case is known from today on. Numbers of work that is undone are not used again. */
export async function nextCaseNumber(
  { tx, today }: Pick<Context, 'tx' | 'today'>,
  kind: NumberedCase,
): Promise<string> {
  const row = await firstRow<{ number: string }>(tx)`
    select next_case_number(${caseNumberPrefixes[kind]}, ${today}) as number`;
  if (!row) throw new Error('No number was given');
  return row.number;
}
