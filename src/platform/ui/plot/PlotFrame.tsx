import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../controls/Button.tsx';
import styles from './plot.module.css';

/* Plots: own SVG in real pixels. The headline states the finding, the line below the measure; the same figures are
   in a table that one button opens. */

export type PlotTable = Readonly<{ heads: readonly string[]; rows: ReadonlyArray<readonly string[]> }>;

export type PlotFrameProps = {
  /** The finding: "2.1 m EUR sits on grades 07 to 10". */
  title: ReactNode;
  /** The measure: "Covered balances by grade, m EUR". */
  measure: string;
  table: PlotTable;
  children: ReactNode;
};

export function PlotFrame({ title, measure, table, children }: PlotFrameProps) {
  const { t } = useLingui();
  const [isTable, showTable] = useState(false);
  return (
    <figure className={styles.plot}>
      <figcaption className={styles.caption}>
        <div>
          <h3>{title}</h3>
          <p>{measure}</p>
        </div>
        <IconButton
          icon={isTable ? 'declaration' : 'table'}
          size="small"
          label={isTable ? t`Show as a chart` : t`Show as a table`}
          onPress={() => showTable(!isTable)}
        />
      </figcaption>
      {isTable ? <FiguresTable measure={measure} table={table} /> : children}
    </figure>
  );
}

function FiguresTable({ measure, table }: { measure: string; table: PlotTable }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{measure}</caption>
      <thead>
        <tr>
          {table.heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([first, ...others]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {others.map((figure, index) => (
              // columns are a fixed order
              <td key={index}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
