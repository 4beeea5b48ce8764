import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './CaseTable.module.css';

export type CaseHead = Readonly<{
  /** Empty over a column of buttons. */
  label: string;
  isFigure?: boolean;
  isDay?: boolean;
  /** Shown on a phone too, which has no room for all. */
  isKept?: boolean;
}>;

type Props = Readonly<{
  title: ReactNode;
  note?: ReactNode;
  heads: readonly CaseHead[];
  /** A row has a cell for each head; the first names it. */
  rows: readonly Readonly<{ key: string; cells: readonly ReactNode[] }>[];
  /** The sum under the last column of figures, with the double rule. */
  total?: ReactNode;
  children?: ReactNode;
}>;

/** What a case is about, across the column of its page: one line for each, and what they add up to. */
export function CaseTable({ title, note, heads, rows, total, children }: Props) {
  const lastFigure = heads.findLastIndex(({ isFigure }) => isFigure);
  const look = ({ isFigure = false, isDay = false, isKept = false }: CaseHead, index: number) =>
    classes(
      (isFigure || isDay) && styles.end,
      index === lastFigure && styles.figure,
      index > 0 && !isKept && styles.wide,
    );
  return (
    <section className={styles.case}>
      <h2 className={styles.title}>
        {title} {note && <small>{note}</small>}
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head, index) =>
              head.label === '' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table stay where they are
                <td key={index} />
              ) : (
                <th key={head.label} scope="col" className={look(head, index)}>
                  {head.label}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {heads.map((head, index) =>
                index === 0 ? (
                  <th key={head.label} scope="row">
                    {cells[index]}
                  </th>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table stay where they are
                  <td key={index} className={look(head, index)}>
                    {cells[index]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot>
            <tr>
              <th scope="row">
                <Trans>Total</Trans>
              </th>
              {heads.slice(1).map((head, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table stay where they are
                <td key={index} className={look(head, index + 1)}>
                  {index + 1 === lastFigure && total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {children}
    </section>
  );
}
