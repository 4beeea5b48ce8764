import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type RefObject, use, useEffect, useRef, useState } from 'react';
import { ProblemError } from '../../../platform/ui/client.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { TextField } from '../../../platform/ui/controls/Field.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useProblemText, useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { useAction } from '../../../platform/ui/query.ts';
import { PanelContext, PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { useProblem } from '../../../platform/ui/useProblem.ts';
import { fieldLabel } from '../../imports/field-labels.ts';
import type { JobLineOnWire, JobOnWire } from '../jobs.contract.ts';
import styles from './jobs.module.css';
import { useLineProblemText } from './line-problem-texts.ts';
import { useJobOperations } from './line-target.ts';
import { SetCell } from './SetCell.tsx';

type CellsProps = { job: JobOnWire; line: JobLineOnWire; leaves: boolean; continuesRef: RefObject<boolean> };

/** The cells of a line, those with a problem first. Enter checks the line again; the next refused one follows. */
export function CellsOfLine({ job, line, leaves, continuesRef }: CellsProps) {
  const { t, i18n } = useLingui();
  const whyNotText = useWhyNotText();
  const problemText = useProblemText();
  const lineProblemText = useLineProblemText();
  const [cells, change] = useState(line.cells);
  const { check, isChecking, problem } = useChecking({ job, line, leaves, continuesRef });
  const first = useFocusWhileContinuing(continuesRef);
  const problemsAt = (place: number) => line.problems.filter(({ column }) => column === place);
  const isSame = cells.every((cell, place) => cell === line.cells[place]);
  const whyNot =
    whyNotText(line.whyNotCorrect) ?? (isSame && line.state !== 'REFUSED' ? t`Nothing was changed.` : null);
  const isLeftOut = line.problems.some(({ code }) => code === 'left-out');
  const asksForBuyer = line.problems.some(({ code }) => code === 'name-differs');
  const places = job.columns.map((_, place) => place);
  const wrongFirst = places.toSorted(
    (one, other) => Number(problemsAt(one).length === 0) - Number(problemsAt(other).length === 0),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (whyNot === null) void check(cells);
  };
  return (
    <PanelSection title={t`Cells of this line`}>
      {line.problems.map(
        (each) =>
          each.column === null && (
            <Banner key={each.code} tone="neg">
              {lineProblemText(each)}
            </Banner>
          ),
      )}
      <form className={styles.cells} onSubmit={submit}>
        {wrongFirst.map((place, at) => {
          const { header = '', field = '' } = job.columns[place] ?? {};
          const wrong = problemsAt(place).map(lineProblemText).join(' ');
          const label = i18n._(fieldLabel(field));
          return (
            <div key={place}>
              <TextField
                ref={at === 0 ? first : undefined}
                label={header}
                hint={label === header ? undefined : label}
                error={wrong !== '' && cells[place] === line.cells[place] ? wrong : undefined}
                isDisabled={line.whyNotCorrect !== null}
                value={cells[place] ?? ''}
                onChange={(text) => change(cells.with(place, text))}
              />
              {wrong !== '' && <SetCell job={job} column={place} written={cells[place] ?? ''} />}
            </div>
          );
        })}
        {problem && (
          <Banner tone="neg" isSpoken>
            {problemText(problem)}
          </Banner>
        )}
        {line.state !== 'ORDERED' && (
          <p>
            <Button type="submit" kind="primary" whyNot={whyNot} isBusy={isChecking}>
              {isLeftOut ? <Trans>Include line again</Trans> : <Trans>Check line again</Trans>}
            </Button>{' '}
            {asksForBuyer && (
              <Button whyNot={whyNotText(line.whyNotCorrect)} onPress={() => void check(cells, { isBuyerMeant: true })}>
                <Trans>This is the buyer</Trans>
              </Button>
            )}
            {line.state === 'READY' && (
              <Button
                whyNot={whyNotText(line.whyNotCorrect)}
                onPress={() => void check(line.cells, { isLeftOut: true })}
              >
                <Trans>Exclude line</Trans>
              </Button>
            )}
          </p>
        )}
      </form>
    </PanelSection>
  );
}

/** Has a line checked again. Where it leaves the list, the next one is opened; after the last the panel closes. */
function useChecking({ job, line: { line, version }, leaves, continuesRef }: CellsProps) {
  const { t } = useLingui();
  const notify = useToast();
  const { next, close } = use(PanelContext);
  const [problem, setProblem] = useProblem();
  const correct = useAction(useJobOperations().correct);
  const check = async (cells: string[], options: Readonly<{ isBuyerMeant?: boolean; isLeftOut?: boolean }> = {}) => {
    setProblem(null);
    continuesRef.current = true;
    try {
      const params = { jobId: job.jobId, line };
      const { state } = await correct.mutateAsync({ params, body: { cells, ...options }, ifMatch: version });
      if (state !== 'READY') return;
      notify({ text: t`Line ${line} can be submitted.` });
      if (leaves) (next ?? close)();
    } catch (thrown) {
      if (!(thrown instanceof ProblemError)) throw thrown;
      setProblem(thrown);
    }
  };
  return { check, isChecking: correct.isPending, problem };
}

/** Takes the keyboard to the first cell of a line that follows one that was just corrected. */
function useFocusWhileContinuing(continuesRef: RefObject<boolean>): RefObject<HTMLInputElement | null> {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!continuesRef.current) return;
    continuesRef.current = false;
    first.current?.focus();
    first.current?.select();
  }, [continuesRef]);
  return first;
}
