import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import type { Decimals } from '../../core/format.ts';
import { type Money as MoneyValue, sumsByCurrency } from '../../core/money.ts';
import { Total } from '../../exchange-rates/web/public.ts';
import { classes } from '../../ui/classes.ts';
import { ProblemError } from '../../ui/client.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { Money } from '../../ui/controls/Figures.tsx';
import { useToast } from '../../ui/controls/Toast.tsx';
import type { Selection } from '../../ui/DataGrid/selection.ts';
import { useProblemText, useWhyNotText } from '../../ui/problem-texts.ts';
import { Status } from '../../ui/signature/Status.tsx';
import styles from './RowsAction.module.css';

/**
 * How a row stands in the dialog: whose it is, its number, and what the action is about. `decimals`: where they are not
 * those of the screen that it is on.
 */
export type RowInAction = Readonly<{
  name: string;
  number: string | null;
  amount: MoneyValue | null;
  decimals?: Decimals;
}>;

/** Rows that an action is done with at once; more would need a job. */
const mostAtOnce = 100;

type Asked<Row, Answer> = Readonly<{
  title: string;
  idOf(row: Row): string;
  about(row: Row): RowInAction;
  /** The rule of the action on one row, as far as a row of the list tells; the server has the last word. */
  whyNot(row: Row): Parameters<ReturnType<typeof useWhyNotText>>[0];
  /** The single action. */
  run(row: Row): Promise<Answer>;
  /** What became of a row where it is not simply done: it waits for an approval, say. */
  became?(answer: Answer): string | null;
  /** On the button that does it. */
  yes: ReactNode;
  /** What the dialog still asks for. */
  whyNotYet?: string | null;
  isDangerous?: boolean;
  /** What it means, and what it asks for once for all rows; a function of the rows that it is done with. */
  children?: ReactNode | ((concerned: readonly Row[]) => ReactNode);
}>;

export type RowsActionProps<Row, Answer> = Asked<Row, Answer> &
  Readonly<{
    selection: Selection;
    /** The rows that are loaded. */
    rows: readonly Row[];
    label: ReactNode;
    isMarked?: boolean;
  }>;

/**
 * An action of the bulk bar that does the single action with each selected row, as if each had been opened: a dialog
 * names the rows with their sums and those that a rule leaves out, then says of each row what became of it.
 */
export function RowsAction<Row, Answer>({
  selection,
  rows,
  label,
  isMarked = false,
  ...asked
}: RowsActionProps<Row, Answer>) {
  const { t } = useLingui();
  const whyNotText = useWhyNotText();
  const [chosen, choose] = useState<readonly Row[] | null>(null);
  const selected = rows.filter((row) => selection.ids.has(asked.idOf(row)));
  const [first] = selected;
  const isTooMany = selection.isAllMatching || selected.length > mostAtOnce;
  const isPossible = selected.some((row) => !asked.whyNot(row));
  const whyNot = isTooMany ? t`Select up to ${mostAtOnce} rows.` : isPossible || !first ? null : asked.whyNot(first);
  return (
    <>
      <Button
        size="small"
        kind={isMarked ? 'marked' : 'outlined'}
        whyNot={typeof whyNot === 'string' ? whyNot : whyNotText(whyNot)}
        onPress={() => choose(selected)}
      >
        {label}
      </Button>
      {chosen && <RowsDialog {...asked} rows={chosen} onClose={() => choose(null)} />}
    </>
  );
}

type Outcome = Readonly<{ done: string | null } | { refused: string }>;

function RowsDialog<Row, Answer>({
  title,
  idOf,
  about,
  whyNot,
  run,
  became,
  yes,
  whyNotYet = null,
  isDangerous = false,
  children,
  rows,
  onClose,
}: Asked<Row, Answer> & Readonly<{ rows: readonly Row[]; onClose(): void }>) {
  const { t } = useLingui();
  const notify = useToast();
  const whyNotText = useWhyNotText();
  const problemText = useProblemText();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [phase, setPhase] = useState<'asks' | 'runs' | 'says'>('asks');
  const isClosed = useRef(false);
  const concerned = rows.filter((row) => !whyNot(row));
  const close = () => {
    // what is sent is done; the rows behind it are left as they are
    isClosed.current = true;
    onClose();
  };
  const runAll = async () => {
    setPhase('runs');
    const results = new Map<string, Outcome>();
    // one after the other: several may be of one buyer, whose account the first one holds
    for (const row of concerned) {
      if (isClosed.current) break;
      results.set(idOf(row), await outcomeOf(row));
      setOutcomes(new Map(results));
    }
    const settled = [...results.values()].filter((outcome) => 'done' in outcome);
    const done = settled.length;
    const said = t`${plural(done, { one: 'Done: # row.', other: 'Done: # rows.' })}`;
    if (done > 0) notify({ text: said });
    if (isClosed.current) return;
    if (done === rows.length && settled.every((outcome) => outcome.done === null)) onClose();
    else setPhase('says');
  };
  const outcomeOf = async (row: Row): Promise<Outcome> => {
    try {
      const answer = await run(row);
      return { done: became?.(answer) ?? null };
    } catch (thrown) {
      if (!(thrown instanceof ProblemError)) throw thrown;
      return { refused: problemText(thrown) };
    }
  };
  return (
    <Dialog
      title={title}
      isOpen
      onClose={close}
      width="wide"
      actions={
        phase === 'says' ? (
          <Button kind="primary" onPress={close}>
            <Trans>Close</Trans>
          </Button>
        ) : (
          <>
            <Button
              kind="primary"
              isDangerous={isDangerous}
              isBusy={phase === 'runs'}
              whyNot={whyNotYet}
              onPress={() => void runAll()}
            >
              {yes}
            </Button>
            <Button onPress={close}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        )
      }
    >
      <div className={styles.asked}>
        {phase === 'asks' && (typeof children === 'function' ? children(concerned) : children)}
        <ul className={styles.rows} aria-live="polite">
          {rows.map((row) => {
            const { name, number, amount, decimals } = about(row);
            const outcome = outcomes.get(idOf(row));
            const reason = outcome ? ('refused' in outcome ? outcome.refused : null) : whyNotText(whyNot(row));
            return (
              <li key={idOf(row)}>
                <span className={classes(styles.name, reason !== null && styles.left)}>
                  <b>{name}</b> <span className={styles.number}>{number}</span>
                </span>
                {outcome && 'done' in outcome && (
                  <Status shape={outcome.done ? 'waiting' : 'check'}>{outcome.done ?? <Trans>Done</Trans>}</Status>
                )}
                {amount && (
                  <span className={reason === null ? undefined : styles.left}>
                    <Money value={amount} decimals={decimals} />
                  </span>
                )}
                {reason !== null && (
                  <span className={styles.reason}>
                    <Status shape="cross">{reason}</Status>
                  </span>
                )}
              </li>
            );
          })}
        </ul>
        <Sums rows={concerned.map(about)} />
      </div>
    </Dialog>
  );
}

/** What the rows come to that the action is done with, in each currency and converted. */
function Sums({ rows }: { rows: readonly RowInAction[] }) {
  const sums = sumsByCurrency(rows.flatMap(({ amount }) => amount ?? []));
  const decimals = rows.find((row) => row.decimals === 'minor')?.decimals;
  if (sums.length === 0) return null;
  return (
    <p className={styles.sums}>
      <span>
        <Trans>Total</Trans>
      </span>
      <Total of={sums} decimals={decimals} />
    </p>
  );
}
