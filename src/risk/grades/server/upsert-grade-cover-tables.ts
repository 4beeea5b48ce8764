import Big from 'big.js';
import { isoCurrency } from '../../../platform/core/currencies.ts';
import { type Money, money } from '../../../platform/core/money.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { faultsOfGradeCoverTable, type GradeCoverTableLine } from '../grade-cover-table.ts';
import { assessCoversUnder } from './assess-grade-covers.ts';
import {
  findGradeCoverTables,
  lockAgreements,
  type StoredTable,
  type StoredTableRow,
  storeGradeCoverTables,
} from './grade-cover-tables.store.ts';

/** A line that was not applied: its place in the array, from 0, and why. */
type RefusedLine = Readonly<{ index: number; refusal: Refusal }>;

/**
 * Applies the grade tables of policies; of several lines for one policy the last counts, and an equal table changes
 * nothing. Covers under a new table follow at once, as after a change of their grade. Refuses tables of unknown
 * policies, of those without grade-based covers, and contradictory ones. The lines' shape has been checked.
 */
export async function upsertGradeCoverTables(
  context: Context,
  lines: readonly GradeCoverTableLine[],
): Promise<RefusedLine[]> {
  const { scope, tx, today } = context;
  const policyKeys = [...new Set(lines.map(({ policy }) => policy))];
  const agreements = await lockAgreements(tx, policyKeys);
  const refused = lines.flatMap((line, index) => {
    const refusal = whyNotApply(line, agreements.get(line.policy));
    return refusal ? [{ index, refusal }] : [];
  });
  const wrong = new Set(refused.map(({ index }) => index));
  const latest = new Map(lines.filter((_line, index) => !wrong.has(index)).map((line) => [line.policy, line]));
  const present = await findGradeCoverTables(scope, tx, policyKeys);
  const changed = [...latest.values()].map(newTable(present)).filter((table) => table !== null);
  if (changed.length === 0) return refused;
  await storeGradeCoverTables(tx, changed, today);
  for (const { policyKey, tableVersion, rows } of changed) {
    await context.record({
      type: 'grade-cover-table.changed',
      subject: `grade-cover-table/${policyKey}`,
      policy: policyKey,
      alsoConcerns: [`policy/${policyKey}`],
      before: { rows: present.get(policyKey)?.rows ?? null },
      after: { tableVersion, rows },
      data: { tableVersion },
    });
  }
  await assessCoversUnder(
    context,
    changed.map(({ policyKey }) => policyKey),
  );
  return refused;
}

type Agreement = Readonly<{ currency: string; isAgreed: boolean }>;

function whyNotApply({ policy, rows }: GradeCoverTableLine, agreement: Agreement | undefined): Refusal | null {
  if (!agreement) return refuse('invalid-input', undefined, [{ pointer: '/policy', code: 'unknown-policy' }]);
  if (!agreement.isAgreed) return refuse('not-agreed', { policy, feature: 'gradeBasedCovers' });
  const faults = faultsOfGradeCoverTable(rows, agreement.currency);
  return faults.length > 0 ? refuse('invalid-input', undefined, faults) : null;
}

/** The next version of a policy's table; `null` where the present one has the same content. */
function newTable(present: ReadonlyMap<string, StoredTable>) {
  return ({ policy, rows }: GradeCoverTableLine): Pick<StoredTable, 'policyKey' | 'tableVersion' | 'rows'> | null => {
    const before = present.get(policy);
    const stored = rows.map(({ gradeCode, maxAmount, insuredPercentage }) => ({
      gradeCode,
      maxAmount: plainAmount(maxAmount),
      insuredPercentage,
    }));
    if (before && stored.every((row) => before.rows.some((known) => isSameRow(known, row)))) return null;
    return { policyKey: policy, tableVersion: (before?.tableVersion ?? 0) + 1, rows: stored };
  };
}

function isSameRow(one: StoredTableRow, other: StoredTableRow): boolean {
  return (
    one.gradeCode === other.gradeCode &&
    new Big(one.maxAmount).eq(other.maxAmount) &&
    one.insuredPercentage === other.insuredPercentage
  );
}

function plainAmount({ amount, currency }: Money): string {
  return money(amount, isoCurrency(currency) ?? currency).amount;
}
