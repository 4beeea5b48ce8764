import { expect, test } from 'vitest';
import { lineStateExportLabels, resultFileLabels, resultHeads } from '../../bulk/jobs/line-export-labels.ts';
import { cellSentences, ruleSentences, sentenceOf } from '../../bulk/jobs/problem-sentences.ts';
import { fileTexts } from '../../bulk/jobs/web/file-texts.ts';
import { cellProblems } from '../../bulk/jobs/web/job-labels.ts';
import { ledgerFileLines } from '../../non-payment/ledgers/line-target.ts';
import { answerColumns } from '../../risk/covers/answer-columns.ts';
import { coverChangeLines, coverRequestLines } from '../../risk/covers/line-targets.ts';
import { whyNotWhileClaimed, whyNotWhileFrozen, whyNotWhileStopped } from '../../risk/covers/unpaid-refusals.ts';

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
