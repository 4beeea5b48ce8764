import { expect, test } from 'vitest';
import { answerColumns } from '../../covers/answer-columns.ts';
import { coverChangeLines, coverRequestLines } from '../../covers/line-targets.ts';
import { whyNotWhileClaimed, whyNotWhileFrozen, whyNotWhileStopped } from '../../covers/unpaid-bars.ts';
import { lineStateExportLabels, resultFileLabels, resultHeads } from '../../jobs/line-words.ts';
import { cellSentences, ruleSentences, sentenceOf } from '../../jobs/problem-sentences.ts';
import { fileTexts } from '../../jobs/web/file-words.ts';
import { cellProblems } from '../../jobs/web/job-labels.ts';
import { ledgerFileLines } from '../../ledgers/line-target.ts';

test('the words of all files are named, and no others', () => {
  const heads = [coverRequestLines, coverChangeLines, ledgerFileLines].flatMap(({ template }) =>
    template.map(({ head }) => head),
  );
  const used = [
    ...heads,
    ...Object.values(lineStateExportLabels),
    ...Object.values(resultHeads),
    ...answerColumns.map(({ head }) => head),
    ...Object.values(resultFileLabels),
    ...Object.values(cellSentences),
    ...Object.values(ruleSentences),
  ];
  expect([...new Set(fileTexts.map(({ message }) => message))].sort()).toEqual([...new Set(used)].sort());
});

test('files say of a cell what the screens say of it', () => {
  const onScreen = Object.entries(cellProblems).map(([code, { message }]) => [code, message]);
  expect(Object.fromEntries(onScreen)).toEqual(cellSentences);
});

test('files give a reason for every rule that a line of orders can meet', () => {
  const onBuyer = {
    kind: 'CLAIM',
    amount: '0',
    missingRates: [],
    oldestDueDate: null,
    frozenLimit: '0',
    frozenMissingRates: [],
    stoppedAfter: '2026-01-01',
  } as const;
  const refusals = [whyNotWhileClaimed(onBuyer), whyNotWhileStopped(onBuyer), whyNotWhileFrozen(onBuyer, 'EUR')];
  const codes = [...refusals.map((refusal) => refusal?.code ?? 'none'), 'start-date-in-past', 'end-date-in-past'];
  expect(codes.filter((code) => sentenceOf(code) === '')).toEqual([]);
});
