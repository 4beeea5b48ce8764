import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SideScroll } from '../../../platform/ui/controls/SideScroll.tsx';
import { Heading } from '../../../platform/ui/controls/SummaryCard.tsx';
import styles from './buyer.module.css';

export type SectionOfBuyer = Readonly<{
  /** Its place in the address of the page. */
  id: string;
  title: string;
  content: ReactNode;
  /** How many rows it has. */
  rows: number;
}>;

/** Whether the sections fill the wider column by themselves; a heading takes the room of two rows. */
export function isLongStory(sections: readonly SectionOfBuyer[]): boolean {
  return sections.reduce((sum, { rows }) => sum + rows + 2, 0) > rowsOfAColumn;
}

/** About as many rows as the narrow column of a buyer is high. */
const rowsOfAColumn = 15;

/** Links to the sections of the page; none where a glance shows all of it. */
export function SectionLinks({ sections }: { sections: readonly SectionOfBuyer[] }) {
  const { t } = useLingui();
  if (sections.length < fewest) return null;
  return (
    <nav aria-label={t`On this page`} className={styles.sections}>
      {sections.map(({ id, title }) => (
        <Link key={id} to="." hash={id} search={true} replace resetScroll={false}>
          {title}
        </Link>
      ))}
    </nav>
  );
}

const fewest = 3;

/** A section with its heading; the address can point at it. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} className={styles.section}>
      <Heading>{title}</Heading>
      {children}
    </section>
  );
}
type SectionProps = { id: string; title: ReactNode; children: ReactNode };

export type BuyerTableProps = {
  label: string;
  /** Heads of the columns; the first names the row. */
  heads: readonly string[];
  /** Columns whose values are figures, right-aligned. */
  figures?: readonly number[];
  rows: ReadonlyArray<Readonly<{ key: string; cells: readonly ReactNode[]; isFaint?: boolean }>>;
};

/** A small table of a buyer. On a narrow screen it scrolls separately. */
export function BuyerTable({ label, heads, figures = [], rows }: BuyerTableProps) {
  const classOf = (index: number) => (figures.includes(index) ? styles.figure : undefined);
  return (
    <SideScroll label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head} scope="col" className={classOf(index)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others], isFaint }) => (
            <tr key={key} className={isFaint ? styles.faint : undefined}>
              <th scope="row">{first}</th>
              {others.map((cell, index) => (
                // columns are a fixed order
                <td key={index} className={classOf(index + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroll>
  );
}
