import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { type ProblemCode, problemStatus } from '../../../platform/core/problem.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useFieldText, useProblemText } from '../../../platform/ui/problem-texts.ts';
import { effectLabels } from '../job-labels.ts';
import type { JobLineOnWire, JobOnWire } from '../jobs.contract.ts';
import { cellProblems } from '../problem-labels.ts';
import { useJobScreens } from './line-target.ts';

type LineProblem = JobLineOnWire['problems'][number];

/** Says what is wrong with a line in the reader's language. */
export function useLineProblemText(): (problem: LineProblem) => string {
  const { i18n } = useLingui();
  const format = useFormat();
  const problemText = useProblemText();
  const fieldText = useFieldText();
  return useCallback(
    ({ code, facts }) => {
      if (code === 'repeated-key') {
        const line = format.number(Number(facts['line'] ?? 0));
        return i18n._(msg`The same buyer is already on line ${line}.`);
      }
      if (code === 'policy-ambiguous' && Array.isArray(facts['policies'])) {
        const policies = format.list(facts['policies']);
        return i18n._(msg`Several of your policies have this number: ${policies}. Enter the full policy key.`);
      }
      if (code === 'name-differs' && typeof facts['name'] === 'string') {
        const { name } = facts;
        return i18n._(msg`The register has this buyer as ${name}. Confirm that it is the right one.`);
      }
      if (code === 'country-differs' && typeof facts['country'] === 'string') {
        const country = format.country(facts['country']);
        return i18n._(msg`The register has this buyer in ${country}.`);
      }
      if (code === 'buyer-unmatched' && typeof facts['called'] === 'string') {
        const called = typeof facts['name'] === 'string' && facts['name'] !== '' ? facts['name'] : facts['called'];
        return i18n._(msg`Not matched: ${called}. Choose the buyer.`);
      }
      if (facts['day'] !== undefined && code in cellProblems) return fieldText({ pointer: '', code, facts });
      const cell = cellProblems[code];
      if (cell) return i18n._(cell);
      return problemText({ code: code in problemStatus ? (code as ProblemCode) : 'invalid-input', facts });
    },
    [i18n, format, problemText, fieldText],
  );
}

/**
 * Says what is wrong with a line, what became of it, or else what one should know before it is ordered. What is wrong
 * with a cell names its column, which need not be in view.
 */
export function useLineText(columns: JobOnWire['columns']): (line: JobLineOnWire) => string {
  const { i18n } = useLingui();
  const problemText = useLineProblemText();
  const { answerOf, warningLabels } = useJobScreens();
  return useCallback(
    (line) => {
      const { problems, warnings, effect } = line;
      if (problems.length > 0)
        return problems
          .map((problem) => {
            const head = problem.code in cellProblems ? columns[problem.column ?? -1]?.header : undefined;
            return head === undefined ? problemText(problem) : `${head}: ${problemText(problem)}`;
          })
          .join(' ');
      if (effect) return i18n._(effectLabels[effect]);
      const answer = answerOf?.(line);
      if (answer) return i18n._(answer);
      return warnings
        .flatMap((warning) => warningLabels[warning] ?? [])
        .map((label) => i18n._(label))
        .join(' ');
    },
    [i18n, problemText, columns, answerOf, warningLabels],
  );
}
