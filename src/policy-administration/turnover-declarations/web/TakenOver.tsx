import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { rowLeftOutLabels } from '../declaration-labels.ts';
import type { RowLeftOut, RowLeftOutReason } from '../row-left-out.ts';
import type { SheetsRead } from '../turnover-sheets.ts';
import styles from './declarations.module.css';

/** What became of rows that were pasted, or are in a file. */
export type Taken = Readonly<{ isUnclear: boolean; leftOut: readonly RowLeftOut[]; sheets: SheetsRead }>;

/** Pasted rows are in no sheet. */
export const noSheets: SheetsRead = { read: [], left: [] };

/** Says what was taken over, from which sheets, and what was not. */
export function TakenOver({ taken: { isUnclear, leftOut, sheets } }: { taken: Taken }) {
  if (isUnclear)
    return (
      <Banner
        tone="warn"
        title={<Trans>It is not clear which columns are the country and the turnover.</Trans>}
        isSpoken
      >
        <Trans>Take the columns with their heads, or the countries with one column of amounts.</Trans>
      </Banner>
    );
  return (
    <>
      <Sheets sheets={sheets} />
      <Rows leftOut={leftOut} isWhole={sheets.left.length === 0} />
    </>
  );
}

/** Which sheets of a workbook the figures are from: a warning where others look like turnover as well. */
function Sheets({ sheets: { read, left } }: { sheets: SheetsRead }) {
  const format = useFormat();
  const [sheetsRead, sheetsLeft] = [format.list(read), format.list(left)];
  if (left.length > 0)
    return (
      <Banner
        tone="warn"
        title={
          <Trans>
            Read from {sheetsRead}, not from {sheetsLeft}.
          </Trans>
        }
        isSpoken
      >
        <Trans>These sheets look like turnover as well. Add what belongs to the period yourself.</Trans>
      </Banner>
    );
  return read.length > 1 ? <Banner tone="info" title={<Trans>Sheets added up: {sheetsRead}</Trans>} isSpoken /> : null;
}

/** Rows that were not taken over and why; sums of others are none that is missing. */
function Rows({ leftOut, isWhole }: { leftOut: readonly RowLeftOut[]; isWhole: boolean }) {
  const format = useFormat();
  const missing = leftOut.filter(({ why }) => why !== 'SUM');
  const rows = format.list(missing.map(({ row }) => row));
  if (missing.length > 0)
    return (
      <Banner tone="warn" title={<Trans>Not taken over: {rows}</Trans>} isSpoken>
        <Reasons leftOut={leftOut} />
      </Banner>
    );
  if (!isWhole && leftOut.length === 0) return null;
  return (
    <Banner tone="info" title={isWhole && <Trans>The figures are taken over.</Trans>} isSpoken>
      <Trans>Check them before you declare.</Trans>
      <Reasons leftOut={leftOut} />
    </Banner>
  );
}

function Reasons({ leftOut }: { leftOut: readonly RowLeftOut[] }) {
  if (leftOut.length === 0) return null;
  return (
    <ul className={styles.note}>
      {[...Map.groupBy(leftOut, ({ why }) => why)].map(([why, rows]) => (
        <Reason key={why} why={why} rows={rows} />
      ))}
    </ul>
  );
}

function Reason({ why, rows }: Readonly<{ why: RowLeftOutReason; rows: readonly RowLeftOut[] }>) {
  const { i18n } = useTexts();
  const format = useFormat();
  const [reason, names] = [i18n._(rowLeftOutLabels[why]), format.list(rows.map(({ row }) => row))];
  return (
    <li>
      <Trans>
        {reason}: {names}
      </Trans>
    </li>
  );
}
