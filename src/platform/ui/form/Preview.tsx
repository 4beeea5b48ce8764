import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BodyOf, Operation } from '../../core/contract.ts';
import type { ProblemError, Replied } from '../client.ts';
import { SummaryCard, SummaryCardBody } from '../controls/SummaryCard.tsx';
import { Bar } from '../controls/states.tsx';
import { useProblemText } from '../problem-texts.ts';
import { useOperation } from '../query.ts';
import { useDebounced } from '../useDebounced.ts';
import styles from './FormParts.module.css';
import { FormHint } from './FormParts.tsx';
import { RefusedAsYet, useUntilSent } from './sending.tsx';

/** The preview of a form with its present values. */
export type Preview<Outcome> =
  | Readonly<{ is: 'blank' | 'thinking' }>
  | Readonly<{ is: 'refused'; problem: ProblemError }>
  | Readonly<{ is: 'preview'; outcome: Outcome; isFresh: boolean }>;

const pauseMs = 400;

/** Asks for a preview while somebody types; `null` while there is nothing to ask. */
export function usePreview<Simulation extends Operation>(
  simulation: Simulation,
  body: BodyOf<Simulation> | null,
): Preview<NonNullable<Replied<Simulation>>> {
  const settled = useDebounced(body, { pauseMs, keyOf: JSON.stringify, isAtOnce: (asked) => asked === null });
  const { data, error, isPlaceholderData } = useOperation(simulation, { body: settled } as never, {
    enabled: settled !== null,
    keepsFormer: true,
  });
  if (body === null) return { is: 'blank' };
  const isSettled = JSON.stringify(settled) === JSON.stringify(body);
  if (error) return isSettled ? { is: 'refused', problem: error } : { is: 'thinking' };
  if (!data) return { is: 'thinking' };
  return { is: 'preview', outcome: data, isFresh: isSettled && !isPlaceholderData };
}

type Props<Outcome> = Readonly<{
  title: ReactNode;
  preview: Preview<Outcome>;
  /** Text shown before there is a preview. */
  blank: ReactNode;
  /** Over all else, known without asking. */
  figure?: ReactNode;
  tour?: string;
  children(outcome: Outcome): ReactNode;
}>;

/** The preview of a form, at its side. It is pale while it belongs to earlier values and the answer is pending. */
export function PreviewCard<Outcome>({ title, preview, blank, figure, tour, children }: Props<Outcome>) {
  const foot = useUntilSent(<Trans>Nothing is sent to the insurer until you submit it.</Trans>);
  return (
    <SummaryCard title={title} foot={foot} className={styles.summaryCard}>
      <SummaryCardBody>
        {figure && <PreviewFigure>{figure}</PreviewFigure>}
        <div aria-live="polite" aria-busy={preview.is === 'thinking'} data-tour={tour}>
          <InWords preview={preview} blank={blank}>
            {children}
          </InWords>
        </div>
      </SummaryCardBody>
    </SummaryCard>
  );
}

function InWords<Outcome>({ preview, blank, children }: Pick<Props<Outcome>, 'preview' | 'blank' | 'children'>) {
  const problemText = useProblemText();
  switch (preview.is) {
    case 'blank':
      return <FormHint>{blank}</FormHint>;
    case 'thinking':
      return <Bar width="55%" />;
    case 'refused':
      return (
        <FormHint>
          <RefusedAsYet>{problemText(preview.problem)}</RefusedAsYet>
        </FormHint>
      );
    case 'preview':
      return <div className={preview.isFresh ? undefined : styles.stale}>{children(preview.outcome)}</div>;
  }
}

/** The one figure, or the few words, that a summary card is about. */
export function PreviewFigure({ children }: { children: ReactNode }) {
  return <p className={styles.figure}>{children}</p>;
}
