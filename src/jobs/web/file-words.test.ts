import { expect, test } from 'vitest';
import { whyNotWhileClaimed, whyNotWhileFrozen, whyNotWhileStopped } from '../../covers/unpaid-bars.ts';
import { lineStateWords, resultHeads, resultWords } from '../line-words.ts';
import { cellSentences, ruleSentences, sentenceOf } from '../problem-sentences.ts';
import { templateColumns } from '../template.ts';
import { fileWords } from './file-words.ts';
import { cellProblems } from './job-labels.ts';

test('the words of all files are named, and no others', () => {
  const heads = Object.values(templateColumns).flatMap((columns) => columns.map(({ head }) => head));
  const used = [
    ...heads,
    ...Object.values(lineStateWords),
    ...Object.values(resultHeads),
    ...Object.values(resultWords),
    ...Object.values(cellSentences),
    ...Object.values(ruleSentences),
  ];
  expect([...new Set(fileWords.map(({ message }) => message))].sort()).toEqual([...new Set(used)].sort());
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
