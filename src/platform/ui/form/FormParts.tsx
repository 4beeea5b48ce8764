import type { ReactNode } from 'react';
import styles from './FormParts.module.css';

/* How the parts of a form are laid out.
     <ActionForm isWide …>
       <Beside slip={<PreviewCard …/>}>
         <Part name="rows" legend={…}>…</Part><Fields>…<Whole>…</Whole></Fields>
       </Beside>
     </ActionForm> */

type Children = Readonly<{ children: ReactNode }>;

/**
 * A form with a summary card at its side that shows the result; on a narrow page the card follows, before the form is
 * sent.
 */
export function FormWithSummary({ summaryCard, children }: Children & Readonly<{ summaryCard: ReactNode }>) {
  return (
    <div className={styles.beside}>
      <div className={styles.asked}>{children}</div>
      {summaryCard}
    </div>
  );
}

/** Fields in two columns; one on a phone. */
export function Fields({ children }: Children) {
  return <div className={styles.fields}>{children}</div>;
}

/** A field as wide as both columns. */
export function Whole({ children }: Children) {
  return <div className={styles.whole}>{children}</div>;
}

/** Short hints on how to fill in a part of a form. */
export function FormHint({ children }: Children) {
  return <p className={styles.hint}>{children}</p>;
}

/** A part of a form under a heading of its own. `name`: the field that faults of the whole part belong to. */
export function Part({
  legend,
  name,
  error,
  tour,
  children,
}: Children & Readonly<{ legend: ReactNode; name: string; error?: ReactNode; tour?: string | undefined }>) {
  return (
    <fieldset className={styles.part} data-field={name} data-tour={tour}>
      <legend>{legend}</legend>
      {children}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  );
}
