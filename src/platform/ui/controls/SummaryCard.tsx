import { Trans } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './SummaryCard.module.css';

/* Summary cards: what one would print and file. Only they have a frame.
     <SummaryCard title={t`Decision passport`} note={…} aside={…} total={{ label, value: "EUR 100,000" }} foot={…}>
       <SummarySteps steps={[{ name, input, amount, sign: 'passed' }, { …, hasDecided: true }]} />
     </SummaryCard> */

export type SummaryCardProps = {
  title: ReactNode;
  note?: ReactNode;
  /** At the right end of the head: a count, a currency. */
  aside?: ReactNode;
  children?: ReactNode;
  /** Under the single rule, over the double one. */
  total?: { label: ReactNode; value: ReactNode };
  foot?: ReactNode;
  footActions?: ReactNode;
  className?: string | undefined;
};

export function SummaryCard({ title, note, aside, children, total, foot, footActions, className }: SummaryCardProps) {
  return (
    <section className={classes(styles.summaryCard, className)}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {note && <span>{note}</span>}
        {aside && <span className={styles.aside}>{aside}</span>}
      </header>
      {children}
      {total && (
        <p className={styles.total}>
          <b>{total.label}</b>
          <span className={styles.sum}>{total.value}</span>
        </p>
      )}
      {(foot || footActions) && (
        <footer className={styles.foot}>
          <span>{foot}</span>
          {footActions && <span className={styles.footActions}>{footActions}</span>}
        </footer>
      )}
    </section>
  );
}

/** Free content inside a summary card. */
export function SummaryCardBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

/**
 * The outcome of a step. A limiting rule lowered the amount, a referring one needs a person, a failed one ended the
 * run.
 */
export type StepSign = 'passed' | 'limiting' | 'referring' | 'failed';

export type SummaryStep = {
  name: ReactNode;
  /** What the step looked at, in words. */
  input?: ReactNode;
  /** The amount after the step. */
  amount?: ReactNode;
  sign?: StepSign;
  /** Its letter in a calculation with named steps; `null` for one without. */
  letter?: string | null;
  /** The one that decided, or that cost most: it has the marker colour. */
  hasDecided?: boolean;
};

const signDrawings: Record<StepSign, IconName> = {
  passed: 'check',
  limiting: 'half',
  referring: 'person',
  failed: 'close',
};

/** Steps in the order they ran, the amount after each down the right edge. `letters`: A, B, C as in a calculation. */
export function SummarySteps({ steps, isLettered = false }: { steps: readonly SummaryStep[]; isLettered?: boolean }) {
  const isCalculation = steps.every((step) => !step.sign);
  return (
    <ol className={classes(isCalculation && styles.calculation)}>
      {steps.map((step, index) => (
        // steps are a fixed order
        <li
          key={index}
          className={classes(styles.step, step.hasDecided && styles.decided)}
          aria-current={step.hasDecided ? 'step' : undefined}
        >
          <span className={styles.number} aria-hidden="true">
            {step.letter === undefined ? (isLettered ? String.fromCharCode(65 + index) : index + 1) : step.letter}
          </span>
          {!isCalculation && step.sign && (
            <span className={classes(styles.sign, step.sign !== 'passed' && styles[step.sign])}>
              <Icon name={signDrawings[step.sign]} />
              <StepSignLabel sign={step.sign} />
            </span>
          )}
          {isCalculation ? (
            <span>
              {step.name}
              {step.input && <span className={styles.input}>{step.input}</span>}
            </span>
          ) : (
            <>
              <span>{step.name}</span>
              <span className={styles.input}>{step.input}</span>
            </>
          )}
          <span className={styles.amount}>{step.amount}</span>
        </li>
      ))}
    </ol>
  );
}

function StepSignLabel({ sign }: { sign: StepSign }) {
  return (
    <span className="visually-hidden">
      {sign === 'passed' && <Trans>passed</Trans>}
      {sign === 'limiting' && <Trans>limited the amount</Trans>}
      {sign === 'referring' && <Trans>referred</Trans>}
      {sign === 'failed' && <Trans>not met</Trans>}
    </span>
  );
}

export type Term = readonly [term: ReactNode, value: ReactNode];

/** Terms and their values, the values right. `isPaired` sets two pairs on a line. */
export function Terms({ terms, isPaired }: { terms: readonly Term[]; isPaired?: boolean }) {
  return (
    <dl className={classes(styles.terms, isPaired && styles.paired)}>
      {terms.map(([term, value], index) => (
        // terms are a fixed order
        <Fragment key={index}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

export type Alternative = { condition: ReactNode; detail?: ReactNode; result: ReactNode; resultDetail?: ReactNode };

/** "What would change the answer": the condition left, the resulting amount right; the unfavourable ones too. */
export function Alternatives({ alternatives }: { alternatives: readonly Alternative[] }) {
  return (
    <ul className={styles.alternatives}>
      {alternatives.map((alternative, index) => (
        // alternatives are a fixed order
        <li key={index}>
          <span>
            {alternative.condition}
            {alternative.detail && <small>{alternative.detail}</small>}
          </span>
          <span className={styles.result}>
            {alternative.result}
            {alternative.resultDetail && <small>{alternative.resultDetail}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A heading over a list or block: bold on an ink rule. */
export function Heading({ children, note, level = 2 }: { children: ReactNode; note?: ReactNode; level?: 2 | 3 }) {
  const Level = `h${level}` as const;
  return (
    <Level className={styles.heading}>
      {children} {note && <small>{note}</small>}
    </Level>
  );
}
